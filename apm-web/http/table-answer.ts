import type { SheetData } from 'write-excel-file/node';
import { badRequest } from '../base/problem';
import { securityHeaders } from './answer';
import { attachmentDisposition } from './bytes';
import type { CsvCells } from './csv';
import { sendCsv } from './csv-answer';

/** Table to download, as CSV or for Excel. `name` is the file's name without its ending. */
export interface TableAnswer {
  kind: 'table';
  format: 'csv' | 'xlsx';
  name: string;
  header: readonly string[];
  pages: AsyncIterable<readonly CsvCells[]>;
}

/** Maximum number of rows in a workbook, which is built in memory; longer tables need CSV, which streams. */
const MOST_EXCEL_ROWS = 100_000;
const EXCEL = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Sends a table. The only place that knows both formats. */
export async function sendTable(
  { format, name, header, pages }: TableAnswer,
  failed: (error: unknown) => void,
): Promise<Response> {
  if (format === 'csv') return sendCsv({ saveAs: `${name}.csv`, header, pages }, failed);
  const rows: SheetData = [header.map((value) => ({ value, fontWeight: 'bold' as const }))];
  for await (const page of pages) {
    for (const cells of page) rows.push(cells.map((value) => (value === null ? null : { value })));
    if (rows.length > MOST_EXCEL_ROWS) throw badRequest({ format: 'tooManyForExcel' });
  }
  // Loaded by the first export: dozens of files that startup need not wait for.
  const { default: writeExcel } = await import('write-excel-file/node');
  const workbook = await writeExcel(rows, { stickyRowsCount: 1, sheet: 'Statistics' }).toBuffer();
  return new Response(new Uint8Array(workbook), {
    headers: {
      ...securityHeaders,
      'Cache-Control': 'private, no-store',
      'Content-Type': EXCEL,
      'Content-Disposition': attachmentDisposition(`${name}.xlsx`),
    },
  });
}
