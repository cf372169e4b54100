import { readFileSync } from 'node:fs';

/**
 * How much of the processors' time the host of a virtual machine gives to others meanwhile, in percent: what was measured then is slower
 * by more than that. Answers a function that tells it when the work is done; undefined where the system doesn't count it.
 */
export function watchStolen(): () => number | undefined {
  const before = ticks();
  return () => {
    const after = ticks();
    if (!before || !after) return undefined;
    return (100 * (after.stolen - before.stolen)) / (after.all - before.all);
  };
}

function ticks(): { stolen: number; all: number } | undefined {
  try {
    // user nice system idle iowait irq softirq steal …; what guests take is counted under user already.
    const counted = readFileSync('/proc/stat', 'utf8').split('\n', 1)[0]?.trim().split(/\s+/).slice(1, 9).map(Number);
    if (!counted) return undefined;
    return { stolen: counted[7] ?? 0, all: counted.reduce((sum, part) => sum + part, 0) };
  } catch {
    return undefined;
  }
}
