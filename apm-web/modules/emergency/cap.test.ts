import { readCap } from './cap';

const alert = (...infos: string[]) =>
  readCap(`<alert xmlns="urn:oasis:names:tc:emergency:cap:1.2"><identifier>A</identifier><sender>S</sender>
    <sent>2026-03-02T09:00:00+01:00</sent><status>Actual</status><msgType>Alert</msgType>
    ${infos.map((info) => `<info>${info}</info>`).join('')}</alert>`);
const info = (language: string, headline: string, severity = '', more = '') =>
  `<language>${language}</language><headline>${headline}</headline><severity>${severity}</severity>${more}`;

test('keeps several infos of one language, gravest first', () =>
  expect(
    alert(
      info('en', 'Rain', 'Minor'),
      info('de', 'Regen', 'Minor'),
      info('en', 'Flood', 'Extreme', '<urgency>Future</urgency>'),
      info('en', 'Dam breaks', 'Extreme', '<urgency>Immediate</urgency>'),
      info('en', 'Other'),
    ),
  ).toMatchObject({
    name: 'Dam breaks',
    texts: [
      ['en', 'Dam breaks'],
      ['en', 'Flood'],
      ['en', 'Rain'],
      ['de', 'Regen'],
      ['en', 'Other'],
    ],
  }));

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
