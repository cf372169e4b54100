import { type DocumentPage, uploader, uploaderMD5Check } from '@/lib/contract/material';
import { materialFacts } from '@/lib/contract/material/library';
import { call } from './call';
import { pageSpans } from './page-spans';
import { NotSent, type Remark } from './remarks';
import { type ChunkPart, md5Of, ofBytesThere, sendChunks, type UploadProgress } from './send-chunks';
import { tryAgain } from './try-again';

/** A browser reads no more than that into its memory at once, as the reader of PDF needs it. */
const MOST_PDF_GIGABYTES = 2;
const PDF_FACTS = { container: 'PDF', video: null, audio: null, seconds: null };

/**
 * Each page as a picture of its document; those that it has already are neither drawn nor sent again, and those that cannot be drawn are
 * left out.
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
  // Whoever comes back to a document that was given up sees by it that pages are missing.
  const describe = (count: number) =>
    tryAgain(
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
      // By it the platform knows that the pages are all here.
      await describe(pdf.count - undrawn.length);
    } finally {
      await pdf.end();
    }
    if (undrawn.length === pdf.count) return { key: 'pdfBroken' };
    if (undrawn.length > 0) return { key: 'pdfPages', values: { pages: pageSpans(undrawn), count: undrawn.length } };
    return pdf.all > pdf.count ? { key: 'pdfLong', values: { count: pdf.count, all: pdf.all } } : undefined;
  } catch (error) {
    // The document is there, to be downloaded at least.
    if (error instanceof NotSent) return error.remark;
    throw error;
  }
}

async function sendPage(file: File, page: { pageOf: string; pageNo: number }, signal?: AbortSignal): Promise<void> {
  const md5 = await md5Of(file, () => undefined, signal);
  const whole = { md5, size: file.size, name: file.name, ...page };
  // A page is there once, however often it is asked for.
  const known = await tryAgain(() => call(uploaderMD5Check, whole, { signal }), signal);
  if (known.exists && (await ofBytesThere(known, whole, signal))) return;
  const send = (part: ChunkPart) => call(uploader, { ...whole, ...part }, { signal });
  await sendChunks(file, known.received, send, () => undefined, signal);
}
