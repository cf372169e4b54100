import { type SceneSequencer, Sequencer, type SequencerEvents, type Timer } from './sequencer';
import { WallSequencer } from './wall-sequencer';

/** Synchronisation of a screen with others. */
export interface WallSync {
  /** Returns their common time, milliseconds since 1970. */
  now(): number;
  /** Reports how late a scene that was ready for its turn began, in milliseconds. */
  onDrift(ms: number): void;
}

/** Returns the sequencer of a screen, independent or synchronised. Events have the time of `clock` in both cases. */
export function createSequencer(clock: Timer, events: SequencerEvents, inStep: WallSync | undefined): SceneSequencer {
  if (!inStep) return new Sequencer(clock, events);
  const own = (at: number) => at - inStep.now() + clock.now();
  return new WallSequencer(
    { ...clock, now: () => inStep.now() },
    {
      onSlots: events.onSlots,
      onStart: (step, at) => events.onStart(step, own(at)),
      onStop: (step, startedAt, seconds) => events.onStop(step, own(startedAt), seconds),
      onInStep: (late) => inStep.onDrift(late),
    },
  );
}
