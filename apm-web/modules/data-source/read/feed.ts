import { XMLParser } from 'fast-xml-parser';
import { sourceLimits } from '@/lib/contract/data-source';
import { valueLimits } from '@/lib/widgets';
import { htmlToText } from '../../../base/html-to-text';
import type { TextOrigin } from '../../../base/text-of-bytes';
import { boundedXml, escapeAmpersands } from './bounded-xml';
import { pictureIn } from './feed-pictures';
import { instantText, NoRows, type TableRows } from './rows';

const COLUMNS = ['title', 'text', 'date', 'author', 'link', 'picture'];
const PICTURE = COLUMNS.indexOf('picture');

type Node = Record<string, unknown>;

/**
 * Prefixes of the feed vocabularies. Elements with another prefix are kept apart: the title of a picture is not that of its
 * entry.
 */
const PREFIXES = /^(?:rss|rdf|atom|dc|dcterms|content):/i;

/** Elements with text, whose content is kept raw: in XHTML the order of text and elements matters. */
const WORDS = ['title', 'description', 'summary', 'encoded', 'content'];

/**
 * Reads the entries of an RSS or Atom feed in its declared encoding. Links are resolved from `address`, where the feed was found.
 * Document types are refused, as their entities are how XML does harm.
 */
export function readFeed(bytes: Buffer, { chosen, said }: TextOrigin = {}, address = ''): TableRows {
  const xml = boundedXml(bytes, { chosen, said });
  const parser = new XMLParser({
    ignoreAttributes: false,
    attributeNamePrefix: '@',
    transformTagName: (name) => name.replace(PREFIXES, ''),
    parseTagValue: false,
    parseAttributeValue: false,
    trimValues: true,
    htmlEntities: false,
    isArray: (name) => name === 'item' || name === 'entry' || name === 'link',
    stopNodes: WORDS.flatMap((name) => [`..item.${name}`, `..entry.${name}`]),
  });
  let read: Node;
  try {
    read = parser.parse(escapeAmpersands(xml), true) as Node;
  } catch {
    throw new NoRows('notFeed');
  }
  const top = node(read.rss).channel ?? read.feed ?? read.RDF;
  if (!top) throw new NoRows('notFeed');
  const channel = node(top);
  const base = baseOf(channel, baseOf(node(read.rss ?? read.RDF), withoutQuery(address)));
  const items = list(channel.item ?? channel.entry ?? node(read.RDF).item);
  const shown = items.slice(0, valueLimits.rows).map(node);
  return {
    columns: COLUMNS,
    rows: shown.map((item) => {
      const date = text(item.pubDate ?? item.published ?? item.updated ?? item.date);
      return [
        rawElementText(item.title),
        rawElementText(item.description ?? item.summary ?? item.encoded ?? item.content),
        date && instantText(date),
        htmlToText(text(node(item.author).name ?? item.author ?? item.creator).slice(0, MOST)),
        linkOf(item, baseOf(item, base)),
        '',
      ];
    }),
    pictures: { column: PICTURE, addresses: shown.map((item) => pictureAddress(item, baseOf(item, base))) },
    count: items.length,
  };
}

const node = (value: unknown): Node => (typeof value === 'object' && value !== null ? (value as Node) : {});
const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : value === undefined ? [] : [value]);

/** Text of an element, with or without attributes. */
const text = (value: unknown): string =>
  typeof value === 'string'
    ? value
    : Array.isArray(value)
      ? text(value[0])
      : typeof value === 'object'
        ? text(node(value)['#text'] ?? '')
        : '';

/** Link of an entry: its text, else the address of an alternate link, else of the first one. */
function linkOf(item: Node, base: string): string {
  const links = list(item.link);
  const said = links.find((each) => text(each) !== '');
  if (said !== undefined) return within(text(said), baseOf(node(said), base));
  const hrefs = links.map(node).filter((each) => typeof each['@href'] === 'string');
  const best = hrefs.find((each) => (each['@rel'] ?? 'alternate') === 'alternate') ?? hrefs[0];
  return best ? within(text(best['@href']), baseOf(best, base)) : '';
}

/** Address of the picture of an entry; empty without one that can be requested. */
function pictureAddress(item: Node, base: string): string {
  const said = pictureIn(item);
  const url = said !== '' && URL.canParse(said, base || undefined) ? new URL(said, base || undefined) : null;
  return url && /^https?:$/.test(url.protocol) && url.href.length <= sourceLimits.address ? url.href : '';
}

/** Base of addresses in an element: its `xml:base`, resolved against the surrounding base. */
const baseOf = (element: Node, base: string): string => {
  const said = text(element['@xml:base'] ?? '');
  return URL.canParse(said, base || undefined) ? new URL(said, base || undefined).href : base;
};

/** Removes query and fragment: they may contain a key that readers of the rows must not see. */
const withoutQuery = (address: string): string => address.replace(/[?#].*$/s, '');

/** Resolves a relative address; absolute ones stay as written. */
const within = (address: string, base: string): string =>
  address !== '' && !URL.canParse(address) && URL.canParse(address, base) ? new URL(address, base).href : address;

/** Text of an element whose content was kept raw: XML with CDATA, either of which may be HTML. */
function rawElementText(value: unknown): string {
  const html = text(value)
    .slice(0, MOST)
    .replace(
      /<!\[CDATA\[([^\]]*(?:\](?!\]>)[^\]]*)*)(?:\]\]>|$)|&(lt|gt|amp|quot|apos|#\d{1,7}|#x[\da-f]{1,6});/gi,
      (whole, quoted: string | undefined, entity: string) => quoted ?? characterOf(entity) ?? whole,
    );
  return htmlToText(html);
}

/** Character of an entity that XML defines without a document type. */
function characterOf(entity: string): string | undefined {
  if (!entity.startsWith('#')) return XML_ENTITIES.get(entity);
  const code = /^#x/i.test(entity) ? Number.parseInt(entity.slice(2), 16) : Number(entity.slice(1));
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
}

const XML_ENTITIES = new Map([
  ['lt', '<'],
  ['gt', '>'],
  ['amp', '&'],
  ['quot', '"'],
  ['apos', "'"],
]);

/** Maximum length of a text before its tags are removed. */
const MOST = valueLimits.cell * 20;
