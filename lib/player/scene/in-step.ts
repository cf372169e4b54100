import { type SceneSequencer, Sequencer, type SequencerEvents, type Timer } from './sequencer';
import { WallSequencer } from './wall-sequencer';

/** How a screen plays in step with others. */
export interface InStep {
  /** The time that all of them go by, milliseconds since 1970. */
  now(): number;
  /** A scene that was ready for its turn is shown so much after the turn began, in milliseconds. */
  onDrift(ms: number): void;
}

/** The sequencer of a screen, by itself or in step with others. Events tell the time of `clock` in both cases. */
export function sequencerFor(clock: Timer, events: SequencerEvents, inStep: InStep | undefined): SceneSequencer {
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
