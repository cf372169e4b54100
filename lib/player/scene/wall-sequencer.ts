import { LEAD_MS, type SceneSequencer, type SequencerEvents, type Slot, START_MS, type Timer } from './sequencer';
import type { Steps } from './shuffle';
import { isWaiting, Stage } from './stage';
import type { Step } from './steps';
import { type Turn, turnAt } from './wall-timeline';

type WallSlot = Slot & { turn: Turn };

interface WallEvents extends SequencerEvents {
  /** Called when a scene that was ready for its turn appears, with its delay in milliseconds. */
  onInStep(late: number): void;
}

/** Remaining time of a turn at which an unready scene is given up for the next one. */
const GIVE_UP_MS = LEAD_MS / 2;

/**
 * Plays a list synchronised with the other screens of a wall: purely by the common time that `clock` returns. A scene
 * that is not ready for its turn leaves the previous one on the screen and appears late; one whose turn has ended is
 * skipped. Taps have no effect, since the screens would diverge.
 */
export class WallSequencer implements SceneSequencer {
  private steps: Steps = [];
  private timer: unknown;
  private readonly stage: Stage<WallSlot>;
  /** Start of a turn without anything to show. */
  private passedOver: number | null = null;

  constructor(
    private readonly clock: Timer,
    private readonly events: WallEvents,
  ) {
    this.stage = new Stage(clock, events);
  }

  setSteps(steps: Steps): void {
    this.steps = steps;
    this.passedOver = null;
    this.stage.drop(isWaiting);
    if (steps.length === 0) {
      this.stage.leave();
      this.stage.drop(() => true);
    }
    this.update();
  }

  resume(): void {
    if (this.stage.resume()) this.update();
  }

  pause(): void {
    if (this.stage.pause()) this.clock.clear(this.timer);
  }

  go(): void {
    // Only the time decides.
  }

  current() {
    return this.stage.current();
  }

  ready(id: number): void {
    const slot = this.stage.preparing(id);
    if (!slot) return;
    this.stage.change(slot, 'ready');
    this.update();
  }

  skip(id: number): void {
    const slot = this.stage.preparing(id);
    if (!slot) return;
    // A black screen is no better than an empty scene.
    if (!this.current()) this.ready(id);
    else {
      this.passOver(slot.turn);
      this.update();
    }
  }

  left(id: number): void {
    this.stage.drop((slot) => slot.id === id && slot.phase === 'leaving');
  }

  dispose(): void {
    this.stage.end();
    this.clock.clear(this.timer);
    this.steps = [];
  }

  /** Updates current and prepared slots to the time, and waits for the next timed event. */
  private update(): void {
    this.clock.clear(this.timer);
    if (!this.stage.isRunning()) return;
    const now = this.clock.now();
    const turn = turnAt(this.steps, now);
    if (!turn) return;
    if (!this.isShown(turn) && turn.startsAt !== this.passedOver) {
      const current = this.current();
      if (current && repeats(current.step, turn.step)) this.repeat(current, turn);
      else if (!this.takes(turn)) {
        const left = turn.endsAt - now;
        // The short rest of its turn is used to be on time for the next one; if nothing is shown, late is better than
        // black.
        if (!current || left > GIVE_UP_MS) {
          this.timer = this.clock.set(() => this.update(), current ? left - GIVE_UP_MS : left);
          return;
        }
        this.passOver(turn);
      }
    }
    this.awaitNext(turn, now);
  }

  private isShown(turn: Turn): boolean {
    const current = this.current();
    return current !== undefined && current.turn.startsAt === turn.startsAt && sameStep(current.step, turn.step);
  }

  /** Shows the scene of this turn if it is ready; otherwise prepares it. */
  private takes(turn: Turn): boolean {
    const waiting = this.stage.waiting();
    if (waiting && waiting.turn.startsAt === turn.startsAt && sameStep(waiting.step, turn.step)) {
      if (waiting.phase === 'preparing') return false;
      this.show(waiting);
      return true;
    }
    this.stage.drop(isWaiting);
    this.stage.prepare({ step: turn.step, since: turn.startsAt, turn });
    return false;
  }

  private awaitNext(turn: Turn, now: number): void {
    const left = turn.endsAt - now;
    const next = turnAt(this.steps, turn.endsAt);
    const current = this.current();
    const waiting = this.stage.waiting();
    const later = (ms: number, run = () => this.update()) => {
      this.timer = this.clock.set(run, Math.max(0, ms));
    };
    if (!next || (current && repeats(current.step, next.step)) || next.startsAt === this.passedOver) later(left);
    else if (waiting?.phase === 'ready' && !waiting.step.still && left > START_MS)
      later(left - START_MS, () => this.start(waiting));
    else if (waiting || left > LEAD_MS) later(waiting ? left : left - LEAD_MS);
    else {
      this.stage.prepare({ step: next.step, since: next.startsAt, turn: next });
      later(left);
    }
  }

  private passOver({ startsAt }: Turn): void {
    this.passedOver = startsAt;
    this.stage.drop((slot) => isWaiting(slot) && slot.turn.startsAt === startsAt);
  }

  private start(slot: WallSlot): void {
    this.stage.change(slot, 'starting');
    this.update();
  }

  private repeat(slot: WallSlot, turn: Turn): void {
    slot.turn = turn;
    this.stage.repeat(slot);
  }

  private show(next: WallSlot): void {
    // A screen that joins during a turn was not synchronised before.
    const wasInStep = this.current() !== undefined;
    this.stage.leave();
    this.stage.enter(next);
    if (wasInStep) this.events.onInStep(this.stage.since() - next.turn.startsAt);
  }
}

const sameStep = (a: Step, b: Step) => a.key === b.key && a.document === b.document;
/** True if a repeated step need not be drawn again. */
const repeats = (a: Step, b: Step) => a.still && sameStep(a, b);
