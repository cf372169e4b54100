import { securityHeaders } from './answer';
import { BYTE_ORDER_MARK, csvLine } from './csv';

export type CsvCells = readonly (string | number | boolean | null)[];

/** Lines as they are read, some hundreds at a time: each time in a transaction of its own, however slowly they are taken. */
export interface CsvAnswer {
  saveAs: string;
  header: readonly string[];
  pages: AsyncIterable<readonly CsvCells[]>;
}

/** Streams a file of lines: what is held of it at any time is one page. A page that fails breaks the file off, so that nobody takes it for whole. */
export function sendCsv({ saveAs, header, pages }: CsvAnswer, failed: (error: unknown) => void): Response {
  const reading = pages[Symbol.asyncIterator]();
  const encoder = new TextEncoder();
  let begun = false;
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      try {
        if (!begun) {
          begun = true;
          controller.enqueue(encoder.encode(BYTE_ORDER_MARK + csvLine(header)));
          return;
        }
        const { done, value } = await reading.next();
        if (done) controller.close();
        else controller.enqueue(encoder.encode(value.map(csvLine).join('')));
      } catch (error) {
        failed(error);
        controller.error(error);
      }
    },
    async cancel() {
      await reading.return?.();
    },
  });
  return new Response(body, {
    headers: {
      ...securityHeaders,
      'Cache-Control': 'private, no-store',
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename*=UTF-8''${encodeURIComponent(saveAs)}`,
    },
  });
}
