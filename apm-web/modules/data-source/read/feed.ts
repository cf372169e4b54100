import { XMLParser } from 'fast-xml-parser';
import { valueLimits } from '@/lib/widgets';
import { instantText, NoRows, type Rows, textOf } from './rows';

const COLUMNS = ['title', 'text', 'date', 'author', 'link'];

type Node = Record<string, unknown>;

/** The entries of an RSS or Atom feed. Entities of a document type are refused with it: they are how XML does harm. */
export function readFeed(bytes: Buffer): Rows {
  const xml = textOf(bytes);
  if (/<!doctype|<!entity/i.test(xml)) throw new NoRows(/<html/i.test(xml) ? 'notFeed' : 'entities');
  const parser = new XMLParser({
    ignoreAttributes: false,
    attributeNamePrefix: '@',
    removeNSPrefix: true,
    parseTagValue: false,
    parseAttributeValue: false,
    trimValues: true,
    htmlEntities: false,
    isArray: (name) => name === 'item' || name === 'entry' || name === 'link',
  });
  let read: Node;
  try {
    read = parser.parse(xml, true) as Node;
  } catch {
    throw new NoRows('notFeed');
  }
  const top = node(read.rss).channel ?? read.feed ?? read.RDF;
  if (!top) throw new NoRows('notFeed');
  const channel = node(top);
  const items = list(channel.item ?? channel.entry ?? node(read.RDF).item);
  return {
    columns: COLUMNS,
    rows: items.slice(0, valueLimits.rows).map((each) => {
      const item = node(each);
      const date = text(item.pubDate ?? item.published ?? item.updated ?? item.date);
      return [
        words(item.title),
        words(item.description ?? item.summary ?? item.encoded ?? item.content),
        date && instantText(date),
        words(node(item.author).name ?? item.author ?? item.creator),
        linkOf(item),
      ];
    }),
  };
}

const node = (value: unknown): Node => (typeof value === 'object' && value !== null ? (value as Node) : {});
const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : value === undefined ? [] : [value]);

/** What stands in an element, whether or not it has attributes. */
const text = (value: unknown): string =>
  typeof value === 'string'
    ? value
    : Array.isArray(value)
      ? text(value[0])
      : typeof value === 'object'
        ? text(node(value)['#text'] ?? '')
        : '';

function linkOf(item: Node): string {
  const links = list(item.link);
  const href = links.map((each) => node(each)['@href']).find((each) => typeof each === 'string');
  return typeof href === 'string' ? href : text(links[0] ?? '');
}

const NAMED: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  hellip: '…',
  ndash: '–',
  mdash: '—',
};

/** The words of what may be HTML. */
function words(value: unknown): string {
  return text(value)
    .slice(0, valueLimits.cell * 20)
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(#x?[\da-f]{1,6}|[a-z]{2,8});/gi, (whole, name: string) => {
      if (!name.startsWith('#')) return NAMED[name.toLowerCase()] ?? whole;
      const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
    })
    .replace(/\s+/g, ' ')
    .trim();
}
