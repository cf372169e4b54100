import { XMLParser } from 'fast-xml-parser';
import { valueLimits } from '@/lib/widgets';
import { instantText, NoRows, type Rows, textOf } from './rows';

const COLUMNS = ['title', 'text', 'date', 'author', 'link'];

type Node = Record<string, unknown>;

/** Prefixes of what feeds are written with; an element of another one is its own, as the title of a picture is not that of its entry. */
const PREFIXES = /^(?:rss|rdf|atom|dc|dcterms|content):/i;

/** Elements with words, whose inside is read as it is: in XHTML the order of words and elements counts. */
const WORDS = ['title', 'description', 'summary', 'encoded', 'content'];

/**
 * The entries of an RSS or Atom feed, in the encoding that it says it is in. Entities of a document type are refused with it: they are how XML
 * does harm.
 */
export function readFeed(bytes: Buffer, charset = ''): Rows {
  const xml = textOf(bytes, encodingOf(bytes) ?? charset).trimStart();
  if (hasDocumentType(xml)) throw new NoRows(/<html/i.test(xml) ? 'notFeed' : 'entities');
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
        wordsIn(item.title),
        wordsIn(item.description ?? item.summary ?? item.encoded ?? item.content),
        date && instantText(date),
        words(text(node(item.author).name ?? item.author ?? item.creator)),
        linkOf(item),
      ];
    }),
  };
}

/** The encoding that an XML declaration names. */
const encodingOf = (bytes: Buffer) =>
  /^\s*<\?xml[^>]{0,100}encoding\s*=\s*["']([\w.:-]{1,40})/.exec(bytes.toString('latin1', 0, 300))?.[1];

/** Whether there is one outside of comments and of what is quoted. */
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

const QUOTES = [
  { open: '<!--', close: '-->' },
  { open: '<![CDATA[', close: ']]>' },
] as const;

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

/** The words of the page that an entry is about: what stands in its link, or where one points to that is not for machines. */
function linkOf(item: Node): string {
  const links = list(item.link);
  const said = links.map(text).find((each) => each !== '');
  if (said !== undefined) return said;
  const hrefs = links.map(node).filter((each) => typeof each['@href'] === 'string');
  const best = hrefs.find((each) => (each['@rel'] ?? 'alternate') === 'alternate') ?? hrefs[0];
  return text(best?.['@href'] ?? '');
}

/** Those of HTML from U+00A0 on, in order. */
const LATIN =
  `nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil
  sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc
  Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml
  aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute
  ucirc uuml yacute thorn yuml`.split(/\s+/);

const NAMED = new Map([
  ...LATIN.map((name, i) => [name, String.fromCodePoint(0xa0 + i)] as const),
  ...Object.entries({
    ...{ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", hellip: '…', ndash: '–', mdash: '—', euro: '€', trade: '™' },
    ...{ lsquo: '‘', rsquo: '’', sbquo: '‚', ldquo: '“', rdquo: '”', bdquo: '„', lsaquo: '‹', rsaquo: '›', bull: '•' },
    ...{
      OElig: 'Œ',
      oelig: 'œ',
      Scaron: 'Š',
      scaron: 'š',
      Yuml: 'Ÿ',
      ensp: ' ',
      emsp: ' ',
      thinsp: ' ',
      zwnj: '',
      zwj: '',
    },
  }),
]);

/** The words of an element whose inside was left as it is: XML, with what is quoted in it, of what may be HTML. */
function wordsIn(value: unknown): string {
  const inside = text(value).slice(0, MOST);
  const quoted = inside.replace(/<!\[CDATA\[([^\]]*(?:\](?!\]>)[^\]]*)*)(?:\]\]>|$)/g, (_, plain: string) =>
    plain.replaceAll('&', '&amp;').replaceAll('<', '&lt;'),
  );
  return words(decoded(withoutTags(quoted)));
}

/** Of a text, before its tags are left out. */
const MOST = valueLimits.cell * 20;

const withoutTags = (html: string) => html.replace(/<!--[\s\S]*?(?:-->|$)/g, ' ').replace(/<[^<>]*>/g, ' ');

/** The words of what may be HTML. */
const words = (html: string) =>
  decoded(withoutTags(html.slice(0, MOST)))
    .replace(/\s+/g, ' ')
    .trim();

const decoded = (html: string) =>
  html.replace(/&(#x?[\da-f]{1,6}|[a-z][a-z\d]{1,7});/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return NAMED.get(name) ?? NAMED.get(name.toLowerCase()) ?? whole;
    const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
  });
