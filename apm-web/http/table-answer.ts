import type { SheetData } from 'write-excel-file/node';
import { badRequest } from '../base/problem';
import { securityHeaders } from './answer';
import { savedAs } from './bytes';
import type { CsvCells } from './csv';
import { sendCsv } from './csv-answer';

/** A table to take along, as CSV or for Excel. `name` is that of the file, without its ending. */
export interface TableAnswer {
  format: 'csv' | 'xlsx';
  name: string;
  header: readonly string[];
  pages: AsyncIterable<readonly CsvCells[]>;
}

/** A workbook is put together as a whole: longer tables are for CSV, which streams. */
const MOST_EXCEL_ROWS = 100_000;
const EXCEL = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** The one place that knows both formats. */
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
  // Loaded by the first export: dozens of files that starting the platform need not wait for.
  const { default: writeExcel } = await import('write-excel-file/node');
  const workbook = await writeExcel(rows, { stickyRowsCount: 1, sheet: 'Statistics' }).toBuffer();
  return new Response(new Uint8Array(workbook), {
    headers: {
      ...securityHeaders,
      'Cache-Control': 'private, no-store',
      'Content-Type': EXCEL,
      'Content-Disposition': savedAs(`${name}.xlsx`),
    },
  });
}
