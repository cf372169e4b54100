import sanitizeHtml from 'sanitize-html';
import { richDropped, richSame, richSchemes, richTags } from '@/lib/contract/rich-text';

/** Sanitises HTML to the allowed elements. Other elements are replaced by their text, scripts and styles are removed. */
export function cleanRichText(html: string): string {
  return sanitizeHtml(html, {
    allowedTags: [...richTags],
    allowedAttributes: { a: ['href'] },
    allowedSchemes: [...richSchemes],
    allowProtocolRelative: false,
    nonTextTags: [...richDropped],
    transformTags: richSame,
  }).trim();
}

/** Readable text, without elements. */
export function plainText(html: string): string {
  const text = sanitizeHtml(html.replace(/<(br|p|li)\b/g, ' <$1'), { allowedTags: [], allowedAttributes: {} });
  return text.replace(/&(amp|lt|gt|quot);/g, (_, name: keyof typeof SIGNS) => SIGNS[name]).trim();
}
const SIGNS = { amp: '&', lt: '<', gt: '>', quot: '"' };
