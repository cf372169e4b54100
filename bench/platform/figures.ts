/** Returns the value that this share of a list does not exceed; 0 for an empty one. */
export function quantile(times: readonly number[], part: number): number {
  const sorted = [...times].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
}

export const median = (times: readonly number[]) => quantile(times, 0.5);

/** Returns the duration of work in milliseconds. */
export async function measureDuration(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

/** Runs work for each item, with a limit of parallel ones. */
export async function forEachParallel<T>(
  items: readonly T[],
  atOnce: number,
  work: (item: T) => Promise<unknown>,
): Promise<void> {
  const waiting = items.values();
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const item of waiting) await work(item);
    }),
  );
}
