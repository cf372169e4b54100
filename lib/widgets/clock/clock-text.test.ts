import { clockText, msUntilNextTick } from './clock-text';

describe('clock', () => {
  const now = new Date('2026-01-04T00:05:09Z');
  const text = (given: Partial<Parameters<typeof clockText>[0]>) =>
    clockText({ show: 'time', hour12: false, locale: 'en-GB', timeZone: 'UTC', ...given }, now).replaceAll(
      '\u202f',
      ' ',
    );

  test.each([
    [{}, '00:05'],
    [{ show: 'timeWithSeconds' }, '00:05:09'],
    [{ hour12: true, locale: 'en-US' }, '12:05 AM'],
    [{ show: 'date' }, '4 January 2026'],
    [{ show: 'dateAndTime', timeZone: 'Asia/Shanghai' }, '4 January 2026 at 08:05'],
    [{ show: 'weekday', locale: 'zh-CN' }, '星期日'],
    [
      { show: 'date', locale: 'no such locale' },
      new Intl.DateTimeFormat(undefined, { dateStyle: 'long', timeZone: 'UTC' }).format(now),
    ],
    [
      { timeZone: 'Nowhere/At_All', locale: 'en-GB' },
      new Intl.DateTimeFormat(undefined, { timeStyle: 'short', hourCycle: 'h23' }).format(now),
    ],
  ] as const)('shows for %j the text %s', (given, expected) => expect(text(given)).toBe(expected));

  test('changes with its smallest part', () => {
    expect(msUntilNextTick('time', now.getTime())).toBe(51_000);
    expect(msUntilNextTick('timeWithSeconds', now.getTime() + 250)).toBe(750);
  });
});
