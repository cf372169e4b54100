import { type TextOrigin, textOf } from '../../../base/text-of-bytes';
import { NoRows } from './rows';

/** Limit on elements and attributes, which cost time one by one. CDATA counts as text. */
const MOST_MARKS = 100_000;

/**
 * Text of an XML file in its declared encoding. Throws `entities` for document types, as their entities are how XML does harm
 * (`notFeed` if it is a page), and `tooLarge` for more elements than a parser takes.
 */
export function boundedXml(bytes: Buffer, { chosen, said }: TextOrigin = {}): string {
  const xml = textOf(bytes, { chosen, said: encodingOf(bytes) ?? said }).trimStart();
  if (hasDocumentType(xml)) throw new NoRows(/<html/i.test(xml) ? 'notFeed' : 'entities');
  if (marksIn(xml) > MOST_MARKS) throw new NoRows('tooLarge');
  return xml;
}

/** Encoding named by the XML declaration. */
const encodingOf = (bytes: Buffer) =>
  /^\s*<\?xml[^>]{0,100}encoding\s*=\s*["']([\w.:-]{1,40})/.exec(bytes.toString('latin1', 0, 300))?.[1];

/** True if a document type occurs outside of comments and CDATA. */
function hasDocumentType(xml: string): boolean {
  for (let at = xml.indexOf('<!'); at >= 0; at = xml.indexOf('<!', at)) {
    const quote = QUOTES.find(({ open }) => xml.startsWith(open, at));
    if (!quote && /^<!(?:doctype|entity)/i.test(xml.slice(at, at + 9))) return true;
    const end = quote ? xml.indexOf(quote.close, at + quote.open.length) : at;
    if (end < 0) return false;
    at = end + 2;
  }
  return false;
}

function marksIn(xml: string): number {
  let count = 0;
  let isQuoted = false;
  for (let at = 0; at < xml.length; at += 1) {
    const sign = xml.charCodeAt(at);
    if (sign === LESS_THAN && xml.startsWith('<![CDATA[', at)) isQuoted = true;
    else if (isQuoted && sign === GREATER_THAN && xml.startsWith(']]', at - 2)) isQuoted = false;
    else if (!isQuoted && (sign === LESS_THAN || sign === EQUALS)) count += 1;
  }
  return count;
}

const LESS_THAN = 0x3c;
const EQUALS = 0x3d;
const GREATER_THAN = 0x3e;

const QUOTES = [
  { open: '<!--', close: '-->' },
  { open: '<![CDATA[', close: ']]>' },
] as const;

/** Escapes ampersands that begin no entity: many feeds leave those of addresses and titles raw. */
export const escapeAmpersands = (xml: string): string =>
  xml.replace(
    /<!\[CDATA\[[\s\S]*?(?:\]\]>|$)|<!--[\s\S]*?(?:-->|$)|&(?!(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,30});)/gi,
    (found) => (found === '&' ? '&amp;' : found),
  );
