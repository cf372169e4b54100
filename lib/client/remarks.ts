/** Remark on an uploaded file, or the reason why it was not sent: a key of `uploads.remarks` in the messages. */
export type RemarkKey =
  | 'empty'
  | 'heic'
  | 'heicConverted'
  | 'bmp'
  | 'bmpConverted'
  | 'shortened'
  | 'svg'
  | 'svgConverted'
  | 'pictureKind'
  | 'soundKind'
  | 'archive'
  | 'html'
  | 'text'
  | 'unknownKind'
  | 'office'
  | 'officeFailed'
  | 'brokenImage'
  | 'brokenMedia'
  | 'cutOffMedia'
  | 'wontPlayHere'
  | 'wontPlayOn'
  | 'containerHere'
  | 'containerOn'
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

/** Remarks on documents without any pages to show. */
export const PAGELESS: readonly RemarkKey[] = ['office', 'officeFailed', 'pdfEncrypted', 'pdfBroken', 'pdfTooLarge'];

/** Thrown for a file that is not sent at all. */
export class FileRejected extends Error {
  constructor(readonly remark: Remark) {
    super(remark.key);
  }
}

/** Remarks by file name, for files whose content does not match their name. */
const kinds: readonly [RegExp, RemarkKey][] = [
  [/\.(docx?|xlsx?|pptx?|odt|ods|odp|rtf)$/i, 'office'],
  [/\.(heic|heif)$/i, 'heic'],
  [/\.svgz?$/i, 'svg'],
  [/\.(jpe?g|png|gif|webp|avif|bmp|apng|tiff?|ico|jxl|jp2)$/i, 'brokenImage'],
  [
    /\.(mp4|m4v|mov|webm|mkv|avi|mpe?g|m?ts|m2ts|wmv|flv|3gp|ogv|mp3|wav|m4a|ogg|opus|flac|aac|wma|aiff?|aifc)$/i,
    'brokenMedia',
  ],
];

/** Returns the remark on a file name, for a material of no type whose content tells nothing. */
export const remarkOnName = (name: string): Remark => ({
  key: kinds.find(([pattern]) => pattern.test(name))?.[1] ?? 'unknownKind',
});
