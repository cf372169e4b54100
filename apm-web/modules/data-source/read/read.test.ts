import { readCalendar } from './calendar';
import { readCsv } from './csv';
import { readFeed } from './feed';
import { readJson } from './json';
import { boundedRows, NoRows, type Rows } from './rows';

const bytes = (text: string) => Buffer.from(text);
const fault = (read: () => unknown) => {
  try {
    read();
    return null;
  } catch (error) {
    return error instanceof NoRows ? error.fault : String(error);
  }
};

describe('CSV', () => {
  const auto = { delimiter: 'auto', head: true } as const;

  test.each([
    ['Item,Price\nTea,"2,60"\n', 'commas'],
    ['\uFEFFItem;Price\r\nTea;2,60\r\n', 'semicolons and a byte order mark'],
    ['Item\tPrice\nTea\t2,60', 'tabs'],
  ])('with %j: %s', (text) =>
    expect(readCsv(bytes(text), auto)).toEqual({ columns: ['Item', 'Price'], rows: [['Tea', '2,60']] }),
  );

  test('of Windows is read with its letters', () =>
    expect(readCsv(Buffer.from('Item;Price\nCaf\xe9;2', 'latin1'), auto).rows).toEqual([['Café', '2']]));

  test('without a head numbers its columns', () =>
    expect(readCsv(bytes('a,b\nc,d'), { delimiter: ',', head: false })).toEqual({
      columns: ['1', '2'],
      rows: [
        ['a', 'b'],
        ['c', 'd'],
      ],
    }));

  test.each(['<!DOCTYPE html><html></html>', 'a\0b', 'a,"b\n'.repeat(50_000)])('that is none is refused', (text) =>
    expect(fault(() => readCsv(bytes(text), auto))).toBe('notCsv'),
  );
});

describe('JSON', () => {
  test('lists of objects have a column for each field, those within with points', () => {
    const text = JSON.stringify({
      data: {
        items: [
          { name: 'Tea', price: { eur: 2.6 } },
          { name: 'Cake', tags: ['a', 'b'] },
        ],
      },
    });
    expect(readJson(bytes(text), 'data.items')).toEqual({
      columns: ['name', 'price.eur', 'tags'],
      rows: [
        ['Tea', '2.6', ''],
        ['Cake', '', 'a, b'],
      ],
    });
  });

  test.each([
    ['{', '', 'notJson'],
    ['{"a":1}', '', 'noList'],
    ['{"a":[]}', 'b', 'noList'],
    ['[]', '__proto__', 'noList'],
    ['[]', 'constructor', 'noList'],
    [`${'['.repeat(500_000)}`, '', 'notJson'],
  ])('%j at %j: %s', (text, path, expected) => expect(fault(() => readJson(bytes(text), path))).toBe(expected));
});

describe('feeds', () => {
  test('RSS gives its items as plain words', () => {
    const rss = `<?xml version="1.0"?><rss version="2.0"><channel><title>News</title><item><title>One &amp; two</title>
      <description><![CDATA[<p>Some <b>bold</b> words&nbsp;here</p><script>x</script>]]></description>
      <link>https://example.com/1</link><pubDate>Mon, 02 Mar 2026 08:00:00 +0100</pubDate></item></channel></rss>`;
    expect(readFeed(bytes(rss)).rows).toEqual([
      ['One & two', 'Some bold words here x', '2026-03-02T07:00:00.000Z', '', 'https://example.com/1'],
    ]);
  });

  test('Atom gives its entries', () => {
    const atom = `<feed xmlns="http://www.w3.org/2005/Atom"><entry><title type="html">Hello</title><summary>There</summary>
      <author><name>Kim</name></author><link href="https://example.com/a"/><updated>2026-03-02T08:00:00Z</updated></entry></feed>`;
    expect(readFeed(bytes(atom)).rows).toEqual([
      ['Hello', 'There', '2026-03-02T08:00:00.000Z', 'Kim', 'https://example.com/a'],
    ]);
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
    ['<a>'.repeat(100_000), 'notFeed'],
  ])('%.60j is refused: %s', (text, expected) => expect(fault(() => readFeed(bytes(text)))).toBe(expected));
});

describe('calendars', () => {
  const now = new Date('2026-03-02T08:00:00Z');
  const calendar = (...events: string[]) =>
    bytes(
      `BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:x\r\n${events.map((event) => `BEGIN:VEVENT\r\n${event}\r\nEND:VEVENT\r\n`).join('')}END:VCALENDAR\r\n`,
    );
  const starts = ({ rows }: Rows) => rows.map(([title, start]) => `${title} ${start}`);

  test('what comes is in order, in the zone that it names, what is over left out', () => {
    const read = readCalendar(
      calendar(
        'UID:1\r\nSUMMARY:Later\r\nDTSTART;TZID=Europe/Berlin:20260303T100000\r\nDTEND;TZID=Europe/Berlin:20260303T110000',
        'UID:2\r\nSUMMARY:Soon\r\nDTSTART:20260302T090000Z',
        'UID:3\r\nSUMMARY:Over\r\nDTSTART:20260301T090000Z\r\nDTEND:20260301T100000Z',
        'UID:4\r\nSUMMARY:Far\r\nDTSTART:20260501T090000Z',
        'UID:5\r\nSUMMARY:Fair\r\nDTSTART;VALUE=DATE:20260301\r\nDTEND;VALUE=DATE:20260304',
      ),
      14,
      now,
    );
    expect(starts(read)).toEqual([
      'Fair 2026-03-01',
      'Soon 2026-03-02T09:00:00.000Z',
      'Later 2026-03-03T09:00:00.000Z',
    ]);
  });

  test('what repeats comes on its days, without those that are left out or moved', () => {
    const read = readCalendar(
      calendar(
        'UID:w\r\nSUMMARY:Yoga\r\nDTSTART:20260105T180000Z\r\nRRULE:FREQ=WEEKLY;BYDAY=MO,TH\r\nEXDATE:20260305T180000Z',
        'UID:w\r\nSUMMARY:Yoga late\r\nRECURRENCE-ID:20260309T180000Z\r\nDTSTART:20260309T200000Z',
      ),
      10,
      now,
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
  ])('the rule %s runs nowhere', (rule) => {
    const events = Array.from(
      { length: 50 },
      (_, i) => `UID:${i}\r\nSUMMARY:S\r\nDTSTART:19000101T000000Z\r\nRRULE:${rule}`,
    );
    expect(readCalendar(calendar(...events), 366, now).rows.length).toBeLessThan(100);
  });

  test('what is none is refused', () =>
    expect(fault(() => readCalendar(bytes('BEGIN:VTODO'), 1, now))).toBe('notCalendar'));
});

test('a table is cut to what a source may have, and holds nothing that a database cannot', () => {
  const wide = Array.from({ length: 50 }, (_, i) => `c${i}`);
  const found = boundedRows({
    columns: wide,
    rows: Array.from({ length: 5_000 }, () => wide.map(() => 'x'.repeat(5_000))),
  });
  expect(found.columns).toHaveLength(20);
  expect(Buffer.byteLength(JSON.stringify(found))).toBeLessThanOrEqual(66_000);
  expect(found.rows[0]?.[0]).toHaveLength(500);
  expect(boundedRows({ columns: ['', 'a', 'a'], rows: [['x\0y', '\ud800', ' z ']] })).toEqual({
    columns: ['1', 'a', 'a 3'],
    rows: [['x y', '', 'z']],
  });
});
