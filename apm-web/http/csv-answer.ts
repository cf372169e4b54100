import { securityHeaders } from './answer';
import { attachmentDisposition } from './bytes';
import { BYTE_ORDER_MARK, type CsvCells, csvLines } from './csv';

/** CSV answer, read in pages of some hundred rows, each in its own transaction however slow the client is. */
export interface CsvAnswer {
  kind: 'csv';
  saveAs: string;
  header: readonly string[];
  pages: AsyncIterable<readonly CsvCells[]>;
}

/** Streams a CSV with one page in memory. A failing page aborts the response, so that the file is not taken for complete. */
export function sendCsv(
  { saveAs, header, pages }: Omit<CsvAnswer, 'kind'>,
  failed: (error: unknown) => void,
): Response {
  const reading = pages[Symbol.asyncIterator]();
  const encoder = new TextEncoder();
  let begun = false;
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      try {
        if (!begun) {
          begun = true;
          controller.enqueue(encoder.encode(BYTE_ORDER_MARK + csvLines([header])));
          return;
        }
        const { done, value } = await reading.next();
        if (done) controller.close();
        else controller.enqueue(encoder.encode(csvLines(value)));
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
      'Content-Disposition': attachmentDisposition(saveAs),
    },
  });
}
