import type { Memory } from './memory';
import type { Timer } from './scene/sequencer';

const DAY_MS = 86_400_000;

/**
 * How far the platform's clock is ahead of this device's. It outlives a restart: until the first answer the player would otherwise show
 * what the wrong clock says. Two offsets are not trusted. A clock that reads earlier than when the offset was stored was set or lost since.
 * One that is off by more than a day has lost its time, and starts from another wrong one at each boot.
 */
export async function clockOffset(clock: Timer, memory: Memory) {
  const stored = await memory.recall('clockOffset');
  const isTrusted = stored !== null && stored.at <= clock.now() && Math.abs(stored.offset) <= DAY_MS;
  let offset = isTrusted ? stored.offset : 0;

  /** Stores the offset with the device's time: the later that is, the surer a clock that was set back is noticed. */
  const save = () => memory.remember('clockOffset', { offset, at: clock.now() });

  return {
    /** Milliseconds. */
    get: () => offset,
    save,
    /** Corrects the offset at once by what the platform's latest answer differs from it; resolves when it is stored. */
    correct(by: number): Promise<void> {
      offset += by;
      return by === 0 ? Promise.resolve() : save();
    },
  };
}
