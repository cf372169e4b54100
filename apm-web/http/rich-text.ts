import sanitizeHtml from 'sanitize-html';
import { richDropped, richSame, richSchemes, richTags } from '@/lib/contract/rich-text';

/** HTML of the few elements that a text with formatting may have; of anything else the text stays, of scripts and styles nothing. */
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

/** What of it can be read, without its elements. */
export function plainText(html: string): string {
  const text = sanitizeHtml(html.replace(/<(br|p|li)\b/g, ' <$1'), { allowedTags: [], allowedAttributes: {} });
  return text.replace(/&(amp|lt|gt|quot);/g, (_, name: keyof typeof SIGNS) => SIGNS[name]).trim();
}
const SIGNS = { amp: '&', lt: '<', gt: '>', quot: '"' };
