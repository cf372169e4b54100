import { readCalendar } from './ics';

const today = new Date('2026-03-02T08:00:00Z');
const file = (...events: string[]) =>
  new Blob([['BEGIN:VCALENDAR', 'VERSION:2.0', 'X-WR-CALNAME:Holidays', ...events, 'END:VCALENDAR', ''].join('\r\n')]);
const event = (...lines: string[]) => ['BEGIN:VEVENT', 'UID:1', ...lines, 'END:VEVENT'].join('\r\n');
const datesOf = async (...lines: string[]) =>
  (await readCalendar(file(event(...lines)), today)).days.map(({ date }) => date);

test('takes whole days, several days, and days of events with times', async () => {
  const read = await readCalendar(
    file(
      event('DTSTART;VALUE=DATE:20261225', 'DTEND;VALUE=DATE:20261227', 'SUMMARY:Christmas'),
      event(
        'DTSTART;TZID=Europe/Berlin:20261231T180000',
        'DTEND;TZID=Europe/Berlin:20270101T020000',
        'SUMMARY:New Year',
      ),
    ),
    today,
  );
  expect(read).toEqual({
    name: 'Holidays',
    days: [
      { date: '2026-12-25', name: 'Christmas' },
      { date: '2026-12-26', name: 'Christmas' },
      { date: '2026-12-31', name: 'New Year' },
      { date: '2027-01-01', name: 'New Year' },
    ],
    left: 0,
    partly: 0,
  });
});

test.each([
  ['yearly', 'RRULE:FREQ=YEARLY;COUNT=3', ['2026-04-30', '2027-04-30', '2028-04-30']],
  [
    'yearly by weekday',
    'RRULE:FREQ=YEARLY;BYMONTH=5;BYDAY=2SU;UNTIL=20271231',
    ['2026-04-30', '2026-05-10', '2027-05-09'],
  ],
  [
    'monthly on the last day',
    'RRULE:FREQ=MONTHLY;BYMONTHDAY=-1;UNTIL=20260630',
    ['2026-04-30', '2026-05-31', '2026-06-30'],
  ],
  ['monthly by weekday', 'RRULE:FREQ=MONTHLY;BYDAY=-1TH;UNTIL=20260630', ['2026-04-30', '2026-05-28', '2026-06-25']],
  [
    'monthly by weekday as Outlook writes it',
    'RRULE:FREQ=MONTHLY;BYDAY=TH;BYSETPOS=-1;UNTIL=20260630',
    ['2026-04-30', '2026-05-28', '2026-06-25'],
  ],
  [
    'yearly by weekday as Outlook writes it',
    'RRULE:FREQ=YEARLY;BYMONTH=5;BYDAY=SU;BYSETPOS=2;UNTIL=20271231',
    ['2026-04-30', '2026-05-10', '2027-05-09'],
  ],
  [
    'daily on some days of the week',
    'RRULE:FREQ=DAILY;BYDAY=TH,FR;UNTIL=20260508',
    ['2026-04-30', '2026-05-01', '2026-05-07', '2026-05-08'],
  ],
  [
    'every other week from Sunday, where that is the same from Monday',
    'RRULE:FREQ=WEEKLY;INTERVAL=2;WKST=SU;BYDAY=TH,SA;UNTIL=20260520',
    ['2026-04-30', '2026-05-02', '2026-05-14', '2026-05-16'],
  ],
  ['weekly', 'RRULE:FREQ=WEEKLY;INTERVAL=2;UNTIL=20260531', ['2026-04-30', '2026-05-14', '2026-05-28']],
  ['without a day of it', 'RRULE:FREQ=DAILY;COUNT=3\r\nEXDATE;VALUE=DATE:20260501', ['2026-04-30', '2026-05-02']],
])('follows what repeats: %s', async (_, rule, dates) => {
  expect(await datesOf('DTSTART;VALUE=DATE:20260430', rule)).toEqual(dates);
});

test.each([
  'FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30',
  'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30',
  'FREQ=SECONDLY',
  'FREQ=DAILY;INTERVAL=999999999',
  'FREQ=YEARLY;BYWEEKNO=53;BYDAY=MO',
  'FREQ=WEEKLY;INTERVAL=2;WKST=SU;BYDAY=TH,SU',
  'FREQ=DAILY;INTERVAL=2;BYDAY=TH,FR',
  'FREQ=MONTHLY;BYDAY=TH,FR;BYSETPOS=1',
])('a rule that never ends or never comes, or that has no form here, counts once and says so: %s', async (rule) => {
  const read = await readCalendar(file(event('DTSTART;VALUE=DATE:20260430', `RRULE:${rule}`)), today);
  expect([read.days.map(({ date }) => date), read.partly]).toEqual([['2026-04-30'], 1]);
});

test('every day for ever fills the calendar with the next days, and says what was left out', async () => {
  const { days, left } = await readCalendar(file(event('DTSTART;VALUE=DATE:20000101', 'RRULE:FREQ=DAILY')), today);
  expect([days.length, left > 0, days.at(-1)?.date.slice(0, 4)]).toEqual([1_000, true, '2028']);
});

test.each([
  ['no calendar', 'hello'],
  ['nothing', ''],
  ['an address book', 'BEGIN:VCARD\r\nVERSION:3.0\r\nFN:A\r\nEND:VCARD\r\n'],
  ['half a calendar', 'BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\n'],
])('%s is refused', async (_, text) => {
  await expect(readCalendar(new Blob([text]), today)).rejects.toMatchObject({
    details: { errors: { file: 'notACalendar' } },
  });
});

test('a large file is refused before it is read', async () => {
  await expect(readCalendar(new Blob([' '.repeat(1_100_000)]), today)).rejects.toMatchObject({ status: 413 });
});

test('a date that does not exist, and an event without one, are left out', async () => {
  expect(await datesOf('DTSTART;VALUE=DATE:20260231')).toEqual(['2026-03-03']);
  expect(await datesOf('SUMMARY:Some day')).toEqual([]);
});
