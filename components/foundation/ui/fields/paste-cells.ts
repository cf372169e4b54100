/**
 * Pastes cells copied from a spreadsheet (lines of tab-separated text) into rows, from a cell onwards. Cells beyond the
 * limits are dropped. Returns `null` for a single cell, which the browser pastes as text.
 */
export function pasteCells(
  rows: readonly (readonly string[])[],
  text: string,
  at: { row: number; column: number },
  limits: { rows: number; columns: number; cell: number },
): string[][] | null {
  const lines = text.replace(/\r?\n$/, '').split(/\r?\n/);
  if (lines.length < 2 && !lines[0]?.includes('\t')) return null;
  const filled = rows.map((row) => [...row]);
  for (const [i, line] of lines.slice(0, limits.rows - at.row).entries()) {
    const cells = line.split('\t').slice(0, limits.columns - at.column);
    const row = filled[at.row + i] ?? Array.from({ length: limits.columns }, () => '');
    for (const [j, cell] of cells.entries()) row[at.column + j] = cell.slice(0, limits.cell);
    filled[at.row + i] = row;
  }
  return filled;
}
