import { readCalendar } from './calendar';
import { readCsv } from './csv';
import { readFeed } from './feed';
import { readJson } from './json';
import { boundedRows, NoRows, type TableRows } from './rows';

const bytes = (text: string) => Buffer.from(text);
const faultOf = (error: unknown) => (error instanceof NoRows ? error.fault : String(error));
const fault = (read: () => unknown) => {
  try {
    read();
    return null;
  } catch (error) {
    return faultOf(error);
  }
};

describe('CSV', () => {
  const auto = { delimiter: 'auto', head: true } as const;

  test.each([
    ['Item,Price\nTea,"2,60"\n', 'commas'],
    ['\uFEFFItem;Price\r\nTea;2,60\r\n', 'semicolons and a byte order mark'],
    ['Item\tPrice\nTea\t2,60', 'tabs'],
  ])('detects the delimiter with %j: %s', (text) =>
    expect(readCsv(bytes(text), auto)).toEqual({ columns: ['Item', 'Price'], rows: [['Tea', '2,60']], count: 1 }),
  );

  test('reads letters and characters of Windows-1252', () => {
    const file = Buffer.from('Item;Price\n\x93Caf\xe9\x94;4,20 \x80', 'latin1');
    for (const said of [undefined, 'iso-8859-1'])
      expect(readCsv(file, auto, { said }).rows).toEqual([['“Café”', '4,20 €']]);
  });

  test.each([
    ['GBK', [0xb2, 0xe8, 0x2c, 0xb2, 0xcb, 0x0a, 0xc4, 0xe3, 0xba, 0xc3, 0x2c, 0x32], ['茶', '菜'], ['你好', '2']],
    [
      'Shift_JIS',
      [0x96, 0xbc, 0x91, 0x4f, 0x2c, 0x94, 0x4e, 0x0a, 0x93, 0x63, 0x92, 0x86, 0x2c, 0x33],
      ['名前', '年'],
      ['田中', '3'],
    ],
  ])('recognises the encoding of %s', (_, file, columns, row) =>
    expect(readCsv(Buffer.from(file), auto)).toMatchObject({ columns, rows: [row] }),
  );

  test('reads the chosen character set', () =>
    expect(
      readCsv(Buffer.from([0xb2, 0xe8, 0x0a, 0xb2, 0xe8]), auto, { chosen: 'gb18030', said: 'utf-8' }).rows,
    ).toEqual([['茶']]));

  test('numbers columns without a head', () =>
    expect(readCsv(bytes('a,b\nc,d'), { delimiter: ',', head: false })).toMatchObject({
      columns: ['1', '2'],
      rows: [
        ['a', 'b'],
        ['c', 'd'],
      ],
    }));

  test.each(['<!DOCTYPE html><html></html>', 'a\0b', 'a,"b\n'.repeat(50_000)])('rejects other files', (text) =>
    expect(fault(() => readCsv(bytes(text), auto))).toBe('notCsv'),
  );

  test.each([
    ['one line', ','],
    ['lines', `a${','.repeat(5_000)}\n`],
  ])('rejects more cells than a table has in %s', (_, each) =>
    expect(fault(() => readCsv(bytes(each.repeat(1_000_000 / each.length)), auto))).toBe('tooLarge'),
  );

  test('accepts as many empty cells as a spreadsheet has columns', () =>
    expect(
      boundedRows(
        readCsv(bytes(`Item,Price${','.repeat(16_000)}\nTea,2.60${','.repeat(16_000)}\n`), auto),
      ).rows[0]?.slice(0, 3),
    ).toEqual(['Tea', '2.60', '']));

  // An export that is being rewritten is empty for a moment.
  test.each(['', '\uFEFF', '\r\n', ' \n\t\n\n', ';;\n'])('rejects a file without text, %j', (text) => {
    for (const head of [true, false])
      expect(fault(() => readCsv(bytes(text), { delimiter: 'auto', head }))).toBe('notCsv');
  });

  test.each([
    [
      'lines that end in more than one way',
      'a;b\r\n1;2\n3;4\r5;6',
      [
        ['1', '2'],
        ['3', '4'],
        ['5', '6'],
      ],
    ],
    ['a first line of Excel, which names the delimiter', 'sep=|\r\na|b;c\r\n1|2', [['1', '2']]],
    ['more of another sign in what is quoted', '"a, b, c";"d"\n1;2', [['1', '2']]],
    ['lines within a quoted cell', 'a;b\n"1\n1";2', [['1\n1', '2']]],
  ])('reads %s', (_, text, expected) => expect(readCsv(bytes(text), auto).rows).toEqual(expected));

  test.each([
    '<?xml version="1.0"?><!DOCTYPE html><html></html>',
    '<!-- closed --><html></html>',
    '{"error":"busy"}',
    '[]',
    '[{"a":1}]',
  ])('rejects another format: %s', (text) => expect(fault(() => readCsv(bytes(text), auto))).toBe('notCsv'));

  test('accepts a head without rows', () =>
    expect(readCsv(bytes('Item;Price\n'), auto)).toEqual({ columns: ['Item', 'Price'], rows: [], count: 0 }));

  test.each([true, false])('counts all of 1,200 lines beyond the limit, head %s', (head) => {
    const text = `${head ? 'Item;Price\n' : ''}${'Tea;2\n'.repeat(1_200)}`;
    const read = boundedRows(readCsv(bytes(text), { delimiter: 'auto', head }));
    expect([read.rows.length, read.count]).toEqual([200, 1_200]);
  });

  test('reduces HTML in cells to text', () =>
    expect(readCsv(bytes('Item,Note\n<b>W</b>elcome,Fish &amp; chips\nList<T>,"1 < 2\n3 > 2"'), auto).rows).toEqual([
      ['Welcome', 'Fish & chips'],
      ['List<T>', '1 < 2\n3 > 2'],
    ]));
});

describe('JSON', () => {
  test('names columns by the fields of objects, nested with dots', () => {
    const text = JSON.stringify({
      data: {
        items: [
          { name: 'Tea', price: { eur: 2.6 } },
          { name: 'Cake', tags: ['a', 'b'] },
        ],
      },
    });
    expect(readJson(bytes(text), 'data.items')).toMatchObject({
      columns: ['name', 'price.eur', 'tags'],
      rows: [
        ['Tea', '2.6', ''],
        ['Cake', '', 'a, b'],
      ],
    });
  });

  test('writes out numbers and leaves null empty', () =>
    expect(readJson(bytes('[null,{"a":1e-7,"b":1e21,"c":[null,1],"d":null}]'), '')).toMatchObject({
      columns: ['a', 'b', 'c', 'd'],
      rows: [
        ['', '', '', ''],
        ['0.0000001', '1000000000000000000000', '1', ''],
      ],
    }));

  test('accepts an empty list', () => expect(readJson(bytes('[]'), '')).toEqual({ columns: [], rows: [], count: 0 }));

  test('counts rows beyond the limit', () => {
    const read = boundedRows(readJson(bytes(JSON.stringify(Array.from({ length: 1_200 }, (_, i) => i))), ''));
    expect([read.rows.length, read.count]).toEqual([200, 1_200]);
  });

  test('reduces HTML in values to text', () =>
    expect(readJson(bytes('[{"a":"<p>One</p><script>x</script>","b":["<i>two</i>"]}]'), '').rows).toEqual([
      ['One', 'two'],
    ]));

  test.each([
    ['', '', 'notJson'],
    [' \n', '', 'notJson'],
    ['null', '', 'noList'],
    ['{', '', 'notJson'],
    ['7', '', 'noList'],
    ['{"a":1}', 'a', 'noList'],
    ['{"a":null}', 'a', 'noList'],
    ['{"a":[]}', 'b', 'noList'],
    ['{"a":{}}', 'constructor', 'noList'],
    ['[]', '__proto__', 'noList'],
    ['[]', 'constructor', 'noList'],
    [`${'['.repeat(500_000)}`, '', 'notJson'],
  ])('reads %j at %j: %s', (text, path, expected) => expect(fault(() => readJson(bytes(text), path))).toBe(expected));
});

describe('JSON that is no list', () => {
  const read = (value: unknown, path = '') => readJson(bytes(JSON.stringify(value)), path);
  const keyed = (entries: number, fields = 1) => {
    const value = Object.fromEntries(Array.from({ length: fields }, (_, i) => [`f${i}`, i]));
    return Object.fromEntries(Array.from({ length: entries }, (_, i) => [`k${i}`, value]));
  };

  test('reads one object as one row', () =>
    expect(read({ data: { name: 'Tea', price: { eur: 2.6 }, tags: ['a', 'b'] } }, 'data')).toEqual({
      columns: ['name', 'price.eur', 'tags'],
      rows: [['Tea', '2.6', 'a, b']],
      count: 1,
    }));

  test('reads a map of objects as a row per key', () =>
    expect(read({ berlin: { temp: 3, sky: { code: 1 } }, paris: { temp: 7, wind: 2 } })).toEqual({
      columns: ['key', 'temp', 'sky.code', 'wind'],
      rows: [
        ['berlin', '3', '1', ''],
        ['paris', '7', '', '2'],
      ],
      count: 2,
    }));

  test('reads an object of unlike objects as one row', () =>
    expect(read({ main: { temp: 3 }, wind: { speed: 4 } })).toEqual({
      columns: ['main.temp', 'wind.speed'],
      rows: [['3', '4']],
      count: 1,
    }));

  test('reads an object with one plain field or list as one row', () => {
    expect(read({ a: { x: 1 }, b: { x: 2 }, at: '9:00' })).toMatchObject({ columns: ['a.x', 'b.x', 'at'], count: 1 });
    expect(read({ a: { x: 1 }, b: [1, 2] })).toMatchObject({ columns: ['a.x', 'b'], count: 1 });
    expect(read({ a: { x: 1 }, b: null })).toMatchObject({ columns: ['a.x', 'b'], count: 1 });
  });

  test('keeps a map that shrinks a map', () => {
    expect(read({ berlin: { temp: 3 } })).toEqual({ columns: ['key', 'temp'], rows: [['berlin', '3']], count: 1 });
    expect(read({ berlin: { temp: 3 }, paris: {} }).rows).toEqual([
      ['berlin', '3'],
      ['paris', ''],
    ]);
    expect(read({})).toMatchObject({ rows: [], count: 0 });
  });

  test('names the column of keys unlike every field', () => {
    expect(read({ a: { key: 1, _key: 2 }, b: { key: 3 } })).toMatchObject({ columns: ['__key', 'key', '_key'] });
    expect(read({ a: { ' key': 1 } })).toMatchObject({ columns: ['_key', ' key'] });
  });

  test('bounds maps and objects like lists', () => {
    const map = boundedRows(read(keyed(1_200, 30)));
    expect([map.rows.length, map.count, map.columns.length, map.columns.at(-1)]).toEqual([200, 1_200, 20, 'f18']);
    const object = boundedRows(read({ of: keyed(1, 30).k0 }, 'of'));
    expect([object.rows.length, object.columns.length]).toEqual([1, 20]);
  });
});

describe('feeds', () => {
  test('reads RSS items as plain text', () => {
    const rss = `<?xml version="1.0"?><rss version="2.0"><channel><title>News</title><item><title>One &amp; two</title>
      <description><![CDATA[<p>Some <b>bold</b> words&nbsp;here</p><script>x</script>]]></description>
      <link>https://example.com/1</link><pubDate>Mon, 02 Mar 2026 08:00:00 +0100</pubDate></item></channel></rss>`;
    expect(readFeed(bytes(rss)).rows).toEqual([
      ['One & two', 'Some bold words here', '2026-03-02T07:00:00.000Z', '', 'https://example.com/1', ''],
    ]);
  });

  test('reads Atom entries', () => {
    const atom = `<feed xmlns="http://www.w3.org/2005/Atom"><entry><title type="html">Hello</title><summary>There</summary>
      <author><name>Kim</name></author><link href="https://example.com/a"/><updated>2026-03-02T08:00:00Z</updated></entry></feed>`;
    expect(readFeed(bytes(atom)).rows).toEqual([
      ['Hello', 'There', '2026-03-02T08:00:00.000Z', 'Kim', 'https://example.com/a', ''],
    ]);
  });

  test.each([
    '<rss version="2.0"><channel><title>News</title></channel></rss>',
    '<feed xmlns="http://www.w3.org/2005/Atom"><title>News</title></feed>',
    '<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><channel><title>News</title></channel></rdf:RDF>',
  ])('accepts feeds without entries: %s', (text) => expect(readFeed(bytes(text)).rows).toEqual([]));

  const rss = (...items: string[]) =>
    bytes(`<rss version="2.0"><channel>${items.map((item) => `<item>${item}</item>`).join('')}</channel></rss>`);
  const read = (item: string) => readFeed(rss(item)).rows[0];

  test.each([
    ['<title>Caf&amp;eacute; &amp;euro; 5 &amp;ndash; &amp;Uuml;ber &amp;rsquo;</title>', 'Café € 5 – Über ’'],
    ['<title><![CDATA[caf&eacute; &unknown; &constructor;]]></title>', 'café &unknown; &constructor;'],
    ['<title>One <b>two</b> three</title>', 'One two three'],
    ['<title type="xhtml"><div><p>One</p><p>Two <i>three</i></p></div></title>', 'One Two three'],
    ['<media:title>Of the picture</media:title><title>Title</title>', 'Title'],
    ['<title><![CDATA[One<!-- <b>two</b> --> three]]></title>', 'One three'],
    ['<itunes:title>Of the podcast</itunes:title>', ''],
    ['<title>Q & A</title>', 'Q & A'],
    ['<title>AT&T &nbsp;&copy; &x</title>', 'AT&T © &x'],
    ['<title>Prices &lt; 5 and &gt; 3 today</title>', 'Prices < 5 and > 3 today'],
    ['<title><![CDATA[Prices < 5 & > 3]]></title>', 'Prices < 5 & > 3'],
    ['<title>&lt;b&gt;W&lt;/b&gt;elcome</title>', 'Welcome'],
    ['<title><![CDATA[<b>W</b>elcome]]></title>', 'Welcome'],
    ['<title>&lt;script&gt;alert(1)&lt;/script&gt;</title>', ''],
    ['<title>&amp;lt;b&amp;gt; in HTML</title>', '<b> in HTML'],
    ['<title>&#38;amp; &#x26;</title>', '& &'],
  ])('reads the text of %s as %j', (item, expected) => expect(read(item)?.[0]).toBe(expected));

  test.each([
    [
      '<link>https://example.com/1</link><atom:link rel="self" href="https://example.com/feed"/>',
      'https://example.com/1',
    ],
    ['<link rel="self" href="s"/><link rel="enclosure" href="e"/><link rel="alternate" href="a"/>', 'a'],
    ['<link rel="self" href="s"/><link href="a"/>', 'a'],
    ['<link rel="self" href="s"/>', 's'],
    ['<link>https://x.example/?a=1&b=2&copy=3;</link>', 'https://x.example/?a=1&b=2&copy=3;'],
    ['<link>https://x.example/?a=1&amp;b=2</link>', 'https://x.example/?a=1&b=2'],
    ['<link href="https://x.example/?a=1&b=2"/>', 'https://x.example/?a=1&b=2'],
  ])('links %s to %s', (item, expected) => expect(read(item)?.[4]).toBe(expected));

  test.each([
    ['<rss><channel><item><link>/news/1?a=b</link></item></channel></rss>', 'https://example.com/news/1?a=b'],
    ['<rss><channel><item><link>../1</link></item></channel></rss>', 'https://example.com/1'],
    ['<rss><channel><item><link>//cdn.example/1</link></item></channel></rss>', 'https://cdn.example/1'],
    ['<feed xml:base="https://blog.example/x/"><entry><link href="a"/></entry></feed>', 'https://blog.example/x/a'],
    [
      '<feed xml:base="/x/"><entry xml:base="y/"><link xml:base="z/" href="a"/></entry></feed>',
      'https://example.com/x/y/z/a',
    ],
    ['<feed xml:base="no base:"><entry><link href="a"/></entry></feed>', 'https://example.com/feeds/a'],
    ['<rss><channel xml:base="http://[/"><item><link>/1</link></item></channel></rss>', 'https://example.com/1'],
    // Absolute addresses stay as written; only relative ones are resolved.
    ['<rss><channel><item><link>HTTPS://Example.com</link></item></channel></rss>', 'HTTPS://Example.com'],
    ['<rss><channel><item><link>mailto:a@example.com</link></item></channel></rss>', 'mailto:a@example.com'],
    ['<rss><channel><item><link>http://[/</link></item></channel></rss>', 'http://[/'],
    ['<rss><channel><item><title>None</title></item></channel></rss>', ''],
  ])('resolves a link against the address of the feed: %s', (text, expected) =>
    expect(readFeed(bytes(text), {}, 'https://example.com/feeds/news.xml').rows[0]?.[4]).toBe(expected),
  );

  test("keeps keys in the feed's address out of links", () => {
    const xml = bytes('<rss><channel><item><link>#news</link></item></channel></rss>');
    expect(readFeed(xml, {}, 'https://example.com/feed?key=secret').rows[0]?.[4]).toBe('https://example.com/feed#news');
  });

  test('ignores only prefixes of the feed vocabularies', () =>
    expect(
      readFeed(
        bytes(
          '<atom:feed xmlns:atom="http://www.w3.org/2005/Atom"><atom:entry><atom:title>A</atom:title></atom:entry></atom:feed>',
        ),
      ).rows,
    ).toEqual([['A', '', '', '', '', '']]));

  test('keeps a whole feed with many entities', () => {
    const item = '<title>A & B</title><link>https://x.example/?a=1&amp;b=2&c=3</link>';
    const read = readFeed(rss(...Array.from({ length: 1_500 }, () => item))).rows;
    expect(read).toHaveLength(200);
    expect(read[199]?.[4]).toBe('https://x.example/?a=1&b=2&c=3');
  });

  test('accepts a blank first line and quoted document types', () =>
    expect(
      readFeed(
        bytes(
          '\n<?xml version="1.0"?><!-- <!DOCTYPE x> --><rss><channel><item><title>A</title><description><![CDATA[<p>Write <!DOCTYPE html></p>]]></description></item></channel></rss>',
        ),
      ).rows,
    ).toEqual([['A', 'Write', '', '', '', '']]));

  test.each([
    ['&lt;'.repeat(300_000), '<'],
    [`<![CDATA[${'<'.repeat(1_000_000)}]]>`, '<'],
    ['<b>'.repeat(400) + '</b>'.repeat(400), ''],
  ])('reads a text of nothing but special characters', (text, begins) =>
    expect(read(`<title>${text}</title>`)?.[0]?.startsWith(begins)).toBe(true),
  );

  test.each([
    ['iso-8859-2', Buffer.from([0xb3, 0xf3, 0xbc]), 'łóź'],
    ['windows-1251', Buffer.from([0xcf, 0xf0, 0xe8]), 'При'],
    ['GBK', Buffer.from([0xc4, 0xe3, 0xba, 0xc3]), '你好'],
    ['euc-kr', Buffer.from([0xb0, 0xa1]), '가'],
    // Declared wrongly, as by servers that were moved to UTF-8.
    ['iso-8859-1', Buffer.from('ö'), 'ö'],
    ['no-such', Buffer.from([0xe9]), 'é'],
  ])('reads feeds as the declared %s', (encoding, letters, expected) => {
    const [before = '', after = ''] = rss('<title>|</title>').toString().split('|');
    const xml = Buffer.concat([bytes(`<?xml version="1.0" encoding="${encoding}"?>${before}`), letters, bytes(after)]);
    expect(readFeed(xml).rows[0]?.[0]).toBe(expected);
  });

  const lol = Array.from({ length: 9 }, (_, i) => `<!ENTITY l${i + 1} "${`&l${i};`.repeat(10)}">`).join('');
  test.each([
    [
      `<!DOCTYPE rss [<!ENTITY l0 "lol">${lol}]><rss><channel><item><title>&l9;</title></item></channel></rss>`,
      'entities',
    ],
    ['<!DOCTYPE rss [<!ENTITY x SYSTEM "file:///etc/passwd">]><rss><channel/></rss>', 'entities'],
    ['<!doctype html><html><body>Not found</body></html>', 'notFeed'],
    ['<rss><channel><item>', 'notFeed'],
    ['<svg></svg>', 'notFeed'],
    ['no xml', 'notFeed'],
    ['', 'notFeed'],
    ['<?xml version="1.0"?>', 'notFeed'],
    ['<rss version="2.0"></rss>', 'notFeed'],
    ['<feed/>', 'notFeed'],
    ['<a>'.repeat(40_000), 'notFeed'],
  ])('rejects %.60j: %s', (text, expected) => expect(fault(() => readFeed(bytes(text)))).toBe(expected));

  test.each([
    ['elements', '<item/>'],
    ['attributes', '<item a="" b="" c=""/>'],
    ['elements behind what is quoted', '<![CDATA[<]]><item/>'],
  ])('rejects more %s than a feed has', (_, each) =>
    expect(fault(() => readFeed(bytes(`<rss><channel>${each.repeat(100_001)}</channel></rss>`)))).toBe('tooLarge'),
  );
});

describe('calendars', () => {
  const now = new Date('2026-03-02T08:00:00Z');
  const calendar = (...events: string[]) =>
    bytes(
      `BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:x\r\n${events.map((event) => `BEGIN:VEVENT\r\n${event}\r\nEND:VEVENT\r\n`).join('')}END:VCALENDAR\r\n`,
    );
  const starts = ({ rows }: TableRows) => rows.map(([title, start]) => `${title} ${start}`);

  test('orders upcoming events in their zone and drops past ones', async () => {
    const read = await readCalendar(
      calendar(
        'UID:1\r\nSUMMARY:Later\r\nDTSTART;TZID=Europe/Berlin:20260303T100000\r\nDTEND;TZID=Europe/Berlin:20260303T110000',
        'UID:2\r\nSUMMARY:Soon\r\nDTSTART:20260302T090000Z',
        'UID:3\r\nSUMMARY:Over\r\nDTSTART:20260301T090000Z\r\nDTEND:20260301T100000Z',
        'UID:4\r\nSUMMARY:Far\r\nDTSTART:20260501T090000Z',
        'UID:5\r\nSUMMARY:Fair\r\nDTSTART;VALUE=DATE:20260301\r\nDTEND;VALUE=DATE:20260304',
      ),
      14,
      now,
      'Asia/Tokyo',
    );
    expect(starts(read)).toEqual([
      'Fair 2026-03-01',
      'Soon 2026-03-02T09:00:00.000Z',
      'Later 2026-03-03T09:00:00.000Z',
    ]);
  });

  test('repeats events without excluded or moved dates', async () => {
    const read = await readCalendar(
      calendar(
        'UID:w\r\nSUMMARY:Yoga\r\nDTSTART:20260105T180000Z\r\nRRULE:FREQ=WEEKLY;BYDAY=MO,TH\r\nEXDATE:20260305T180000Z',
        'UID:w\r\nSUMMARY:Yoga late\r\nRECURRENCE-ID:20260309T180000Z\r\nDTSTART:20260309T200000Z',
      ),
      10,
      now,
      'Asia/Tokyo',
    );
    expect(starts(read)).toEqual(['Yoga 2026-03-02T18:00:00.000Z', 'Yoga late 2026-03-09T20:00:00.000Z']);
  });

  test.each([
    'FREQ=SECONDLY',
    'FREQ=SECONDLY;INTERVAL=1;COUNT=999999999',
    'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30',
    'FREQ=DAILY;BYMONTHDAY=31;BYMONTH=2',
    'FREQ=MINUTELY;BYSECOND=59',
    'FREQ=YEARLY;BYYEARDAY=366;BYMONTH=1',
  ])('stops the rule %s from running endlessly', async (rule) => {
    const events = Array.from(
      { length: 50 },
      (_, i) => `UID:${i}\r\nSUMMARY:S\r\nDTSTART:19000101T000000Z\r\nRRULE:${rule}`,
    );
    expect((await readCalendar(calendar(...events), 366, now, 'UTC')).rows.length).toBeLessThan(100);
  });

  const zone = (tzid: string, ...parts: string[]) =>
    `TZID:${tzid}\r\n${parts.map((part) => part.trim().split(/\s+/).join('\r\n')).join('\r\n')}`;
  /** Western Europe as Outlook describes it. */
  const outlook = [
    'BEGIN:STANDARD DTSTART:16010101T030000 TZOFFSETFROM:+0200 TZOFFSETTO:+0100 RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=-1SU;BYMONTH=10 END:STANDARD',
    'BEGIN:DAYLIGHT DTSTART:16010101T020000 TZOFFSETFROM:+0100 TZOFFSETTO:+0200 RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=-1SU;BYMONTH=3 END:DAYLIGHT',
  ];
  const withZone = (described: string, ...events: string[]) =>
    bytes(
      calendar(...events)
        .toString()
        .replace('PRODID:x\r\n', `PRODID:x\r\nBEGIN:VTIMEZONE\r\n${described}\r\nEND:VTIMEZONE\r\n`),
    );
  /** Weekly meeting in March: clocks in Berlin go forward on 29 March. */
  const weekly = (tzid: string) =>
    `UID:1\r\nSUMMARY:Meeting\r\nDTSTART${tzid}:20260202T100000\r\nRRULE:FREQ=WEEKLY;BYDAY=MO`;
  const overTheChange = [
    'Meeting 2026-03-23T09:00:00.000Z',
    'Meeting 2026-03-30T08:00:00.000Z',
    'Meeting 2026-04-06T08:00:00.000Z',
  ];
  const march = new Date('2026-03-22T12:00:00Z');

  test.each([
    ['that Windows has a name for', calendar(weekly(';TZID=W. Europe Standard Time'))],
    ['that the calendar describes', withZone(zone('Ours', ...outlook), weekly(';TZID=Ours'))],
    [
      'that it describes by dates',
      withZone(
        zone(
          'Ours',
          'BEGIN:STANDARD DTSTART:20251026T030000 TZOFFSETFROM:+0200 TZOFFSETTO:+0100 END:STANDARD',
          'BEGIN:DAYLIGHT DTSTART:20250330T020000 RDATE:20260329T020000 TZOFFSETFROM:+0100 TZOFFSETTO:+0200 END:DAYLIGHT',
        ),
        weekly(';TZID=Ours'),
      ),
    ],
    [
      'whose earlier rules are over',
      withZone(
        zone(
          'Ours',
          'BEGIN:STANDARD DTSTART:19961027T030000 TZOFFSETFROM:+0500 TZOFFSETTO:+0400 RRULE:FREQ=YEARLY;UNTIL=20101031T010000Z;BYDAY=-1SU;BYMONTH=10 END:STANDARD',
          'BEGIN:DAYLIGHT DTSTART:19960331T020000 TZOFFSETFROM:+0400 TZOFFSETTO:+0500 RRULE:FREQ=YEARLY;UNTIL=20110327T010000Z;BYDAY=-1SU;BYMONTH=3 END:DAYLIGHT',
          ...outlook.map((part) => part.replace('16010101', '20120101')),
        ),
        weekly(';TZID=Ours'),
      ),
    ],
    [
      'by its Windows name, with weekdays among days of the month',
      withZone(
        zone(
          'W. Europe Standard Time',
          ...outlook.map((part) => part.replace('BYDAY=-1SU', 'BYDAY=SU;BYMONTHDAY=25,26,27,28,29,30,31')),
        ),
        weekly(';TZID=W. Europe Standard Time'),
      ),
    ],
    ['of the institution where it has none', calendar(weekly(''))],
    ['of the institution where nobody knows it', calendar(weekly(';TZID=Our own'))],
  ])("keeps a weekly meeting's hour over clock changes, zone %s", async (_, file) => {
    const institution = file.includes('TZID') && !file.includes('Our own') ? 'Asia/Tokyo' : 'Europe/Berlin';
    expect(starts(await readCalendar(file, 21, march, institution)).slice(0, 3)).toEqual(overTheChange);
  });

  test("reads times without a zone in the calendar's own", async () => {
    const file = bytes(calendar(weekly('')).toString().replace('PRODID:x', 'PRODID:x\r\nX-WR-TIMEZONE:Europe/Berlin'));
    expect(starts(await readCalendar(file, 16, march, 'Asia/Tokyo'))).toEqual(overTheChange);
  });

  test('resolves times shown twice or never like the standard zones', async () => {
    const file = (tzid: string) =>
      withZone(
        zone('Ours', ...outlook),
        ...[
          '20260329T015900',
          '20260329T023000',
          '20260329T030000',
          '20261025T020000',
          '20261025T025900',
          '20261025T030000',
        ].map((time) => `UID:${time}\r\nSUMMARY:S\r\nDTSTART;TZID=${tzid}:${time}`),
      );
    const read = async (tzid: string) => starts(await readCalendar(file(tzid), 366, march, 'UTC'));
    expect(await read('Ours')).toHaveLength(6);
    expect(await read('Ours')).toEqual(await read('Europe/Berlin'));
  });

  test("takes whole days in the institution's zone", async () => {
    const fair = calendar('UID:1\r\nSUMMARY:Fair\r\nDTSTART;VALUE=DATE:20260302');
    const at = async (instant: string, institution: string) =>
      starts(await readCalendar(fair, 1, new Date(instant), institution));
    expect(await at('2026-03-02T22:00:00Z', 'Asia/Tokyo')).toEqual([]);
    expect(await at('2026-03-02T14:00:00Z', 'Asia/Tokyo')).toEqual(['Fair 2026-03-02']);
    expect(await at('2026-03-03T04:00:00Z', 'America/New_York')).toEqual(['Fair 2026-03-02']);
  });

  test("replaces a malformed zone with the institution's", async () => {
    const broken = zone('Ours', 'BEGIN:STANDARD DTSTART:soon TZOFFSETFROM:+0200 TZOFFSETTO:+0100 END:STANDARD');
    expect(
      starts(await readCalendar(withZone(broken, weekly(';TZID=Ours')), 21, march, 'Europe/Berlin')).slice(0, 3),
    ).toEqual(overTheChange);
  });

  test('stops a zone whose clocks change each second', async () => {
    const described = zone(
      'Ours',
      ...Array.from(
        { length: 1_000 },
        () =>
          'BEGIN:STANDARD DTSTART:16010101T000000 TZOFFSETFROM:+0200 TZOFFSETTO:+0100 RRULE:FREQ=SECONDLY END:STANDARD',
      ),
    );
    expect(starts(await readCalendar(withZone(described, weekly(';TZID=Ours')), 1, march, 'UTC'))).toEqual([
      'Meeting 2026-03-23T10:00:00.000Z',
    ]);
  });

  /** Ten in the evening in New York, which is the next day in UTC. */
  const evening = (more: string) => `UID:e\r\nSUMMARY:Late\r\nDTSTART;TZID=America/New_York:20260301T220000\r\n${more}`;
  const days = async (...events: string[]) =>
    starts(await readCalendar(calendar(...events), 14, now, 'UTC')).map((each) =>
      each.replace(/ 2026-(..-..T..).*/, ' $1'),
    );

  test.each([
    [
      'the last date of a rule',
      [evening('RRULE:FREQ=DAILY;UNTIL=20260305T030000Z')],
      ['03-03T03', '03-04T03', '03-05T03'],
    ],
    [
      'the last date of a rule that is a day ahead of it',
      ['UID:e\r\nSUMMARY:Late\r\nDTSTART;TZID=Asia/Tokyo:20260303T080000\r\nRRULE:FREQ=DAILY;UNTIL=20260304T230000Z'],
      ['03-02T23', '03-03T23', '03-04T23'],
    ],
    [
      'a date that is left out',
      [evening('RRULE:FREQ=DAILY;COUNT=5\r\nEXDATE:20260304T030000Z')],
      ['03-03T03', '03-05T03', '03-06T03'],
    ],
    [
      'a date that is moved',
      [
        evening('RRULE:FREQ=DAILY;COUNT=5'),
        'UID:e\r\nSUMMARY:Late\r\nRECURRENCE-ID:20260304T030000Z\r\nDTSTART:20260308T030000Z',
      ],
      ['03-03T03', '03-05T03', '03-06T03', '03-08T03'],
    ],
  ])('reads %s as an instant if it is in UTC', async (_, events, expected) =>
    expect(await days(...events)).toEqual(expected.map((each) => `Late ${each}`)),
  );

  test('adds listed dates to those of the rule, each once', async () =>
    expect(
      await days(
        'UID:1\r\nSUMMARY:S\r\nDTSTART:20260302T090000Z\r\nRRULE:FREQ=WEEKLY\r\nRDATE:20260304T090000Z,20260305T100000Z,20260309T090000Z',
      ),
    ).toEqual(['S 03-02T09', 'S 03-04T09', 'S 03-05T10', 'S 03-09T09']));

  test('omits cancelled events and cancelled repetitions', async () =>
    expect(
      await days(
        'UID:1\r\nSUMMARY:Off\r\nSTATUS:CANCELLED\r\nDTSTART:20260302T090000Z',
        'UID:2\r\nSUMMARY:S\r\nDTSTART:20260302T090000Z\r\nRRULE:FREQ=DAILY;COUNT=3',
        'UID:2\r\nSUMMARY:S\r\nSTATUS:CANCELLED\r\nRECURRENCE-ID:20260303T090000Z\r\nDTSTART:20260303T090000Z',
      ),
    ).toEqual(['S 03-02T09', 'S 03-04T09']));

  const good = 'UID:g\r\nSUMMARY:S\r\nDTSTART:20260302T090000Z';
  test.each([
    'RRULE:FREQ=SOMETIMES',
    'RRULE:FREQ=DAILY;COUNT=x',
    'RRULE:FREQ=DAILY;BYDAY=XX',
    'RRULE:FREQ=YEARLY;BYMONTH=13',
    `EXDATE:${'20260302T090000Z,'.repeat(2_000)}`,
    `DTSTART${';A=1'.repeat(100_000)}:20260302T090000Z`,
  ])('skips only the event that cannot be read: %.40s', async (line) => {
    const broken = `UID:b\r\nSUMMARY:Broken\r\nDTSTART:20260302T090000Z\r\n${line}`;
    const read = await readCalendar(calendar(good, broken, 'SUMMARY:Never'), 14, now, 'UTC');
    expect(starts(read)).toEqual(['S 2026-03-02T09:00:00.000Z']);
    expect(read.leftOut).toBe(2);
  });

  test.each([
    'no word of it',
    'X-OURS;A:b',
    'ATTENDEE;CN="a:b',
    'BEGIN:VALARM\r\nTRIGGER;x\r\nDTSTART:soon\r\nEND:VALARM',
  ])('ignores parts of an event that are not needed: %s', async (line) => {
    const read = await readCalendar(calendar(`${good}\r\n${line}`), 14, now, 'UTC');
    expect(starts(read)).toEqual(['S 2026-03-02T09:00:00.000Z']);
    expect(read.leftOut).toBe(0);
  });

  test.each([
    ['events', Array.from({ length: 6_000 }, () => good)],
    [
      'dates',
      Array.from({ length: 20 }, (_, i) => `${good}\r\nUID:${i}\r\nRDATE:${'20260302T090000Z,'.repeat(1_000)}`),
    ],
  ])('rejects more %s than a screen could need', async (_, events) =>
    expect(await readCalendar(calendar(...events), 14, now, 'UTC').catch(faultOf)).toBe('tooLarge'),
  );

  test('counts only upcoming events towards the limit', async () => {
    const over = Array.from({ length: 6_000 }, () => 'UID:o\r\nDTSTART:20260201T090000Z\r\nDTEND:20260201T100000Z');
    expect(starts(await readCalendar(calendar(...over, good), 14, now, 'UTC'))).toEqual(['S 2026-03-02T09:00:00.000Z']);
  });

  test.each([
    [
      'of another zone',
      ';TZID=America/New_York:20260302T100000',
      ';TZID=Europe/Berlin:20260302T220000',
      '2026-03-02T21',
    ],
    ['in UTC', ';TZID=America/New_York:20260302T100000', ':20260302T160000Z', '2026-03-02T16'],
    [
      'after clocks change',
      ';TZID=Europe/Berlin:20260328T200000',
      ';TZID=Europe/Berlin:20260329T080000',
      '2026-03-29T06',
    ],
  ])('reads an end %s', async (_, start, end, expected) => {
    const { rows } = await readCalendar(
      calendar(`UID:1\r\nSUMMARY:S\r\nDTSTART${start}\r\nDTEND${end}`),
      30,
      now,
      'UTC',
    );
    expect(rows[0]?.[2]).toBe(`${expected}:00:00.000Z`);
  });

  test.each(['DTSTART:soon', 'DTSTART:20260303T090000Z\r\nDTEND:later', 'DTSTART:20260303T090000Z\r\nEXDATE:later'])(
    'skips only the event that cannot be read: %j',
    async (event) =>
      expect(
        await days(`UID:1\r\nSUMMARY:Broken\r\n${event}`, 'UID:2\r\nSUMMARY:S\r\nDTSTART:20260302T090000Z'),
      ).toEqual(['S 03-02T09']),
  );

  test('finds upcoming events among many from years ago', async () => {
    const old = (count: number, more: string) =>
      Array.from({ length: count }, (_, i) => `UID:${i}\r\nSUMMARY:Old\r\nDTSTART:20200101T090000Z${more}`);
    const tuesdays = 'UID:n\r\nSUMMARY:S\r\nDTSTART:20260101T090000Z\r\nRRULE:FREQ=WEEKLY;BYDAY=TU';
    const expected = ['S 03-03T09', 'S 03-10T09'];
    expect(await days(...old(600, '\r\nRRULE:FREQ=DAILY;UNTIL=20200105T000000Z'), tuesdays)).toEqual(expected);
    expect(await days(...old(5_500, ''), tuesdays)).toEqual(expected);
  });

  test('reads several calendars in a file as one', async () => {
    const one = (title: string) => calendar(`UID:${title}\r\nSUMMARY:${title}\r\nDTSTART:20260302T090000Z`);
    expect(starts(await readCalendar(Buffer.concat([one('A'), one('B')]), 14, now, 'UTC'))).toEqual([
      'A 2026-03-02T09:00:00.000Z',
      'B 2026-03-02T09:00:00.000Z',
    ]);
  });

  test('recognises a zone by the end of its name', async () =>
    expect(
      starts(
        await readCalendar(calendar(weekly(';TZID=/mozilla.org/20050126_1/Europe/Berlin')), 21, march, 'Asia/Tokyo'),
      ).slice(0, 3),
    ).toEqual(overTheChange));

  test.each(['BEGIN:VTODO', '', '\r\n'])('rejects %j', async (text) =>
    expect(await readCalendar(bytes(text), 1, now, 'UTC').catch(faultOf)).toBe('notCalendar'),
  );
});

test('cuts a table to its limits and removes characters databases reject', () => {
  const wide = Array.from({ length: 50 }, (_, i) => `c${i}`);
  const found = boundedRows({
    columns: wide,
    rows: Array.from({ length: 5_000 }, () => wide.map(() => 'x'.repeat(5_000))),
  });
  expect(found.columns).toHaveLength(20);
  expect(Buffer.byteLength(JSON.stringify([found.columns, found.rows]))).toBeLessThanOrEqual(66_000);
  expect(Buffer.byteLength(JSON.stringify(found))).toBeLessThanOrEqual(4 * 1024 * 1024);
  expect(found.rows[0]?.[0]).toHaveLength(500);
  // Names stay unique, as widgets find a column by its name.
  for (const columns of [
    ['a 3', 'a', 'a'],
    ['a', 'a', 'a 2'],
    ['2', ''],
    Array.from({ length: 5 }, () => 'x'.repeat(200)),
  ]) {
    const names = boundedRows({ columns, rows: [] }).columns;
    expect(new Set(names).size).toBe(columns.length);
    expect(Math.max(...names.map(({ length }) => length))).toBeLessThanOrEqual(100);
  }
  expect(boundedRows({ columns: ['', 'a', 'a'], rows: [['x\0y', '\ud800', ' z ']] })).toMatchObject({
    columns: ['1', 'a', 'a 3'],
    rows: [['x y', '', 'z']],
  });
});
