import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { HALF_TYPED } from './half-typed';
import { momentOf, type Precision, toWireFormat } from './precision';

/** Earliest year: while typing, a year is first one of the first thousand. */
const FIRST_YEAR = 1900;

/** Typed value beside the given one; `onChange` receives wire format, '' for none, or `HALF_TYPED`. */
export function useTyped(value: string, precision: Precision, onChange: (moment: string) => void) {
  const [given, setGiven] = useState(value);
  const [moment, setMoment] = useState(() => (value === HALF_TYPED ? null : momentOf(value)));
  const [begun, setBegun] = useState(value !== '');
  const [sent, setSent] = useState<readonly string[]>([]);
  if (given !== value) {
    setGiven(value);
    // A typed value comes back as a prop, possibly after further typing.
    const echo = sent.indexOf(value);
    setSent(sent.slice(echo < 0 ? sent.length : echo + 1));
    if (echo < 0 && value !== HALF_TYPED && momentOf(value)?.valueOf() !== moment?.valueOf()) {
      setMoment(momentOf(value));
      setBegun(value !== '');
    }
  }
  const half = moment === null ? begun : !moment.isValid() || moment.year() < FIRST_YEAR;
  const typed = half ? HALF_TYPED : moment ? toWireFormat(moment, precision) : '';
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
