import { readCap } from './cap';

const alert = (...infos: string[]) =>
  readCap(`<alert xmlns="urn:oasis:names:tc:emergency:cap:1.2"><identifier>A</identifier><sender>S</sender>
    <sent>2026-03-02T09:00:00+01:00</sent><status>Actual</status><msgType>Alert</msgType>
    ${infos.map((info) => `<info>${info}</info>`).join('')}</alert>`);
const info = (language: string, headline: string, severity = '', more = '') =>
  `<language>${language}</language><headline>${headline}</headline><severity>${severity}</severity>${more}`;

test('joins several infos of one language, gravest first', () =>
  expect(
    alert(
      info('en', 'Rain', 'Minor'),
      info('de', 'Regen', 'Minor'),
      info('en-GB', 'Flood', 'Extreme', '<urgency>Future</urgency>'),
      info('en', 'Dam breaks', 'Extreme', '<urgency>Immediate</urgency><instruction>Leave the valley.</instruction>'),
      info('en', 'Other'),
    ),
  ).toMatchObject({
    name: 'Dam breaks',
    texts: [
      ['en', 'Dam breaks\nLeave the valley.\n\nFlood\n\nRain\n\nOther'],
      ['de', 'Regen'],
    ],
  }));

test('names every info before the limit cuts what the gravest says', () => {
  const long = `<instruction>${'Stay inside. '.repeat(100)}</instruction>`;
  const [[, text] = ['', '']] =
    alert(info('en', 'Flood', 'Extreme', long), info('en', 'Rain', 'Minor', long))?.texts ?? [];
  expect([text.length, text.startsWith('Flood\nStay inside.'), text.endsWith('\n\nRain')]).toEqual([500, true, true]);
});

test('removes what the database could not store, also where the limit cuts', () => {
  const [[, text] = ['', '']] = alert(info('en', `\u0000Flood ${'🌊'.repeat(400)}`))?.texts ?? [];
  expect([text.startsWith('Flood 🌊'), /[\p{Cs}\0]/u.test(text), text.length]).toEqual([true, false, 500]);
});

test('keeps unknown languages apart', () =>
  expect(alert(info('el', 'Βροχή'), info('en', 'Rain'))?.texts).toEqual([
    ['en', 'Βροχή'],
    ['en', 'Rain'],
  ]));

test('reads empty times as missing ones', () =>
  expect(alert(info('en', 'Rain', '', '<effective/><expires/>'))).toMatchObject({ effective: null, expires: null }));

test('shows a text shared by several areas once', () =>
  expect(alert(info('en', 'Rain'), info('en', 'Rain'))?.texts).toEqual([['en', 'Rain']]));

test.each([
  ['as all its infos say', ['2026-03-03T09:00:00Z', '2026-03-03T08:00:00Z'], '2026-03-03T08:00:00.000Z'],
  ['at once where one info does not say', ['2026-03-03T09:00:00Z', ''], null],
  ['at once without infos', [], null],
])('begins %s', (_, begins, expected) => {
  const infos = begins.map((at) => info('en', 'Rain', '', at && `<effective>${at}</effective>`));
  expect(alert(...infos)?.effective?.toISOString() ?? null).toBe(expected);
});
