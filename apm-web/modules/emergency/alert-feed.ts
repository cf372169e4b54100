import { XMLParser } from 'fast-xml-parser';
import { htmlToText, isHtml } from '../../base/html-to-text';
import { boundedXml, escapeAmpersands, NoRows } from '../data-source';
import { alertFrom, type CapAlert, plainText, readCap } from './cap';

/** Entry of a feed: its alert, or the address of one. Both are `null` for an entry of something else. */
export interface AlertEntry {
  /** Identifies the entry in each reading. */
  id: string;
  /** Version of the entry: its alert is read again when this changes. */
  stamp: string;
  alert: CapAlert | null;
  link: string | null;
}

export interface FeedFile {
  bytes: Buffer;
  charset: string;
  /** Address at which it was found. */
  address: string;
}

type Node = Record<string, unknown>;

const CAP_TYPE = /^application\/cap\+xml\b/i;
/** Elements of an entry that may hold a whole alert, which are kept raw. */
const WHOLE = ['alert', 'content', 'encoded', 'description', 'summary'];
const OPEN = /<(?:[\w-]{1,20}:)?alert[\s>]/;
const CLOSE = 'alert>';
/** Maximum length of an alert in an entry, whose elements are not counted with those of the feed. */
const LONGEST_ALERT = 100_000;
const LONGEST_STAMP = 100;

/** Reads a CAP alert from a file; `null` for anything else. Throws `NoRows` for XML that may do harm. */
export const alertIn = ({ bytes, charset }: FeedFile): CapAlert | null =>
  readCap(escapeAmpersands(boundedXml(bytes, { said: charset })));

/**
 * Reads the entries of an Atom or RSS feed, or a CAP alert as the only one. An entry holds its alert, or links to it, or has
 * the elements of CAP among its own. Throws `NoRows`.
 */
export function readAlertFeed({ bytes, charset, address }: FeedFile): AlertEntry[] {
  const xml = escapeAmpersands(boundedXml(bytes, { said: charset }));
  const alone = readCap(xml);
  if (alone) return [{ id: alone.key, stamp: '', alert: alone, link: null }];
  const parser = new XMLParser({
    ignoreAttributes: false,
    attributeNamePrefix: '@',
    removeNSPrefix: true,
    parseTagValue: false,
    parseAttributeValue: false,
    trimValues: true,
    isArray: (name) => ['item', 'entry', 'link', 'enclosure'].includes(name),
    stopNodes: WHOLE.flatMap((name) => [`..item.${name}`, `..entry.${name}`]),
  });
  let read: Node;
  try {
    read = parser.parse(xml, true) as Node;
  } catch {
    throw new NoRows('notFeed');
  }
  const top = node(read.rss).channel ?? read.feed ?? read.RDF;
  if (top === undefined) throw new NoRows('notFeed');
  return list(node(top).item ?? node(top).entry ?? node(read.RDF).item).map((each) => entryOf(node(each), address));
}

function entryOf(entry: Node, address: string): AlertEntry {
  const id = text(entry.id) || text(entry.guid);
  const linked = linkOf(entry, address);
  const base = {
    id: `${id} ${linked.address ?? ''}`,
    stamp: plainText(text(entry.updated) || text(entry.pubDate), LONGEST_STAMP),
  };
  const whole = WHOLE.map((name) => wholeAlert(name, text(entry[name]))).find((alert) => alert !== null);
  if (whole) return { ...base, alert: whole, link: null };
  const alert = linked.isCap ? null : ownAlert(entry, id || (linked.address ?? ''));
  return { ...base, alert, link: alert ? null : linked.address };
}

/** Alert in the raw content of an element: as elements, escaped, or as CDATA. */
function wholeAlert(name: string, raw: string): CapAlert | null {
  if (raw === '' || raw.length > LONGEST_ALERT) return null;
  const content = raw.replace(/<!\[CDATA\[|\]\]>/g, '');
  if (name === 'alert') return readCap(`<alert>${content}</alert>`);
  const plain = content.includes('<')
    ? content
    : content.replace(/&(?:lt|gt|quot|apos|amp);/g, (sign) => SIGNS[sign] ?? sign);
  const begin = plain.search(OPEN);
  return begin < 0 ? null : readCap(plain.slice(begin, plain.lastIndexOf(CLOSE) + CLOSE.length));
}

const SIGNS: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&apos;': "'", '&amp;': '&' };

/** Alert whose elements stand among those of its entry. The elements of CAP that are missing are those of the feed. */
function ownAlert(entry: Node, id: string): CapAlert | null {
  const value = (name: string) => text(entry[name]);
  const author = node(entry.author);
  const [status, msgType] = [value('status'), value('msgType') || value('message_type')];
  if (status === '' || msgType === '') return null;
  return alertFrom({
    identifier: value('identifier') || id,
    sender: value('sender') || text(author.email) || text(author.name) || text(entry.author) || 'feed',
    sent: instantOf(value('sent') || value('updated') || value('published') || value('pubDate')),
    status,
    msgType,
    references: value('references'),
    info: [
      {
        language: value('language') || undefined,
        event: value('event'),
        headline: value('headline') || value('title'),
        description: raw(value('description') || value('summary')),
        instruction: value('instruction'),
        severity: value('severity'),
        urgency: value('urgency'),
        certainty: value('certainty'),
        effective: value('effective'),
        expires: value('expires'),
      },
    ],
  });
}

/** Text of an element that was kept raw, which may be HTML, as CDATA or escaped. */
function raw(content: string): string {
  const plain = htmlToText(content.replace(/^<!\[CDATA\[|\]\]>$/g, ''));
  return isHtml(plain) ? htmlToText(plain) : plain;
}

/** Address of the alert that an entry links to. `isCap`: the feed says that it is one. */
function linkOf(entry: Node, base: string): { address: string | null; isCap: boolean } {
  const links = [...list(entry.link), ...list(entry.enclosure)].map((link) => ({
    address: resolved(text(node(link)['@href']) || text(node(link)['@url']) || text(link), base),
    isCap: CAP_TYPE.test(text(node(link)['@type'])),
    isOther: /^(self|edit|enclosure|related|via)$/.test(text(node(link)['@rel'])) || text(node(link)['@type']) !== '',
  }));
  const found = links.find(({ isCap }) => isCap) ?? links.find(({ isOther }) => !isOther);
  return { address: found?.address ?? null, isCap: found?.isCap ?? false };
}

function resolved(address: string, base: string): string | null {
  const url = address !== '' && URL.canParse(address, base) ? new URL(address, base) : null;
  return url && /^https?:$/.test(url.protocol) ? url.href : null;
}

/** Instant in ISO 8601; dates of RSS are written by RFC 822. */
const instantOf = (date: string): string =>
  /^\d{4}-/.test(date) || Number.isNaN(Date.parse(date)) ? date : new Date(date).toISOString();

const node = (value: unknown): Node => (typeof value === 'object' && value !== null ? (value as Node) : {});
const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : value === undefined ? [] : [value]);

/** Text of an element, with or without attributes; of several the first one's. */
function text(value: unknown): string {
  if (Array.isArray(value)) return text(value[0]);
  return typeof value === 'string' ? value : typeof value === 'object' ? text(node(value)['#text'] ?? '') : '';
}
