import { useEffect, useState } from 'react';
import { bytesOf } from '@/lib/client/bytes-of';
import type { PdfPages } from '@/lib/client/pdf-pages';

/** Size limit: browsers load the whole file into memory. */
const MOST_MEGABYTES = 256;

/** `null` until opened. */
export type OpenedPdf = PdfPages | 'failed' | 'tooLarge' | null;

/** Opens a PDF of the platform while it is on screen. */
export function usePdf(md5: string, size: number): OpenedPdf {
  const isTooLarge = size > MOST_MEGABYTES * 1024 ** 2;
  const [pdf, setPdf] = useState<OpenedPdf>(null);
  useEffect(() => {
    if (isTooLarge) return setPdf('tooLarge');
    const ending = new AbortController();
    const { signal } = ending;
    const opened = open(md5, signal);
    setPdf(null);
    void opened.then(
      (found) => signal.aborted || setPdf(found),
      () => signal.aborted || setPdf('failed'),
    );
    return () => {
      ending.abort();
      void opened.then((found) => found.end()).catch(() => undefined);
    };
  }, [md5, isTooLarge]);
  return pdf;
}

async function open(md5: string, signal: AbortSignal): Promise<PdfPages> {
  const bytes = await bytesOf(md5, signal);
  const { openPdf } = await import('@/lib/client/pdf-pages');
  signal.throwIfAborted();
  return openPdf(bytes);
}

/** Returns the URL of a page's picture; `null` while rendering. Pages render on demand and are released afterwards. */
export function usePageUrl(pdf: PdfPages, no: number): string | 'failed' | null {
  const [drawn, setDrawn] = useState<{ no: number; url: string | 'failed' } | null>(null);
  useEffect(() => {
    let url: string | undefined;
    let isOver = false;
    void pdf.picture(no).then(
      (picture) => {
        if (isOver) return;
        url = URL.createObjectURL(picture);
        setDrawn({ no, url });
      },
      () => isOver || setDrawn({ no, url: 'failed' }),
    );
    return () => {
      isOver = true;
      if (url) URL.revokeObjectURL(url);
    };
  }, [pdf, no]);
  return drawn?.no === no ? drawn.url : null;
}
