import { type DocumentPage, uploader, uploaderMD5Check } from '@/lib/contract/material';
import { materialFacts } from '@/lib/contract/material/library';
import { call } from './call';
import { pageSpans } from './page-spans';
import { FileRejected, type Remark } from './remarks';
import { retry } from './retry';
import { type ChunkPart, materialOfStoredBytes, md5Of, sendChunks, type UploadProgress } from './send-chunks';

/** Limit of a PDF: its reader needs the whole file, and browsers can't hold more in memory. */
const MOST_PDF_GIGABYTES = 2;
const PDF_FACTS = { container: 'PDF', video: null, audio: null, seconds: null };

/**
 * Sends each page of a document as a picture; those that it has already are neither drawn nor sent again, and those
 * that cannot be drawn are left out.
 */
export async function sendPages(
  file: File,
  { id: pageOf, pages, forPlace }: { id: string; pages: readonly Pick<DocumentPage, 'no'>[]; forPlace?: boolean },
  onProgress: (progress: UploadProgress) => void,
  signal?: AbortSignal,
): Promise<Remark | undefined> {
  if (file.size >= MOST_PDF_GIGABYTES * 1024 ** 3)
    return { key: 'pdfTooLarge', values: { gigabytes: MOST_PDF_GIGABYTES } };
  const { openPdf } = await import('./pdf-pages');
  const undrawn: number[] = [];
  const there = new Set(pages.map(({ no }) => no));
  // States the number of pages first, so that a later visitor of an aborted upload sees that pages are missing.
  const describe = (count: number) =>
    retry(
      () =>
        call(materialFacts, { id: pageOf, media: { ...PDF_FACTS, pages: count }, unfinished: forPlace }, { signal }),
      signal,
    ).catch(() => signal?.throwIfAborted());
  try {
    const pdf = await openPdf(file);
    try {
      await describe(pdf.count);
      for (let no = 1; no <= pdf.count; no += 1) {
        signal?.throwIfAborted();
        onProgress({ phase: 'pages', percent: Math.round((100 * (no - 1)) / pdf.count) });
        if (there.has(no)) continue;
        const picture = await pdf.picture(no).catch(() => null);
        if (picture) await sendPage(new File([picture], `${no}.jpg`), { pageOf, pageNo: no }, signal);
        else undrawn.push(no);
      }
      // Tells the platform that all pages have arrived.
      await describe(pdf.count - undrawn.length);
    } finally {
      await pdf.end();
    }
    if (undrawn.length === pdf.count) return { key: 'pdfBroken' };
    if (undrawn.length > 0) return { key: 'pdfPages', values: { pages: pageSpans(undrawn), count: undrawn.length } };
    return pdf.all > pdf.count ? { key: 'pdfLong', values: { count: pdf.count, all: pdf.all } } : undefined;
  } catch (error) {
    // The document itself exists, at least to be downloaded.
    if (error instanceof FileRejected) return error.remark;
    throw error;
  }
}

async function sendPage(file: File, page: { pageOf: string; pageNo: number }, signal?: AbortSignal): Promise<void> {
  const md5 = await md5Of(file, () => undefined, signal);
  const whole = { md5, size: file.size, name: file.name, ...page };
  // A page is stored once, however often it is sent.
  const known = await retry(() => call(uploaderMD5Check, whole, { signal }), signal);
  if (known.exists && (await materialOfStoredBytes(known, whole, signal))) return;
  const send = (part: ChunkPart) => call(uploader, { ...whole, ...part }, { signal });
  await sendChunks(file, known.received, send, () => undefined, signal);
}
