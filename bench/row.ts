/** One figure of a benchmark. With a peer measured in the same run, the ratio is what counts. */
export interface Row {
  name: string;
  ours: number;
  peer?: number;
  unit: string;
  /** Ratio of ours to the peer. */
  ratio?: number;
  aim?: string;
}

/** Prints rows as a table with aligned columns. */
export function printRows(title: string, rows: Row[]): void {
  const head = ['', 'ours', 'peer', 'unit', 'ratio', 'aim'];
  const lines = rows.map(({ name, ours, peer, unit, ratio, aim }) => [
    name,
    figure(ours),
    peer === undefined ? '–' : figure(peer),
    unit,
    ratio === undefined ? '–' : ratio.toFixed(2),
    aim ?? '',
  ]);
  const widths = head.map((_, column) => Math.max(...[head, ...lines].map((line) => line[column]?.length ?? 0)));
  console.log(`\n${title}`);
  for (const line of [head, ...lines])
    console.log(`  ${line.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join('  ')}`);
}

function figure(value: number): string {
  return Math.abs(value) >= 100 ? String(Math.round(value)) : value.toFixed(2);
}
