import { countdown } from '.';
import { countdownText, msUntilNextChange, timeLeft } from './countdown-text';
import { type CountdownWidget, countdownWidget } from './schema';

const base = { id: 'c', name: '', x: 0, y: 0, rotation: 0, opacity: 1, locked: false, hidden: false };
const to = (more: Partial<CountdownWidget>): CountdownWidget => ({
  ...base,
  type: 'countdown',
  ...countdown.create({ at: '2027-01-01T00:00:00' }, { width: 1920, height: 1080 }),
  locale: 'en',
  timeZone: 'UTC',
  ...more,
});
const at = (text: string) => Date.parse(text);
const threeDaysBefore = at('2026-12-28T19:54:54Z');

describe('remaining time', () => {
  test.each([
    ['dhms', 'digits', '3d 04:05:06'],
    ['dhm', 'digits', '3d 04:06'],
    ['dh', 'digits', '3d 5h'],
    ['d', 'digits', '4d'],
    ['hms', 'digits', '76:05:06'],
    ['hm', 'digits', '76:06'],
    ['ms', 'digits', '4565:06'],
    ['s', 'digits', '273906'],
    ['dhms', 'words', '3 days 4 hours 5 minutes 6 seconds'],
    ['dh', 'words', '3 days 5 hours'],
    ['s', 'words', '273,906 seconds'],
  ] as const)('is shown in %s and %s', (units, wording, expected) =>
    expect(countdownText(to({ units, wording }), threeDaysBefore)).toBe(expected),
  );

  test('omits units that are over and keeps the smallest', () => {
    const last = at('2026-12-31T23:59:55Z');
    expect(countdownText(to({}), last)).toBe('00:00:05');
    expect(countdownText(to({ wording: 'words' }), last)).toBe('5 seconds');
    expect(countdownText(to({ wording: 'words' }), at('2027-01-01T00:00:00Z'))).toBe('0 seconds');
  });

  test.each([
    ['de', '3 Tage, 5 Stunden'],
    ['zh-CN', '3天5小时'],
    ['pl', '3 dni i 5 godzin'],
  ])('uses the words of %s', (locale, expected) =>
    expect(
      countdownText(to({ units: 'dh', wording: 'words', locale }), threeDaysBefore).replaceAll('\u00a0', ' '),
    ).toBe(expected),
  );

  test('falls back from an unknown locale', () =>
    expect(countdownText(to({ wording: 'words', locale: 'no such locale' }), threeDaysBefore)).toContain('3'));

  test('is placed between its texts, on separate lines if requested', () => {
    const said = (before: string, after: string) => countdownText(to({ units: 'd', before, after }), threeDaysBefore);
    expect(said('Only', 'to go')).toBe('Only 4d to go');
    expect(said('Only\n', '\nto go')).toBe('Only\n4d\nto go');
    expect(said('', '')).toBe('4d');
  });
});

describe('end of a countdown', () => {
  const over = at('2027-01-01T00:00:00Z');

  test.each([
    ['zero', 'New year in 00:00:00'],
    ['text', 'Happy new year'],
    ['hide', ''],
  ] as const)('shows %s', (ended, expected) => {
    const widget = to({ ended, before: 'New year in', endText: 'Happy new year' });
    expect(countdownText(widget, over)).toBe(expected);
    expect(countdownText(widget, over + 1e9)).toBe(expected);
    expect(countdownText(widget, over - 1)).toBe('New year in 00:00:01');
  });
});

describe('time zone of a countdown', () => {
  test.each([
    ['Europe/Oslo', 3_600_000],
    ['Asia/Kolkata', 5.5 * 3_600_000],
    ['America/New_York', -5 * 3_600_000],
  ])('%s', (timeZone, ahead) =>
    expect(timeLeft(to({ timeZone }), threeDaysBefore)).toBe(at('2027-01-01T00:00:00Z') - ahead - threeDaysBefore),
  );

  test("is the terminal's by default", () =>
    expect(timeLeft(to({ timeZone: '' }), at('2026-12-31T14:00:00Z'), 'Asia/Tokyo')).toBe(3_600_000));
});

describe('daily countdown', () => {
  const closing = (endMinutes: number, time = '18:00:00') =>
    to({
      target: { kind: 'daily', time, endMinutes },
      timeZone: 'Europe/Rome',
      ended: 'text',
      endText: 'Closed',
      units: 'hm',
    });

  test('counts to the next time and shows its end for a while', () => {
    const said = (now: string) => countdownText(closing(30), at(now));
    expect(said('2026-11-02T16:15:00Z')).toBe('00:45');
    expect(said('2026-11-02T17:00:00Z')).toBe('Closed');
    expect(said('2026-11-02T17:29:59Z')).toBe('Closed');
    expect(said('2026-11-02T17:30:00Z')).toBe('23:30');
  });

  test('shows an end that lasts past midnight', () => {
    expect(countdownText(closing(120, '23:00:00'), at('2026-11-02T23:30:00Z'))).toBe('Closed');
  });

  test('keeps its local time over clock changes', () => {
    // Rome leaves summer time on 25 October 2026: that night is an hour longer.
    expect(timeLeft(closing(0), at('2026-10-24T16:00:00Z'))).toBe(25 * 3_600_000);
  });

  test('continues immediately without a duration of its end', () =>
    expect(countdownText(closing(0), at('2026-11-02T17:00:00Z'))).toBe('24:00'));
});

test('changes with its smallest unit and at least every minute', () => {
  expect(msUntilNextChange(to({}), at('2026-12-31T23:59:58.250Z'))).toBe(750);
  expect(msUntilNextChange(to({}), at('2026-12-31T23:59:58Z'))).toBe(1_000);
  expect(msUntilNextChange(to({ units: 'dhm' }), at('2026-12-31T23:58:15Z'))).toBe(45_000);
  expect(msUntilNextChange(to({ units: 'd' }), threeDaysBefore)).toBe(60_000);
  expect(msUntilNextChange(to({}), at('2027-01-01T00:00:00Z'))).toBe(60_000);
});

test.each([
  '2026-02-30T10:00:00',
  '2026-13-01T10:00:00',
  '2026-01-01T10:00:00Z',
  '2026-01-01T24:00:00',
  '2026-01-01',
  'soon',
])('rejects %s as a local date and time', (wrong) =>
  expect(countdownWidget.safeParse(to({ target: { kind: 'moment', at: wrong } })).success).toBe(false),
);

test.each(['24:00:00', '7:00', '', '07:00'])('rejects %j as a local time', (time) =>
  expect(countdownWidget.safeParse(to({ target: { kind: 'daily', time, endMinutes: 0 } })).success).toBe(false),
);
