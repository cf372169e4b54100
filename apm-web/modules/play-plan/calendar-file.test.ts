import { readCalendar } from './calendar-file';

const today = new Date('2026-03-02T08:00:00Z');
const file = (...events: string[]) =>
  new Blob([['BEGIN:VCALENDAR', 'VERSION:2.0', 'X-WR-CALNAME:Holidays', ...events, 'END:VCALENDAR', ''].join('\r\n')]);
const event = (...lines: string[]) => ['BEGIN:VEVENT', 'UID:1', ...lines, 'END:VEVENT'].join('\r\n');
const datesOf = async (...lines: string[]) =>
  (await readCalendar(file(event(...lines)), today, 'UTC')).days.map(({ date }) => date);

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
    'UTC',
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
    leftOut: 0,
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
  ['FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30', 0],
  ['FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30', 0],
  ['FREQ=SECONDLY', 1],
  ['FREQ=DAILY;INTERVAL=9999', 0],
])('counts an endless or empty rule once and reports it: %s', async (rule, partly) => {
  const read = await readCalendar(file(event('DTSTART;VALUE=DATE:20260430', `RRULE:${rule}`)), today, 'UTC');
  expect([read.days.map(({ date }) => date), read.partly]).toEqual([['2026-04-30'], partly]);
});

test.each([
  ['FREQ=WEEKLY;INTERVAL=2;WKST=SU;BYDAY=TH,SU;COUNT=4', ['2026-04-30', '2026-05-10', '2026-05-14', '2026-05-24']],
  ['FREQ=DAILY;INTERVAL=2;BYDAY=TH,FR;COUNT=3', ['2026-04-30', '2026-05-08', '2026-05-14']],
  ['FREQ=MONTHLY;BYDAY=TH,FR;BYSETPOS=1;COUNT=3', ['2026-04-30', '2026-05-01', '2026-06-04']],
  ['FREQ=YEARLY;BYWEEKNO=53;BYDAY=MO;UNTIL=20301231', ['2026-04-30', '2026-12-28']],
])('follows rules that plans have no form for: %s', async (rule, dates) =>
  expect(await datesOf('DTSTART;VALUE=DATE:20260430', `RRULE:${rule}`)).toEqual(dates),
);

test('fills a calendar from an endless rule and counts the rest', async () => {
  const { days, left } = await readCalendar(
    file(event('DTSTART;VALUE=DATE:20000101', 'RRULE:FREQ=DAILY')),
    today,
    'UTC',
  );
  expect([days.length, left > 0, days.at(-1)?.date.slice(0, 4)]).toEqual([1_000, true, '2028']);
});

test.each([
  ['no calendar', 'hello'],
  ['nothing', ''],
  ['an address book', 'BEGIN:VCARD\r\nVERSION:3.0\r\nFN:A\r\nEND:VCARD\r\n'],
  ['half a calendar', 'BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\n'],
])('rejects %s', async (_, text) => {
  await expect(readCalendar(new Blob([text]), today, 'UTC')).rejects.toMatchObject({
    details: { errors: { file: 'notACalendar' } },
  });
});

test.each([
  ['events', Array.from({ length: 6_000 }, () => event('DTSTART;VALUE=DATE:20261225'))],
  ['days', Array.from({ length: 400 }, () => event('DTSTART;VALUE=DATE:20260101', 'DTEND;VALUE=DATE:20270101'))],
])('rejects a file of too many %s', async (_, events) => {
  await expect(readCalendar(file(...events), today, 'UTC')).rejects.toMatchObject({
    details: { errors: { file: 'calendarTooLong' } },
  });
});

test('rejects a large file before reading it', async () => {
  await expect(readCalendar(new Blob([' '.repeat(1_100_000)]), today, 'UTC')).rejects.toMatchObject({ status: 413 });
});

test('leaves out and counts events that cannot be read', async () => {
  const read = await readCalendar(
    file(
      event('DTSTART:20261225', 'SUMMARY:Christmas'),
      event('DTSTART;VALUE=DATE:20261226', 'DTEND:'),
      event('DTSTART;VALUE=DATE:20260230'),
      event('DTSTART:Next Year'),
      event('DTSTART;VALUE=DATE:20261201', 'RRULE:FREQ=YEARLY;UNTIL=never'),
      event('SUMMARY:Some day'),
    ),
    today,
    'UTC',
  );
  expect([read.days.map(({ date }) => date), read.leftOut]).toEqual([['2026-12-25', '2026-12-26'], 4]);
});

test("takes days of UTC times in the institution's zone", async () => {
  const late = file(event('DTSTART:20261231T230000Z', 'DTEND:20270101T230000Z'));
  const datesIn = async (zone: string) => (await readCalendar(late, today, zone)).days.map(({ date }) => date);
  expect(await datesIn('Europe/Berlin')).toEqual(['2027-01-01']);
  expect(await datesIn('UTC')).toEqual(['2026-12-31', '2027-01-01']);
});

test('names each day in one line, decoded as Windows wrote it', async () => {
  const text = await file(event('DTSTART;VALUE=DATE:20261225', 'SUMMARY:No\xebl\\n<b>ferm\xe9</b>')).text();
  const read = await readCalendar(new Blob([Buffer.from(text, 'latin1')]), today, 'UTC');
  expect(read.days).toEqual([{ date: '2026-12-25', name: 'Noël fermé' }]);
});
