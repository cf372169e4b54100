'use client';
import { useEffect, useEffectEvent, useState } from 'react';
import { Sequencer, type SequencerEvents, type Slot, type Step, type Timer } from '@/lib/player/scene';

const clock: Timer = {
  now: () => Date.now(),
  set: (run, ms) => setTimeout(run, ms),
  clear: (handle) => clearTimeout(handle as ReturnType<typeof setTimeout>),
};

/** A sequencer that lives as long as the component, and the slots it wants drawn. */
export function useSequencer(steps: readonly Step[], playing: boolean, events: Omit<SequencerEvents, 'onSlots'>) {
  const [slots, setSlots] = useState<readonly Slot[]>([]);
  const [sequencer, setSequencer] = useState<Sequencer | null>(null);
  const onStart = useEffectEvent(events.onStart);
  const onStop = useEffectEvent(events.onStop);
  const onEnd = useEffectEvent(() => events.onEnd?.());

  useEffect(() => {
    const made = new Sequencer(clock, {
      onSlots: setSlots,
      onStart: (...args) => onStart(...args),
      onStop: (...args) => onStop(...args),
      onEnd: () => onEnd(),
    });
    setSequencer(made);
    return () => {
      made.dispose();
      setSequencer(null);
      setSlots([]);
    };
  }, []);

  useEffect(() => sequencer?.setSteps(steps), [sequencer, steps]);
  useEffect(() => {
    if (playing) sequencer?.resume();
    else sequencer?.pause();
  }, [sequencer, playing]);

  return { sequencer, slots };
}
