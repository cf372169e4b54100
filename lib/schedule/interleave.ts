interface Weighted {
  weight: number;
}

/**
 * Returns the turns of one cycle in which each has as many as its weight, spread evenly (smooth weighted round robin).
 * Depends only on the list, so that every terminal computes the same.
 */
export function interleave<T extends Weighted>(list: readonly T[]): T[] {
  const divisor = list.reduce((common, { weight }) => greatestCommonDivisor(common, weight), 0);
  const shares = list.map((each) => ({ each, weight: each.weight / divisor, credit: 0 }));
  const total = shares.reduce((sum, { weight }) => sum + weight, 0);
  return Array.from({ length: total }, () => {
    for (const share of shares) share.credit += share.weight;
    const next = shares.reduce((most, share) => (share.credit > most.credit ? share : most));
    next.credit -= total;
    return next.each;
  });
}

const greatestCommonDivisor = (a: number, b: number): number => (b === 0 ? a : greatestCommonDivisor(b, a % b));
