import { GlobalWorkerOptions, getDocument, type PDFDocumentProxy, VerbosityLevel } from 'pdfjs-dist';
import { MOST_PAGES } from '@/lib/widgets';
import { FileRejected } from './remarks';

// Same origin: the page's policy allows no other.
GlobalWorkerOptions.workerSrc = new URL('pdfjs-dist/build/pdf.worker.min.mjs', import.meta.url).href;

/** Files that a PDF does not contain: encodings and fonts of readers, decoders of scans. Without them such pages stay empty. */
const OWN_FILES = {
  cMapUrl: '/pdfjs/cmaps/',
  cMapPacked: true,
  standardFontDataUrl: '/pdfjs/standard_fonts/',
  wasmUrl: '/pdfjs/wasm/',
  iccUrl: '/pdfjs/iccs/',
};

/** Longer side of a page's picture in pixels, as on a Full HD screen. */
const LONGEST = 1_920;

/** Pages of a PDF as pictures, up to the limit. */
export interface PdfPages {
  count: number;
  /** Number of pages of the document, which may exceed the limit. */
  all: number;
  /** Numbered from 1. Rejects for a page that cannot be drawn. */
  picture(no: number): Promise<Blob>;
  end(): Promise<void>;
}

/** Opens a PDF in this browser. Loaded on first use: it is heavier than the page. Throws `FileRejected` for an unreadable one. */
export async function openPdf(file: Blob): Promise<PdfPages> {
  const loading = getDocument({
    data: await file.arrayBuffer(),
    ...OWN_FILES,
    enableXfa: false,
    verbosity: VerbosityLevel.ERRORS,
  });
  const pdf = await loading.promise.catch((error: unknown) => {
    const isLocked = error instanceof Error && error.name === 'PasswordException';
    throw new FileRejected({ key: isLocked ? 'pdfEncrypted' : 'pdfBroken' });
  });
  return {
    count: Math.min(pdf.numPages, MOST_PAGES),
    all: pdf.numPages,
    picture: (no) => pictureOf(pdf, no),
    end: () => loading.destroy(),
  };
}

async function pictureOf(pdf: PDFDocumentProxy, no: number): Promise<Blob> {
  const page = await pdf.getPage(no);
  const natural = page.getViewport({ scale: 1 });
  const viewport = page.getViewport({ scale: LONGEST / Math.max(natural.width, natural.height) });
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(viewport.width));
  canvas.height = Math.max(1, Math.round(viewport.height));
  try {
    await page.render({ canvas, viewport, background: '#ffffff' }).promise;
    page.cleanup();
    const picture = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', 0.9));
    if (!picture) throw new Error('the canvas gave no picture');
    return picture;
  } finally {
    // Frees the memory immediately: a document has hundreds of canvases.
    canvas.width = 0;
  }
}
