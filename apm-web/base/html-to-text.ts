import { Parser } from 'htmlparser2';

/** Elements whose content is not shown. */
const UNREAD = new Set(['script', 'style', 'template', 'noscript', 'iframe', 'object', 'svg', 'math', 'head']);

/** Inline elements: their letters belong to the surrounding words. */
const INLINE = new Set(
  `a abbr acronym b bdi bdo big cite code data del dfn em font i ins kbd mark q rp rt ruby s samp small span strike strong sub sup time tt u var wbr`.split(
    ' ',
  ),
);

/**
 * Text of HTML in one line, with entities decoded. A tag begins with a letter or a slash after its `<`, so that `5 < 7` stays.
 * Scripts, styles and graphics are removed; blocks are separated by a space.
 */
export const htmlToText = (html: string): string =>
  read(html, () => ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** Same text with a line for each block and each break. */
export const linesOfHtml = (html: string): string =>
  read(html, (name, closes) => (name === 'br' || (closes && LINES.has(name)) ? '\n' : ' '));

/** Reads HTML. `between` returns the text at the start and end of each element that is not inline. */
function read(html: string, between: (name: string, closes: boolean) => string): string {
  let words = '';
  let unread = 0;
  const parser = new Parser(
    {
      onopentag: (name) => {
        if (UNREAD.has(name)) unread += 1;
        if (!INLINE.has(name)) words += between(name, false);
      },
      onclosetag: (name) => {
        if (UNREAD.has(name)) unread -= 1;
        // A break adds its text only at its start.
        if (!INLINE.has(name) && name !== 'br') words += between(name, true);
      },
      ontext: (text) => {
        if (unread === 0) words += text;
      },
    },
    { decodeEntities: true, recognizeSelfClosing: true },
  );
  parser.end(html);
  return words;
}

/** Elements that end a line. */
const LINES = new Set('p div li tr h1 h2 h3 h4 h5 h6 blockquote dd dt pre'.split(' '));

/** Elements that end a line, and those that are not shown; with inline ones all elements that texts use. */
const BLOCKS =
  `article aside blockquote body br caption center dd div dl dt figcaption figure footer h1 h2 h3 h4 h5 h6 head header hr html img li main nav
  ol option p pre section select table tbody td tfoot th thead title tr ul video audio button form input label meta link`.split(
    /\s+/,
  );
const KNOWN = [...INLINE, ...UNREAD, ...BLOCKS].join('|');
const HTML = new RegExp(
  String.raw`<(?:/?(?:${KNOWN})(?:\s[^<>]*|/)?>|!--)|&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,30});`,
  'i',
);

/** True if a text contains a tag of an HTML element, or an entity; `List<String>` and `Kim <kim@example.com>` do not. */
export const isHtml = (text: string): boolean => HTML.test(text);
