import { readable } from '@/lib/widgets';

/** File endings by type of content; the first one is added if none of them fits. Other contents keep any name. */
const endings: Readonly<Record<string, readonly string[]>> = {
  'application/pdf': ['pdf'],
  'image/jpeg': ['jpg', 'jpeg', 'jpe', 'jfif'],
  'image/png': ['png'],
  'image/gif': ['gif'],
  'image/webp': ['webp'],
  'image/avif': ['avif'],
  'image/bmp': ['bmp', 'dib'],
  'video/mp4': ['mp4', 'm4v'],
  'video/webm': ['webm'],
  'video/quicktime': ['mov', 'qt'],
};

/** Endings of files whose content a conversion or a replacement may have changed. */
const KNOWN = new Set([
  ...Object.values(endings).flat(),
  ...['doc', 'docx', 'odt', 'rtf', 'ppt', 'pptx', 'odp', 'xls', 'xlsx', 'ods', 'heic', 'heif', 'apng'],
  ...['avi', 'mkv', 'mpg', 'mpeg', 'wmv', 'flv', '3gp', 'ogv', 'mts', 'm2ts', 'vob'],
]);

/**
 * Name under which a material's bytes are saved. A material keeps its name when a conversion or a replacement changes its
 * content: a `menu.docx` whose bytes are a PDF is saved as `menu.pdf`.
 */
export function downloadName(given: string, mime: string): string {
  const name = readable(given);
  const fitting = endings[mime];
  const [ending = '', letters = ''] = /\.([^.\s]+)$/.exec(name) ?? [];
  if (!fitting || fitting.includes(letters.toLowerCase())) return name;
  const isKnown = KNOWN.has(letters.toLowerCase()) && ending.length < name.length;
  return `${isKnown ? name.slice(0, -ending.length) : name}.${fitting[0]}`;
}
