'use client';
import { useEffect, useEffectEvent, useState } from 'react';
import {
  type InStep,
  type SceneSequencer,
  type SequencerEvents,
  type Slot,
  type Step,
  sequencerFor,
  type Timer,
} from '@/lib/player/scene';

const clock: Timer = {
  now: () => Date.now(),
  set: (run, ms) => setTimeout(run, ms),
  clear: (handle) => clearTimeout(handle as ReturnType<typeof setTimeout>),
};

/** A sequencer that lives as long as the component, and the slots it wants drawn. Pass the same `inStep` while it plays in step. */
export function useSequencer(
  steps: readonly Step[],
  playing: boolean,
  events: Omit<SequencerEvents, 'onSlots'>,
  inStep?: InStep,
) {
  const [slots, setSlots] = useState<readonly Slot[]>([]);
  const [sequencer, setSequencer] = useState<SceneSequencer | null>(null);
  const onStart = useEffectEvent(events.onStart);
  const onStop = useEffectEvent(events.onStop);
  const onEnd = useEffectEvent(() => events.onEnd?.());

  useEffect(() => {
    const made = sequencerFor(
      clock,
      {
        onSlots: setSlots,
        onStart: (...args) => onStart(...args),
        onStop: (...args) => onStop(...args),
        onEnd: () => onEnd(),
      },
      inStep && seenWithNextFrame(inStep),
    );
    setSequencer(made);
    return () => {
      made.dispose();
      setSequencer(null);
      setSlots([]);
    };
  }, [inStep]);

  useEffect(() => sequencer?.setSteps(steps), [sequencer, steps]);
  useEffect(() => {
    if (playing) sequencer?.resume();
    else sequencer?.pause();
  }, [sequencer, playing]);

  return { sequencer, slots };
}

/** What is drawn now is seen with the frame that comes. */
const seenWithNextFrame = ({ now, onDrift }: InStep): InStep => ({
  now,
  onDrift(ms) {
    const turnBegan = now() - ms;
    requestAnimationFrame(() => onDrift(now() - turnBegan));
  },
});
