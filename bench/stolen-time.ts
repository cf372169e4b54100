import { readFileSync } from 'node:fs';

/**
 * Measures how much processor time the host of a virtual machine gives to others, in percent: results are slowed down
 * by more than that. Returns a function to call after the work; undefined if the system doesn't count it.
 */
export function measureStolenTime(): () => number | undefined {
  const before = ticks();
  return () => {
    const after = ticks();
    if (!before || !after) return undefined;
    return (100 * (after.stolen - before.stolen)) / (after.all - before.all);
  };
}

function ticks(): { stolen: number; all: number } | undefined {
  try {
    // user nice system idle iowait irq softirq steal …; time of guests is already part of user.
    const counted = readFileSync('/proc/stat', 'utf8').split('\n', 1)[0]?.trim().split(/\s+/).slice(1, 9).map(Number);
    if (!counted) return undefined;
    return { stolen: counted[7] ?? 0, all: counted.reduce((sum, part) => sum + part, 0) };
  } catch {
    return undefined;
  }
}
