export const sumOf = <T>(rows: readonly T[], of: (row: T) => number) => rows.reduce((sum, row) => sum + of(row), 0);

/** Returns a share from 0 to 1; `null` if the whole is 0. */
export const shareOf = (part: number, whole: number) => (whole > 0 ? part / whole : null);

/** Returns the mean rate of the days on which there were terminals. */
export function meanRate(rows: readonly { rate: number | null }[]): number | null {
  const known = rows.flatMap(({ rate }) => rate ?? []);
  return shareOf(
    sumOf(known, (rate) => rate),
    known.length,
  );
}
