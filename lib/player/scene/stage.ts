import type { SequencerEvents, Slot, Timer } from './sequencer';
import type { Step } from './steps';

/**
 * Slots of a screen, and how long the current scene has been shown: shared by sequencers, whatever decides about turns.
 * Time stops while it is not running.
 */
export class Stage<S extends Slot = Slot> {
  slots: S[] = [];
  /** Ids are unique over all stages: one screen may draw the slots of two while switching between them. */
  private static serial = 0;
  private startedAt = 0;
  /** Elapsed time of the current scene, without the stretch since `resumedAt`. */
  private shown = 0;
  private resumedAt = 0;
  private running = false;
  private ended = false;

  constructor(
    private readonly clock: Timer,
    private readonly events: Pick<SequencerEvents, 'onSlots' | 'onStart' | 'onStop'>,
    /** Called when a scene ends, with the milliseconds it was shown. */
    private readonly onStopped: (slot: S, elapsed: number) => void = () => undefined,
  ) {}

  isRunning(): boolean {
    return this.running;
  }

  /** Returns true if it was paused. */
  resume(): boolean {
    if (this.running || this.ended) return false;
    this.running = true;
    this.resumedAt = this.clock.now();
    return true;
  }

  /** Returns true if it was running. */
  pause(): boolean {
    if (!this.running) return false;
    this.shown += this.clock.now() - this.resumedAt;
    this.running = false;
    return true;
  }

  current(): S | undefined {
    return this.slots.find((slot) => slot.phase === 'current');
  }

  waiting(): S | undefined {
    return this.slots.find(isWaiting);
  }

  preparing(id: number): S | undefined {
    return this.slots.find((each) => each.id === id && each.phase === 'preparing');
  }

  /** Returns the milliseconds that the current scene has been shown. */
  elapsed(): number {
    return this.shown + (this.running ? this.clock.now() - this.resumedAt : 0);
  }

  prepare(slot: Omit<S, 'id' | 'phase'>): void {
    if (this.ended) return;
    this.slots = [...this.slots, { ...slot, id: ++Stage.serial, phase: 'preparing' } as S];
    this.emit();
  }

  change(slot: S, phase: Slot['phase']): void {
    slot.phase = phase;
    this.emit();
  }

  /** Makes the current scene leave; it stays drawn until it is dropped. */
  leave(): void {
    const current = this.current();
    if (!current) return;
    current.phase = 'leaving';
    this.stop(current);
  }

  enter(next: S): void {
    next.phase = 'current';
    this.start(next.step);
    this.emit();
  }

  /** Restarts the same scene without drawing it again. */
  repeat(slot: S): void {
    this.stop(slot);
    this.start(slot.step);
  }

  drop(which: (slot: S) => boolean): void {
    const kept = this.slots.filter((slot) => !which(slot));
    if (kept.length === this.slots.length) return;
    this.slots = kept;
    this.emit();
  }

  /**
   * Ends permanently, with the current scene counted as shown. The renderer may still call an ended screen: that must
   * not start anything, or its scenes would mix with those of the next one, and be counted twice.
   */
  end(): void {
    this.leave();
    this.slots = [];
    this.running = false;
    this.ended = true;
  }

  /** Returns the start of the current scene. */
  since(): number {
    return this.startedAt;
  }

  private start(step: Step): void {
    this.startedAt = this.clock.now();
    this.resumedAt = this.startedAt;
    this.shown = 0;
    this.events.onStart(step, this.startedAt);
  }

  private stop(slot: S): void {
    const elapsed = this.elapsed();
    this.events.onStop(slot.step, this.startedAt, elapsed / 1_000);
    this.onStopped(slot, elapsed);
  }

  private emit(): void {
    // Copies, so that slots in use by the renderer do not change.
    this.events.onSlots(this.slots.map(({ id, step, phase, since }) => ({ id, step, phase, since })));
  }
}

export const isWaiting = ({ phase }: Slot) => phase !== 'current' && phase !== 'leaving';
