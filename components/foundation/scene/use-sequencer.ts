'use client';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import {
  createSequencer,
  type SceneSequencer,
  type SequencerEvents,
  type Slot,
  type Steps,
  type Timer,
  type WallSync,
} from '@/lib/player/scene';

const clock: Timer = {
  now: () => Date.now(),
  set: (run, ms) => setTimeout(run, ms),
  clear: (handle) => clearTimeout(handle as ReturnType<typeof setTimeout>),
};

/**
 * Sequencer for the lifetime of the component, with the slots to render. Pass the same `inStep` while it plays in step.
 * When that changes, as a screen joins or leaves a wall, the former content stays beneath until the new sequencer shows
 * something.
 */
export function useSequencer(
  steps: Steps,
  playing: boolean,
  events: Omit<SequencerEvents, 'onSlots'>,
  inStep?: WallSync,
) {
  const [slots, setSlots] = useState<readonly Slot[]>([]);
  const [former, setFormer] = useState<readonly Slot[]>([]);
  const shown = useRef<readonly Slot[]>([]);
  const [sequencer, setSequencer] = useState<SceneSequencer | null>(null);
  const onStart = useEffectEvent(events.onStart);
  const onStop = useEffectEvent(events.onStop);
  const onEnd = useEffectEvent(() => events.onEnd?.());

  useEffect(() => {
    const made = createSequencer(
      clock,
      {
        onSlots(drawn) {
          shown.current = drawn;
          setSlots(drawn);
        },
        onStart: (...args) => onStart(...args),
        onStop: (...args) => onStop(...args),
        onEnd: () => onEnd(),
      },
      inStep && seenWithNextFrame(inStep),
    );
    setSequencer(made);
    return () => {
      const last = shown.current.find(({ phase }) => phase === 'current');
      made.dispose();
      shown.current = [];
      setSequencer(null);
      setSlots([]);
      setFormer(last ? [{ ...last, phase: 'leaving', since: undefined }] : []);
    };
  }, [inStep]);

  useEffect(() => sequencer?.setSteps(steps), [sequencer, steps]);
  useEffect(() => {
    if (playing) sequencer?.resume();
    else sequencer?.pause();
  }, [sequencer, playing]);

  return {
    sequencer,
    // An empty list shows nothing, instead of the former content.
    slots: former.length > 0 && steps.length > 0 ? [...former, ...slots] : slots,
    left(id: number) {
      if (former.some((slot) => slot.id === id)) setFormer([]);
      else sequencer?.left(id);
    },
  };
}

/** Corrects for the display: a drawing becomes visible with the next frame. */
const seenWithNextFrame = ({ now, onDrift }: WallSync): WallSync => ({
  now,
  onDrift(ms) {
    const turnBegan = now() - ms;
    requestAnimationFrame(() => onDrift(now() - turnBegan));
  },
});
