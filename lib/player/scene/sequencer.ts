import { roundAt, type Steps, stepsInRound } from './shuffle';
import { isWaiting, Stage } from './stage';
import type { Step } from './steps';

/** Clock and timers in milliseconds, like `Date.now`. */
export interface Timer {
  now(): number;
  set(run: () => void, ms: number): unknown;
  clear(handle: unknown): void;
}

/** Scene that is on the screen, or is being prepared below it. */
export interface Slot {
  id: number;
  step: Step;
  /** 'starting': still invisible, but its movements have begun. */
  phase: 'preparing' | 'ready' | 'starting' | 'current' | 'leaving';
  /** Start of its turn in the common time, if synchronised; movements follow it. */
  since?: number;
}

/** Decides which scenes are on the screen and which are prepared below; the renderer responds. */
export interface SceneSequencer {
  setSteps(steps: Steps): void;
  resume(): void;
  pause(): void;
  /** Shows a step as soon as it is ready, whatever is shown now; `null` shows nothing. */
  go(step: Step | null): void;
  current(): Slot | undefined;
  /** Reports that a prepared scene is decoded. */
  ready(id: number): void;
  /** Reports that nothing of a prepared scene can be shown. */
  skip(id: number): void;
  /** Reports that the transition over a leaving slot is finished. */
  left(id: number): void;
  dispose(): void;
}

export interface SequencerEvents {
  /** Draws these slots: 'current' on top, or entering over 'leaving'. */
  onSlots(slots: readonly Slot[]): void;
  /** Called when a scene appears on the screen. */
  onStart(step: Step, at: number): void;
  /** Called when a scene ends, with the seconds it was shown, excluding pauses. */
  onStop(step: Step, startedAt: number, seconds: number): void;
  /** Called when the last scene of the list ends; the first one follows. */
  onEnd?(): void;
}

/** Time before its turn at which the next scene is prepared. */
export const LEAD_MS = 4_000;
/** Time that playback needs to show a second frame: movements start that long before they are visible. */
export const START_MS = 150;
/** Time after its turn at which an unready scene is shown as far as it is. */
const TIMEOUT_MS = 10_000;

/**
 * Plays a list of scenes endlessly and without gaps: the next one is prepared below the current one, and takes over
 * when its turn has come and it is ready. Independent of rendering: the renderer calls `ready` when a prepared scene is
 * decoded and `left` when a leaving one is covered.
 */
export class Sequencer implements SceneSequencer {
  private steps: Steps = [];
  /** Number of the current round, which decides the order of a shuffled list. */
  private round = 0;
  /** Step after the current one, if a tap or a new list changed the order. */
  private detour: Step | null = null;
  /** Keys of steps that had nothing to show in their turn; they are tried again when the list restarts. */
  private readonly skipped = new Set<string>();
  private due = false;
  private timer: unknown;
  private readonly stage: Stage;

  constructor(
    private readonly clock: Timer,
    private readonly events: SequencerEvents,
  ) {
    this.stage = new Stage(clock, events, (slot, elapsed) => this.stopped(slot, elapsed));
  }

  /**
   * Sets another list. The current scene continues if it is in the list; otherwise the list starts as soon as its first
   * scene is ready.
   */
  setSteps(steps: Steps): void {
    this.steps = steps;
    this.skipped.clear();
    const current = this.current();
    const kept = current && this.sameStep(current.step);
    if (current && kept) {
      current.step = kept;
      this.detour = null;
      this.due = false;
      this.stage.drop(isWaiting);
      this.schedule();
    } else {
      this.round = roundAt(steps, this.clock.now());
      this.go(this.order()[0] ?? null);
    }
  }

  resume(): void {
    if (this.stage.resume()) this.schedule();
  }

  pause(): void {
    if (this.stage.pause()) this.schedule();
  }

  /** Shows a step as soon as it is ready, whatever is shown now; `null` shows nothing. */
  go(step: Step | null): void {
    if (!step) {
      this.stage.leave();
      this.stage.drop(() => true);
      this.schedule();
      return;
    }
    this.detour = step;
    this.due = true;
    this.stage.drop(isWaiting);
    this.stage.prepare({ step });
    this.schedule();
  }

  current(): Slot | undefined {
    return this.stage.current();
  }

  ready(id: number): void {
    const slot = this.stage.preparing(id);
    if (!slot) return;
    this.stage.change(slot, 'ready');
    this.advance();
  }

  /** Skips a prepared scene without anything to show. If that is true of all of them, the scene is shown unchanged. */
  skip(id: number): void {
    const slot = this.stage.preparing(id);
    if (!slot) return;
    this.skipped.add(slot.step.key);
    const { next } = this.after(slot.step);
    if (!next || this.skipped.has(next.key)) {
      this.ready(id);
      return;
    }
    const current = this.current();
    // A jump or a new list does not wait for the end of the current scene; it ends if it led back to that.
    const jumps = this.detour !== null && next !== current?.step;
    this.detour = jumps ? next : null;
    this.due &&= jumps;
    this.stage.drop((each) => each.id === id);
    if (jumps || !current) this.stage.prepare({ step: next });
    this.schedule();
  }

  /** Removes a leaving slot that is covered by the transition. */
  left(id: number): void {
    this.stage.drop((slot) => slot.id === id && slot.phase === 'leaving');
  }

  /** Ends, with the current scene counted as shown. */
  dispose(): void {
    this.stage.end();
    this.clock.clear(this.timer);
    this.steps = [];
  }

  private order(): readonly Step[] {
    return stepsInRound(this.steps, this.round);
  }

  private sameStep(step: Step): Step | undefined {
    return this.order().find((each) => each.key === step.key && each.document === step.document);
  }

  private following(): Step | undefined {
    if (this.detour) return this.detour;
    const current = this.current();
    return current ? this.after(current.step).next : this.order()[0];
  }

  /** Returns the next step with something to show, which may be in the next round; the very next one if none has. */
  private after(step: Step): { next: Step | undefined; isNextRound: boolean } {
    const order = this.order();
    const rest = order.slice(order.findIndex(({ key }) => key === step.key) + 1);
    const again = stepsInRound(this.steps, this.round + 1);
    const ahead = [...rest, ...again];
    const at = Math.max(
      0,
      ahead.findIndex(({ key }) => !this.skipped.has(key)),
    );
    return { next: ahead[at], isNextRound: at >= rest.length };
  }

  /** Sets one timer for the next timed event: preparation, the next turn, or the timeout. */
  private schedule(): void {
    this.clock.clear(this.timer);
    const current = this.current();
    const waiting = this.stage.waiting();
    if (!current) {
      if (waiting) this.timer = this.clock.set(() => this.show(waiting), TIMEOUT_MS);
      return;
    }
    if (!this.stage.isRunning() && !this.detour) return;
    const left = current.step.seconds * 1000 - this.stage.elapsed();
    const next = this.following();
    const repeats = next?.key === current.step.key && current.step.still && !this.detour;
    if (repeats) this.timer = this.clock.set(() => this.repeat(current), Math.max(0, left));
    else if (!waiting) this.timer = this.clock.set(() => this.prepareNext(), Math.max(0, left - LEAD_MS));
    else if (this.due) this.timer = this.clock.set(() => this.show(waiting), TIMEOUT_MS);
    else if (shouldStart(waiting)) this.timer = this.clock.set(() => this.start(waiting), Math.max(0, left - START_MS));
    else this.timer = this.clock.set(() => this.turn(), Math.max(0, left));
  }

  private prepareNext(): void {
    const next = this.following();
    if (next) this.stage.prepare({ step: next });
    this.schedule();
  }

  private turn(): void {
    this.due = true;
    this.advance();
  }

  private start(slot: Slot): void {
    this.stage.change(slot, 'starting');
    this.schedule();
  }

  private repeat(slot: Slot): void {
    this.stage.repeat(slot);
    this.schedule();
  }

  private advance(): void {
    const waiting = this.stage.waiting();
    if (waiting && waiting.phase !== 'preparing' && (this.due || !this.current())) this.show(waiting);
    else this.schedule();
  }

  private show(next: Slot): void {
    this.stage.leave();
    this.due = false;
    this.detour = null;
    this.stage.enter(next);
    this.schedule();
  }

  private stopped({ step }: Slot, elapsed: number): void {
    if (this.detour || elapsed < step.seconds * 1000) return;
    const { next, isNextRound } = this.after(step);
    if (!next || !isNextRound) return;
    this.round += 1;
    this.skipped.clear();
    this.events.onEnd?.();
  }
}

const shouldStart = ({ phase, step }: Slot) => phase === 'ready' && !step.still;
