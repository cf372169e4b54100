import { setImmediate as nextTurn } from 'node:timers/promises';

/** Milliseconds of work after which other requests get a turn. */
const SLICE_MS = 20;

/** Long work in one process, cut into slices: `next` lets other work run when a slice is over, `worked` is the time spent so far. */
export class TimeSlicer {
  private begun = performance.now();
  private before = 0;

  async next(): Promise<void> {
    const now = performance.now();
    if (now - this.begun < SLICE_MS) return;
    this.before += now - this.begun;
    await nextTurn();
    this.begun = performance.now();
  }

  /** Milliseconds of work, without the turns of others. */
  get worked(): number {
    return this.before + performance.now() - this.begun;
  }
}
