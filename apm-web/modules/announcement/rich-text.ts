import sanitizeHtml from 'sanitize-html';
import { richSchemes, richTags } from '@/lib/contract/announcement';

/** HTML of the few elements that an announcement may have; of anything else the text stays, of scripts and styles nothing. */
export function cleanRichText(html: string): string {
  return sanitizeHtml(html, {
    allowedTags: [...richTags],
    allowedAttributes: { a: ['href'] },
    allowedSchemes: [...richSchemes],
    allowProtocolRelative: false,
    // Of these not even the text is anybody's to read.
    nonTextTags: [
      'script',
      'style',
      'template',
      'noscript',
      'iframe',
      'object',
      'svg',
      'math',
      'title',
      'textarea',
      'option',
    ],
    // What editors write for the same thing.
    transformTags: { b: 'strong', i: 'em', div: 'p' },
  }).trim();
}
