import { readFeed } from './feed';

const NAMESPACES =
  'xmlns:media="http://search.yahoo.com/mrss/" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd" xmlns:content="http://purl.org/rss/1.0/modules/content/"';
const rss = (item: string) =>
  `<rss ${NAMESPACES}><channel><image><url>/logo.png</url></image><item><title>A</title>${item}</item></channel></rss>`;
const addressesIn = (xml: string, address = 'https://news.example/rss/feed?key=1') =>
  readFeed(Buffer.from(xml), {}, address).pictures?.addresses;
const content = (url: string, more = 'medium="image"') => `<media:content url="${url}" ${more}/>`;

test.each([
  ['media:content by type', '<media:content url="/a" type="image/jpeg"/>', '/a'],
  ['media:content by medium', content('/a'), '/a'],
  ['media:content by name', '<media:content url="/a.JPG?w=1"/>', '/a.JPG?w=1'],
  ['media:content in a group', `<media:group>${content('/a')}</media:group>`, '/a'],
  [
    'media:content with a title',
    '<media:content url="/a" medium="image"><media:title>B</media:title></media:content>',
    '/a',
  ],
  ['an enclosure', '<enclosure url="/a" type="image/png" length="1"/>', '/a'],
  ['media:thumbnail', '<media:thumbnail url="/a"/>', '/a'],
  [
    'media:thumbnail of a video',
    '<media:content url="/v" type="video/mp4"><media:thumbnail url="/a"/></media:content>',
    '/a',
  ],
  ['the first itunes:image', '<itunes:image href="/a"/><itunes:image href="/b"/>', '/a'],
])('reads %s', (_, item, path) => expect(addressesIn(rss(item))).toEqual([`https://news.example${path}`]));

test('reads enclosures of Atom', () => {
  const links = '<link href="/story"/><link rel="enclosure" type="image/webp" href="a.webp"/>';
  const xml = `<feed xmlns="http://www.w3.org/2005/Atom"><entry><title>A</title>${links}</entry></feed>`;
  expect(addressesIn(xml)).toEqual(['https://news.example/rss/a.webp']);
  expect(readFeed(Buffer.from(xml), {}, 'https://news.example/').rows[0]?.[4]).toBe('https://news.example/story');
});

test('decodes entities of an address', () =>
  expect(addressesIn(rss(content('/a?w=1&amp;h=2')))).toEqual(['https://news.example/a?w=1&h=2']));

test('prefers media:content to an enclosure, and that to a thumbnail', () => {
  const enclosure = '<enclosure url="/enclosure" type="image/png"/>';
  const thumbnail = '<media:thumbnail url="/thumbnail"/>';
  expect(addressesIn(rss(thumbnail + enclosure + content('/content')))).toEqual(['https://news.example/content']);
  expect(addressesIn(rss(thumbnail + enclosure))).toEqual(['https://news.example/enclosure']);
});

test.each([
  ['the widest up to 1920 pixels', [600, 1200, 4000], '/1200'],
  ['the narrowest of wider ones', [4000, 2500], '/2500'],
])('takes %s', (_, widths, path) => {
  const item = widths.map((width) => content(`/${width}`, `medium="image" width="${width}"`)).join('');
  expect(addressesIn(rss(item))).toEqual([`https://news.example${path}`]);
});

test.each([
  ['a picture in HTML', '<description>&lt;img src="https://news.example/a.jpg"&gt;</description>'],
  ['a drawing', '<media:content url="/a.svg" type="image/svg+xml"/><enclosure url="/a.svg" type="image/svg+xml"/>'],
  ['audio', '<enclosure url="/a.mp3" type="audio/mpeg"/>'],
  ['another scheme', content('file:///etc/passwd')],
  ['an address that is too long', content(`/${'a'.repeat(2_100)}`)],
])('leaves out %s', (_, item) => expect(addressesIn(rss(item))).toEqual(['']));
