import type { Step } from './steps';

/** Milliseconds, as `Date.now` counts them. */
export interface Timer {
  now(): number;
  set(run: () => void, ms: number): unknown;
  clear(handle: unknown): void;
}

/** A scene that is on the screen, or is being made ready beneath it. */
export interface Slot {
  id: number;
  step: Step;
  phase: 'preparing' | 'ready' | 'current' | 'leaving';
}

export interface SequencerEvents {
  /** Draw these slots: 'current' on top, or coming in over 'leaving'. */
  onSlots(slots: readonly Slot[]): void;
  /** A scene is on the screen from now on. */
  onStart(step: Step, at: number): void;
  /** A scene was shown until now, for so many seconds; pauses do not count. */
  onStop(step: Step, startedAt: number, seconds: number): void;
  /** The last scene of the list has run its time; the first one follows. */
  onEnd?(): void;
}

/** The next scene is made ready this long before its turn. */
const LEAD_MS = 4_000;
/** A scene that is still not ready this long after its turn is shown as far as it is. */
const PATIENCE_MS = 10_000;

/**
 * Plays a list of scenes without end and without a gap: the one that follows is prepared beneath the one that
 * shows, and takes over when its time has come and it is ready. Knows no screen: whoever draws the slots says
 * `ready` when a prepared one is decoded and `left` when a leaving one is covered.
 */
export class Sequencer {
  private steps: readonly Step[] = [];
  private slots: Slot[] = [];
  private serial = 0;
  /** The step to follow the current one when a tap or a new list changed the course. */
  private detour: Step | null = null;
  private due = false;
  private startedAt = 0;
  /** Time of the current step that is over, without the stretch since `resumedAt`. */
  private shown = 0;
  private resumedAt = 0;
  private running = false;
  private timer: unknown;

  constructor(
    private readonly clock: Timer,
    private readonly events: SequencerEvents,
  ) {}

  /** Another list. The scene that shows goes on if it is in it, else the list starts as soon as its first scene is ready. */
  setSteps(steps: readonly Step[]): void {
    this.steps = steps;
    const current = this.current();
    const kept = current && this.sameStep(current.step);
    if (current && kept) {
      current.step = kept;
      this.detour = null;
      this.due = false;
      this.drop((slot) => slot.phase === 'preparing' || slot.phase === 'ready');
      this.schedule();
    } else this.go(steps[0] ?? null);
  }

  resume(): void {
    if (this.running) return;
    this.running = true;
    this.resumedAt = this.clock.now();
    this.schedule();
  }

  pause(): void {
    if (!this.running) return;
    this.shown += this.clock.now() - this.resumedAt;
    this.running = false;
    this.schedule();
  }

  /** Shows a step as soon as it is ready, whatever shows now; null shows nothing. */
  go(step: Step | null): void {
    if (!step) {
      this.finishCurrent();
      this.drop(() => true);
      this.schedule();
      return;
    }
    this.detour = step;
    this.due = true;
    this.drop((slot) => slot.phase === 'preparing' || slot.phase === 'ready');
    this.prepare(step);
    this.schedule();
  }

  current(): Slot | undefined {
    return this.slots.find((slot) => slot.phase === 'current');
  }

  ready(id: number): void {
    const slot = this.slots.find((each) => each.id === id && each.phase === 'preparing');
    if (!slot) return;
    slot.phase = 'ready';
    this.emit();
    this.advance();
  }

  /** The transition that covered a leaving slot is over. */
  left(id: number): void {
    this.drop((slot) => slot.id === id && slot.phase === 'leaving');
  }

  /** Ends with the scene that shows counted as shown. */
  dispose(): void {
    this.finishCurrent();
    this.clock.clear(this.timer);
    this.slots = [];
    this.steps = [];
  }

  private elapsed(): number {
    return this.shown + (this.running ? this.clock.now() - this.resumedAt : 0);
  }

  private sameStep(step: Step): Step | undefined {
    return this.steps.find((each) => each.key === step.key && each.document === step.document);
  }

  private following(): Step | undefined {
    if (this.detour) return this.detour;
    const current = this.current();
    if (!current) return this.steps[0];
    return this.steps[(this.steps.findIndex((step) => step.key === current.step.key) + 1) % this.steps.length];
  }

  /** One timer for the next thing that time alone brings: preparing, the turn of the next, the end of patience. */
  private schedule(): void {
    this.clock.clear(this.timer);
    const current = this.current();
    if (!current) {
      const waiting = this.waiting();
      if (waiting) this.timer = this.clock.set(() => this.show(waiting), PATIENCE_MS);
      return;
    }
    if (!this.running && !this.detour) return;
    const left = current.step.seconds * 1000 - this.elapsed();
    const next = this.following();
    const repeats = next?.key === current.step.key && current.step.still && !this.detour;
    if (repeats) this.timer = this.clock.set(() => this.repeat(current), Math.max(0, left));
    else if (!this.waiting()) this.timer = this.clock.set(() => this.prepareNext(), Math.max(0, left - LEAD_MS));
    else if (!this.due) this.timer = this.clock.set(() => this.turn(), Math.max(0, left));
    else this.timer = this.clock.set(() => this.outOfPatience(), PATIENCE_MS);
  }

  private prepareNext(): void {
    const next = this.following();
    if (next) this.prepare(next);
    this.schedule();
  }

  private turn(): void {
    this.due = true;
    this.advance();
  }

  private outOfPatience(): void {
    const waiting = this.waiting();
    if (waiting) this.show(waiting);
  }

  private repeat(slot: Slot): void {
    this.stopped(slot);
    this.started(slot.step);
    this.schedule();
  }

  private advance(): void {
    const waiting = this.waiting();
    if (waiting?.phase === 'ready' && (this.due || !this.current())) this.show(waiting);
    else this.schedule();
  }

  private show(next: Slot): void {
    const former = this.current();
    if (former) {
      former.phase = 'leaving';
      this.stopped(former);
    }
    next.phase = 'current';
    this.due = false;
    this.detour = null;
    this.started(next.step);
    this.emit();
    this.schedule();
  }

  private started(step: Step): void {
    this.startedAt = this.clock.now();
    this.resumedAt = this.startedAt;
    this.shown = 0;
    this.events.onStart(step, this.startedAt);
  }

  private stopped({ step }: Slot): void {
    const elapsed = this.elapsed();
    this.events.onStop(step, this.startedAt, elapsed / 1000);
    const last = this.steps.at(-1)?.key === step.key;
    if (last && elapsed >= step.seconds * 1000 && !this.detour) this.events.onEnd?.();
  }

  private finishCurrent(): void {
    const current = this.current();
    if (!current) return;
    current.phase = 'leaving';
    this.stopped(current);
  }

  private waiting(): Slot | undefined {
    return this.slots.find((slot) => slot.phase === 'preparing' || slot.phase === 'ready');
  }

  private prepare(step: Step): void {
    this.slots = [...this.slots, { id: ++this.serial, step, phase: 'preparing' }];
    this.emit();
  }

  private drop(which: (slot: Slot) => boolean): void {
    const kept = this.slots.filter((slot) => !which(slot));
    if (kept.length === this.slots.length) return;
    this.slots = kept;
    this.emit();
  }

  private emit(): void {
    // Copies: what was handed out does not change behind the back of whoever draws it.
    this.events.onSlots(this.slots.map((slot) => ({ ...slot })));
  }
}
