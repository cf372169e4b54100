import type { Timer } from '../scene/sequencer';

export const START = Date.parse('2026-05-04T12:00:00Z');

/** Clock that moves only when a test moves it. */
export class FakeClock implements Timer {
  private time = START;
  private serial = 0;
  private readonly timers = new Map<number, { at: number; run: () => void }>();

  now = () => this.time;
  set = (run: () => void, ms: number) => {
    this.serial += 1;
    this.timers.set(this.serial, { at: this.time + Math.max(0, ms), run });
    return this.serial;
  };
  clear = (handle: unknown) => {
    this.timers.delete(handle as number);
  };

  /** Runs everything due within the given milliseconds, in order, and lets its effects settle. */
  async advance(ms: number): Promise<void> {
    const target = this.time + ms;
    await flushPromises();
    for (let next = this.earliest(target); next; next = this.earliest(target)) {
      const [handle, { at, run }] = next;
      this.time = Math.max(this.time, at);
      this.timers.delete(handle);
      run();
      await flushPromises();
    }
    this.time = target;
  }

  private earliest(target: number) {
    return [...this.timers].filter(([, { at }]) => at <= target).sort(([a, x], [b, y]) => x.at - y.at || a - b)[0];
  }
}

/** Waits until promises and streams that depend only on each other are done. */
export async function flushPromises(): Promise<void> {
  for (let i = 0; i < 12; i += 1) await new Promise((resolve) => setImmediate(resolve));
}
