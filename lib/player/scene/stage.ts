import type { SequencerEvents, Slot, Timer } from './sequencer';
import type { Step } from './steps';

/**
 * The slots of a screen, and how long the scene that shows has been shown: what sequencers have in common, whatever decides whose turn it
 * is. Time stands still while it is not running.
 */
export class Stage<S extends Slot = Slot> {
  slots: S[] = [];
  /** Ids of slots are counted on over all stages: one screen may draw those of two while it changes from one to the other. */
  private static serial = 0;
  private startedAt = 0;
  /** Time of the current scene that is over, without the stretch since `resumedAt`. */
  private shown = 0;
  private resumedAt = 0;
  private running = false;
  private ended = false;

  constructor(
    private readonly clock: Timer,
    private readonly events: Pick<SequencerEvents, 'onSlots' | 'onStart' | 'onStop'>,
    /** After a scene was shown for so many milliseconds. */
    private readonly onStopped: (slot: S, elapsed: number) => void = () => undefined,
  ) {}

  isRunning(): boolean {
    return this.running;
  }

  /** Answers whether it stood still. */
  resume(): boolean {
    if (this.running || this.ended) return false;
    this.running = true;
    this.resumedAt = this.clock.now();
    return true;
  }

  /** Answers whether it was running. */
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

  /** Milliseconds that the current scene has been shown. */
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

  /** The scene that shows gives way; it stays drawn until it is dropped. */
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

  /** The same scene begins anew, without being drawn again. */
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
   * For good, with the scene that shows counted as shown. Whoever draws may still have something to say to a screen that ended in the same
   * moment: that begins nothing, else its scenes would come between those of the one that follows, and be counted beside them.
   */
  end(): void {
    this.leave();
    this.slots = [];
    this.running = false;
    this.ended = true;
  }

  /** When the current scene began. */
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
    // Copies: what was handed out does not change behind the back of whoever draws it.
    this.events.onSlots(this.slots.map(({ id, step, phase, since }) => ({ id, step, phase, since })));
  }
}

export const isWaiting = ({ phase }: Slot) => phase !== 'current' && phase !== 'leaving';
