import { NoRows } from '../data-source';
import { readAlertFeed } from './alert-feed';

const AT = 'https://alerts.example/feed/all.atom?key=1';
const read = (text: string, address = AT) => readAlertFeed({ bytes: Buffer.from(text), charset: '', address });
const faultOf = (text: string) => {
  try {
    read(text);
    return null;
  } catch (error) {
    return error instanceof NoRows ? error.fault : String(error);
  }
};

const cap = (prefix = '') => {
  const p = prefix && `${prefix}:`;
  const namespace = 'urn:oasis:names:tc:emergency:cap:1.2';
  return `<${p}alert xmlns${prefix && `:${prefix}`}="${namespace}"><${p}identifier>C-1</${p}identifier><${p}sender>met@example.org</${p}sender>
    <${p}sent>2026-03-02T09:00:00+01:00</${p}sent><${p}status>Actual</${p}status><${p}msgType>Alert</${p}msgType><${p}scope>Public</${p}scope>
    <${p}info><${p}language>en</${p}language><${p}event>Storm</${p}event><${p}headline>Storm &amp; rain</${p}headline></${p}info></${p}alert>`;
};
const KEY = 'met@example.org,C-1,2026-03-02T08:00:00.000Z';

/** Entry of the National Weather Service of the United States. */
const NWS = `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xmlns:cap="urn:oasis:names:tc:emergency:cap:1.2">
  <id>https://api.weather.example/alerts/active.atom?area=WY</id><generator>NWS CAP Server</generator>
  <updated>2026-03-02T08:00:00+00:00</updated><author><name>w-nws.webmaster@noaa.example</name></author>
  <title>Current watches, warnings, and advisories</title><link rel="self" href="https://api.weather.example/alerts/active.atom"/>
  <entry>
    <id>https://api.weather.example/alerts/urn:oid:2.49.0.1.840.0.1</id>
    <link rel="alternate" href="https://api.weather.example/alerts/urn:oid:2.49.0.1.840.0.1"/>
    <updated>2026-03-02T00:40:00-07:00</updated><published>2026-03-02T00:40:00-07:00</published>
    <author><name>NWS</name></author>
    <title>High Wind Warning issued March 2 at 12:40AM MST</title>
    <summary>...HIGH WIND WARNING REMAINS IN EFFECT... Gusts of 65 mph &amp; more.</summary>
    <cap:event>High Wind Warning</cap:event><cap:effective>2026-03-02T00:40:00-07:00</cap:effective>
    <cap:expires>2026-03-02T17:00:00-07:00</cap:expires><cap:status>Actual</cap:status><cap:msgType>Update</cap:msgType>
    <cap:category>Met</cap:category><cap:urgency>Expected</cap:urgency><cap:severity>Severe</cap:severity>
    <cap:certainty>Likely</cap:certainty><cap:areaDesc>Cody Foothills</cap:areaDesc><cap:polygon/>
    <cap:geocode><valueName>UGC</valueName><value>WYZ002</value></cap:geocode>
  </entry>
  <entry>
    <id>https://api.weather.example/alerts/urn:oid:2.49.0.1.840.0.2</id>
    <updated>2026-03-02T00:41:00-07:00</updated><title>Test</title><cap:event>Test Message</cap:event>
    <cap:status>Test</cap:status><cap:msgType>Alert</cap:msgType>
  </entry>
</feed>`;

test('reads alerts whose elements stand among those of an Atom entry', () => {
  const [wind, exercise, ...more] = read(NWS);
  expect(wind).toMatchObject({
    stamp: '2026-03-02T00:40:00-07:00',
    link: null,
    alert: {
      key: 'NWS,https://api.weather.example/alerts/urn:oid:2.49.0.1.840.0.1,2026-03-02T07:40:00.000Z',
      actual: true,
      type: 'Update',
      name: 'High Wind Warning issued March 2 at 12:40AM MST',
      effective: new Date('2026-03-02T07:40:00Z'),
      expires: new Date('2026-03-03T00:00:00Z'),
    },
  });
  expect(wind?.alert?.texts).toEqual([
    [
      'en',
      'High Wind Warning issued March 2 at 12:40AM MST\n...HIGH WIND WARNING REMAINS IN EFFECT... Gusts of 65 mph & more.',
    ],
  ]);
  expect([exercise?.alert?.actual, more]).toEqual([false, []]);
});

/** Entry of MeteoAlarm: some elements of CAP, and a link to the alert. */
const METEOALARM = `<feed xmlns="http://www.w3.org/2005/Atom" xmlns:cap="urn:oasis:names:tc:emergency:cap:1.2">
  <id>https://feeds.meteoalarm.example/feeds/meteoalarm-legacy-atom-austria</id>
  <entry>
    <cap:areaDesc>Wien</cap:areaDesc><cap:certainty>Likely</cap:certainty><cap:effective>2026-03-02T08:00:00+00:00</cap:effective>
    <cap:event>Yellow Wind warning</cap:event><cap:expires>2026-03-02T20:00:00+00:00</cap:expires>
    <cap:geocode><valueName>EMMA_ID</valueName><value>AT009</value></cap:geocode>
    <cap:identifier>2.49.0.0.40.0.AT.1</cap:identifier><cap:message_type>Alert</cap:message_type>
    <cap:onset>2026-03-02T10:00:00+00:00</cap:onset><cap:scope>Public</cap:scope><cap:sent>2026-03-02T08:00:00+00:00</cap:sent>
    <cap:severity>Moderate</cap:severity><cap:status>Actual</cap:status><cap:urgency>Future</cap:urgency>
    <id>https://feeds.meteoalarm.example/api/v1/warnings/feeds-austria/1?index_info=0</id>
    <link href="https://feeds.meteoalarm.example/api/v1/warnings/feeds-austria/1" type="application/cap+xml"/>
    <link href="https://meteoalarm.example/en/live/region/AT" hreflang="en" title="AT"/>
    <published>2026-03-02T08:00:00+00:00</published><title>Yellow Wind Warning issued for Austria - Wien</title>
    <updated>2026-03-02T08:00:00+00:00</updated>
  </entry>
</feed>`;

test('prefers the linked alert to elements of an entry', () =>
  expect(read(METEOALARM)).toEqual([
    {
      id: expect.stringContaining('feeds-austria/1'),
      stamp: '2026-03-02T08:00:00+00:00',
      alert: null,
      link: 'https://feeds.meteoalarm.example/api/v1/warnings/feeds-austria/1',
    },
  ]));

test.each([
  ['its link', '<link>warnings/1.cap</link>', 'https://alerts.example/feed/warnings/1.cap'],
  [
    'its enclosure',
    '<link>https://alerts.example/1.html</link><enclosure url="https://alerts.example/1.cap" type="application/cap+xml" length="1"/>',
    'https://alerts.example/1.cap',
  ],
])('finds the alert of an RSS item at %s', (_, link, expected) => {
  const [item] = read(`<rss version="2.0"><channel><title>Warnings</title><link>https://alerts.example</link><item>
    <title>Storm &lt;b&gt; A & B</title>${link}<guid isPermaLink="false">w-1</guid><pubDate>Mon, 02 Mar 2026 08:00:00 GMT</pubDate>
    </item></channel></rss>`);
  expect(item).toMatchObject({ alert: null, link: expected, stamp: 'Mon, 02 Mar 2026 08:00:00 GMT' });
});

describe('an entry with a whole alert', () => {
  const atom = (content: string) =>
    `<feed xmlns="http://www.w3.org/2005/Atom"><entry><id>1</id>${content}</entry></feed>`;
  test.each([
    ['in its content', atom(`<content type="text/xml">${cap()}</content>`)],
    ['in its content, with a prefix', atom(`<content type="application/cap+xml">${cap('cap')}</content>`)],
    ['among its elements', atom(cap())],
    ['among its elements, with a prefix', atom(cap('cap'))],
    ['as CDATA', atom(`<summary type="text"><![CDATA[${cap()}]]></summary>`)],
    [
      'escaped',
      `<rss><channel><item><guid>1</guid><description>${cap().replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</description></item></channel></rss>`,
    ],
  ])('is read %s', (_, feed) =>
    expect(read(feed)).toMatchObject([{ link: null, alert: { key: KEY, texts: [['en', 'Storm & rain']] } }]),
  );
});

test('reads a CAP alert as the only entry', () =>
  expect(read(cap())).toMatchObject([{ link: null, alert: { key: KEY } }]));

test('has no alert and no link in an entry of something else', () =>
  expect(read('<feed><entry><id>1</id><title>Hello</title></entry></feed>')).toMatchObject([
    { alert: null, link: null },
  ]));

test('ignores links that lead to no file', () =>
  expect(read('<feed><entry><id>1</id><link href="mailto:a@example.org"/></entry></feed>')).toMatchObject([
    { link: null },
  ]));

test.each([
  ['a page', '<!doctype html><html><body>Hello</body></html>', 'notFeed'],
  ['JSON', '{"features":[]}', 'notFeed'],
  ['an alert without its elements', '<alert><identifier>1</identifier></alert>', 'notFeed'],
  ['entities', '<!DOCTYPE x [<!ENTITY a "aaaa">]><feed><entry/></feed>', 'entities'],
  ['too many elements', `<feed>${'<a b="c"/>'.repeat(60_000)}</feed>`, 'tooLarge'],
])('rejects %s', (_, text, fault) => expect(faultOf(text)).toBe(fault));

test.each([
  ['openings of alerts', '<alert>'],
  ['openings with prefixes', '<a:alert '],
  ['endings of alerts', 'alert>'],
  ['signs', '<'],
])('is quick with megabytes of %s', (_, sign) => {
  const content = sign.repeat(1_500_000 / sign.length);
  const started = performance.now();
  expect(read(`<feed><entry><id>1</id><content><![CDATA[${content}]]></content></entry></feed>`)).toMatchObject([
    { alert: null },
  ]);
  expect(performance.now() - started).toBeLessThan(3_000);
});

test('accepts a feed without entries', () => expect(read('<rss><channel></channel></rss>')).toEqual([]));
