import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { HALF_TYPED } from './half-typed';
import { momentOf, type Precision, wireOf } from './precision';

/** A year that is being typed is at first one of the first thousand; nothing here is as old. */
const FIRST_YEAR = 1900;

/** What is typed, beside the value that was given; `onChange` gets it as the wire has it, '' for none, or as half typed. */
export function useTyped(value: string, precision: Precision, onChange: (moment: string) => void) {
  const [given, setGiven] = useState(value);
  const [moment, setMoment] = useState(() => (value === HALF_TYPED ? null : momentOf(value)));
  const [begun, setBegun] = useState(value !== '');
  const [sent, setSent] = useState<readonly string[]>([]);
  if (given !== value) {
    setGiven(value);
    // What one types comes back as it went up, and may come when one has typed on.
    const echo = sent.indexOf(value);
    setSent(sent.slice(echo < 0 ? sent.length : echo + 1));
    if (echo < 0 && value !== HALF_TYPED && momentOf(value)?.valueOf() !== moment?.valueOf()) {
      setMoment(momentOf(value));
      setBegun(value !== '');
    }
  }
  const half = moment === null ? begun : !moment.isValid() || moment.year() < FIRST_YEAR;
  const typed = half ? HALF_TYPED : moment ? wireOf(moment, precision) : '';
  const notified = useRef(typed);
  const notify = useEffectEvent(onChange);
  useEffect(() => {
    if (notified.current === typed) return;
    notified.current = typed;
    setSent((before) => [...before, typed]);
    notify(typed);
  }, [typed]);
  return { moment, setMoment, half, setBegun };
}
