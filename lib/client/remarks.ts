import type { Material } from '@/lib/contract/material';

/** What is to be known of a file beside that it arrived, or why it did not: a key of `uploads.remarks` in the messages. */
export type RemarkKey =
  | 'empty'
  | 'heic'
  | 'heicConverted'
  | 'bmp'
  | 'bmpConverted'
  | 'shortened'
  | 'svg'
  | 'tiff'
  | 'office'
  | 'officeFailed'
  | 'brokenImage'
  | 'brokenMedia'
  | 'cutOffMedia'
  | 'wontPlayHere'
  | 'wontPlayOn'
  | 'unheard'
  | 'unheardOn'
  | 'fontBroken'
  | 'fontCollection'
  | 'fontTooLarge'
  | 'fontRestricted'
  | 'pdfEncrypted'
  | 'pdfBroken'
  | 'pdfLong'
  | 'pdfPages'
  | 'pdfTooLarge'
  | 'withoutPages'
  | 'unreadable'
  | 'otherKind';

export interface Remark {
  key: RemarkKey;
  values?: Record<string, string | number>;
}

/** Said of documents of which nothing can be shown. */
export const PAGELESS: readonly RemarkKey[] = ['office', 'officeFailed', 'pdfEncrypted', 'pdfBroken', 'pdfTooLarge'];

/** A file that is not sent at all. */
export class NotSent extends Error {
  constructor(readonly remark: Remark) {
    super(remark.key);
  }
}

/** Kinds of files by their names, where the content was found to be something else. */
const kinds: readonly [RegExp, RemarkKey][] = [
  [/\.(heic|heif)$/i, 'heic'],
  [/\.svgz?$/i, 'svg'],
  [/\.tiff?$/i, 'tiff'],
  [/\.(jpe?g|png|gif|webp|avif|bmp|apng)$/i, 'brokenImage'],
  [/\.(mp4|m4v|mov|webm|mkv|avi|mpe?g|mp3|wav|m4a|ogg|opus|flac|aac)$/i, 'brokenMedia'],
];
const OFFICE = /\.(docx?|xlsx?|pptx?|odt|ods|odp|rtf)$/i;

/** What to say of a file of this name that became a material of this type; null where it is what it promised. */
export function remarkOn(name: string, type: Material['type']): Remark | null {
  if (OFFICE.test(name)) return { key: 'office' };
  if (type !== 'other') return null;
  const found = kinds.find(([pattern]) => pattern.test(name));
  return found ? { key: found[1] } : null;
}
