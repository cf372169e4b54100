import type { Memory } from './memory';
import type { Timer } from './scene/sequencer';

const DAY_MS = 86_400_000;

/**
 * Offset of the platform's clock ahead of this device's. It survives a restart: otherwise the player would show what a
 * wrong clock implies until the first response. Two offsets are not trusted: a clock earlier than when the offset was
 * stored was set or lost since, and one off by more than a day has lost its time and starts from another wrong one at
 * each boot.
 */
export async function clockOffset(clock: Timer, memory: Memory) {
  const stored = await memory.recall('clockOffset');
  const isTrusted = stored !== null && stored.at <= clock.now() && Math.abs(stored.offset) <= DAY_MS;
  let offset = isTrusted ? stored.offset : 0;

  /** Stores the offset with the device's time: the later that is, the more likely a clock set back is noticed. */
  const save = () => memory.remember('clockOffset', { offset, at: clock.now() });

  return {
    /** Offset in milliseconds. */
    get: () => offset,
    save,
    /** Corrects the offset immediately by its difference from the platform's latest response; resolves when stored. */
    correct(by: number): Promise<void> {
      offset += by;
      return by === 0 ? Promise.resolve() : save();
    },
  };
}
