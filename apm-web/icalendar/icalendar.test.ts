import { dateText, dayNumber } from '@/lib/schedule';
import { isKnownZone } from '@/lib/time';
import { CalendarFault, type CalendarFile, readCalendarFile } from '.';
import { windowsZones } from './windows-zones';

const lines = (...each: readonly string[]) => `${each.join('\r\n')}\r\n`;
const calendar = (...events: readonly string[]) => lines('BEGIN:VCALENDAR', 'VERSION:2.0', ...events, 'END:VCALENDAR');
const event = (...each: readonly string[]) => lines('BEGIN:VEVENT', 'UID:1', 'SUMMARY:S', ...each, 'END:VEVENT').trim();
const of = (zone: string, ...events: readonly string[]) => calendar(`X-WR-TIMEZONE:${zone}`, ...events);

/** December 2026 and some days of January. */
const december = { from: dayNumber('2026-12-01'), until: dayNumber('2027-01-05') };
const read = (text: string, more: Partial<Parameters<typeof readCalendarFile>[1]> = {}) =>
  readCalendarFile(text, { zone: 'UTC', days: december, ...more });

/** Days as their numbers in December, or with the number of another month. */
function daysOf({ occurrences }: CalendarFile): string {
  const days = new Set<number>();
  for (const { first, last } of occurrences) for (let day = first; day <= last; day += 1) days.add(day);
  const texts = [...days].toSorted((a, b) => a - b).map(dateText);
  return texts.map((text) => (text.startsWith('2026-12') ? String(Number(text.slice(8))) : text.slice(5))).join(' ');
}

describe('days', () => {
  test.each([
    ['a cancelled event', calendar(event('STATUS:CANCELLED', 'DTSTART;VALUE=DATE:20261211')), ''],
    [
      'a repetition without the one that is cancelled',
      calendar(
        event('DTSTART;VALUE=DATE:20261207', 'RRULE:FREQ=WEEKLY;COUNT=3'),
        event('RECURRENCE-ID;VALUE=DATE:20261214', 'DTSTART;VALUE=DATE:20261214', 'STATUS:CANCELLED'),
      ),
      '7 21',
    ],
    ['further dates', calendar(event('DTSTART;VALUE=DATE:20261201', 'RDATE;VALUE=DATE:20261210,20261220')), '1 10 20'],
    ['a duration of days', calendar(event('DTSTART;VALUE=DATE:20261210', 'DURATION:P3D')), '10 11 12'],
    ['an end at midnight', calendar(event('DTSTART:20261210T000000', 'DTEND:20261211T000000')), '10'],
    [
      'several days of which one repetition is excluded',
      calendar(
        event(
          'DTSTART;VALUE=DATE:20261207',
          'DTEND;VALUE=DATE:20261210',
          'RRULE:FREQ=WEEKLY;COUNT=3',
          'EXDATE;VALUE=DATE:20261214',
        ),
      ),
      '7 8 9 21 22 23',
    ],
    [
      'an end of a rule in UTC',
      calendar(event('DTSTART;TZID=America/New_York:20261201T200000', 'RRULE:FREQ=DAILY;UNTIL=20261206T010000Z')),
      '1 2 3 4 5',
    ],
    [
      'a day that is written in UTC',
      of('Europe/Berlin', event('DTSTART:20261231T230000Z', 'DTEND:20270101T230000Z')),
      '01-01',
    ],
    [
      'an exclusion that is written in UTC',
      of('Europe/Berlin', event('DTSTART;VALUE=DATE:20261130', 'RRULE:FREQ=DAILY;COUNT=4', 'EXDATE:20261130T230000Z')),
      '2 3',
    ],
    [
      'an exclusion at midnight in UTC, west of it',
      of(
        'America/New_York',
        event('DTSTART;VALUE=DATE:20261201', 'RRULE:FREQ=DAILY;COUNT=3', 'EXDATE:20261202T000000Z'),
      ),
      '1 3',
    ],
    [
      'an end of whole days that is written in UTC',
      of('Europe/Berlin', event('DTSTART;VALUE=DATE:20261201', 'RRULE:FREQ=DAILY;UNTIL=20261202T230000Z')),
      '1 2 3',
    ],
    [
      'a period as a further date',
      calendar(event('DTSTART:20261201T090000Z', 'RDATE;VALUE=PERIOD:20261210T090000Z/P2D')),
      '1 10 11 12',
    ],
    [
      'a repetition that is moved',
      calendar(
        event('DTSTART;TZID=Europe/Berlin:20261207T090000', 'RRULE:FREQ=WEEKLY;COUNT=3'),
        event('RECURRENCE-ID:20261214T080000Z', 'DTSTART;TZID=Europe/Berlin:20261216T090000'),
      ),
      '7 16 21',
    ],
    [
      'birthdays that begin in 1604, as Apple writes them without a year',
      calendar(event('DTSTART;VALUE=DATE:16041224', 'RRULE:FREQ=YEARLY')),
      '24',
    ],
  ])('takes %s', async (_, text, expected) => expect(daysOf(await read(text))).toBe(expected));

  // 1 December 2026 is a Tuesday.
  test.each([
    ['20261130', 'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1', '31'],
    ['20261201', 'FREQ=MONTHLY;BYDAY=1MO,3MO', '1 7 21 01-04'],
    ['20260315', 'FREQ=YEARLY;BYMONTH=3,6,9,12;BYMONTHDAY=15', '15'],
    // Weeks begin on 29 November, 13 and 27 December.
    ['20261129', 'FREQ=WEEKLY;INTERVAL=2;BYDAY=SU,TU;WKST=SU', '1 13 15 27 29'],
    // Weeks begin on 23 November, 7 and 21 December, 4 January.
    ['20261129', 'FREQ=WEEKLY;INTERVAL=2;BYDAY=SU,TU;WKST=MO', '8 13 22 27 01-05'],
    ['20261201', 'FREQ=MONTHLY;BYDAY=TH,FR;BYSETPOS=1', '1 3 01-01'],
    ['20261201', 'FREQ=DAILY;INTERVAL=2;BYDAY=TH,FR', '1 3 11 17 25 31'],
    ['20261228', 'FREQ=YEARLY;BYWEEKNO=53;BYDAY=MO', '28'],
    ['20261231', 'FREQ=YEARLY;BYYEARDAY=-1,1', '31 01-01'],
    ['20261031', 'FREQ=MONTHLY;BYMONTHDAY=-1', '31'],
    ['20260930', 'FREQ=MONTHLY;BYMONTHDAY=30;COUNT=3', ''],
    ['20260831', 'FREQ=MONTHLY', '31'],
    ['20240229', 'FREQ=YEARLY', ''],
    ['20261213', 'FREQ=MONTHLY;BYDAY=FR;BYMONTHDAY=13', '13'],
    // The start counts as one of the two.
    ['20261202', 'FREQ=WEEKLY;BYDAY=TU;COUNT=2', '2 8'],
    ['20261201', 'FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30', '1'],
    ['20261201', 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30', '1'],
  ])('follows from %s the rule %s', async (start, rule, expected) => {
    const found = await read(calendar(event(`DTSTART;VALUE=DATE:${start}`, `RRULE:${rule}`)));
    expect([daysOf(found), found.partly]).toEqual([expected, 0]);
  });

  const twice = ['DTSTART;VALUE=DATE:20261207', 'RRULE:FREQ=WEEKLY;COUNT=2'];
  test.each([
    ['a rule of exclusions', calendar(event(...twice, 'EXRULE:FREQ=WEEKLY')), '7 14'],
    [
      'a move of all that follows',
      calendar(
        event(...twice),
        event('RECURRENCE-ID;RANGE=THISANDFUTURE;VALUE=DATE:20261207', 'DTSTART;VALUE=DATE:20261208'),
      ),
      '8 14',
    ],
  ])('reports as not followed: %s', async (_, text, expected) => {
    const found = await read(text);
    expect([daysOf(found), found.partly]).toEqual([expected, 1]);
  });

  test('follows hours of a day without excluded ones', async () => {
    const { occurrences } = await read(
      calendar(event('DTSTART:20261201T090000Z', 'RRULE:FREQ=DAILY;BYHOUR=9,12,15;COUNT=5', 'EXDATE:20261201T120000Z')),
    );
    expect(occurrences.map(({ at }) => new Date(at).toISOString().slice(8, 13))).toEqual([
      '01T09',
      '01T15',
      '02T09',
      '02T12',
    ]);
  });
});

describe('malformed values', () => {
  test.each([
    ['DTSTART:20261225', '25'],
    ['DTSTART;VALUE=DATE:20261225T000000', '25'],
    ['DTSTART:2026-12-25', '25'],
    ['DTSTART;VALUE=DATE:20261225\r\nDTEND:', '25'],
    ['DTSTART;VALUE=DATE:20261225\r\nDTEND;VALUE=DATE:', '25'],
    ['DTSTART:20261225T100000\r\nEXDATE:\r\nRRULE:\r\nDURATION:', '25'],
    ['DTSTART;VALUE=DATE:20261225\r\nRRULE:FREQ=YEARLY;UNTIL=', '25'],
    ['DTSTART;VALUE=DATE:20261225\r\nRRULE:freq=daily;count=2', '25 26'],
    ['DTSTART;VALUE=DATE:20261225\r\nDTEND;VALUE=DATE:20261220', '25'],
    ['DTSTART;VALUE=DATE:20261207\r\nRRULE:FREQ=WEEKLY;COUNT=3\r\nEXDATE:20261214,20261221T000000', '7'],
  ])('are read as they are meant: %j', async (written, expected) => {
    const found = await read(calendar(event(written)));
    expect([daysOf(found), found.leftOut]).toEqual([expected, 0]);
  });

  test.each([
    'DTSTART:Next Year',
    'DTSTART;VALUE=DATE:20260230',
    'DTSTART:20260230T090000Z',
    'DTSTART:20261225T250000',
    'DTSTART:',
    'SUMMARY:Some day',
    'DTSTART;VALUE=DATE:20261225\r\nRRULE:FREQ=YEARLY;UNTIL=never',
    'DTSTART;VALUE=DATE:20261225\r\nRRULE:FREQ=YEARLY;UNTIL=20260230',
    'DTSTART;VALUE=DATE:20261225\r\nRRULE:FREQ=YEARLY;COUNT=x',
    'DTSTART;VALUE=DATE:20261225\r\nRRULE:FREQ=YEARLY;INTERVAL=0',
    'DTSTART;VALUE=DATE:20261225\r\nRRULE:BYDAY=MO',
    'DTSTART;VALUE=DATE:20261225\r\nDTEND;VALUE=DATE:20260231',
    'DTSTART;VALUE=DATE:20261225\r\nEXDATE;VALUE=DATE:20260231',
    'DTSTART;VALUE=DATE:20261225\r\nDURATION:long',
  ])('omit their event and are counted: %j', async (written) => {
    const found = await read(calendar(event(written), event('DTSTART;VALUE=DATE:20261224')));
    expect([daysOf(found), found.leftOut]).toEqual(['24', 1]);
  });
});

describe('words', () => {
  const textOf = async (description: string) =>
    (await read(calendar(event('DTSTART;VALUE=DATE:20261224', `DESCRIPTION:${description}`)))).occurrences[0]?.text;

  test.each([
    ['<p>Doors at <b>six</b>.</p><p>Tea &amp; cake</p>', 'Doors at six.\nTea & cake'],
    ['One<br>two<br/>three', 'One\ntwo\nthree'],
    ['<style>p { color: red }</style><script>alert(1)</script>Hello', 'Hello'],
    ['Fish &amp\\; chips', 'Fish & chips'],
    ['Prices < 5 and > 3 today', 'Prices < 5 and > 3 today'],
    ['One\\, two\\n\\nthree\\; R&D', 'One, two\n\nthree; R&D'],
  ])('become text: %s', async (written, expected) => expect(await textOf(written)).toBe(expected));

  test('name the calendar', async () =>
    expect((await read(calendar('X-WR-CALNAME:Public\\, holidays &amp\\; more'))).name).toBe(
      'Public, holidays & more',
    ));
});

describe('zones', () => {
  const evening = (tzid: string) => event(`DTSTART${tzid}:20261210T190000`);
  const zone = lines(
    'BEGIN:VTIMEZONE',
    'TZID:Customized Time Zone',
    'BEGIN:STANDARD',
    'DTSTART:16010101T030000',
    'TZOFFSETFROM:+0200',
    'TZOFFSETTO:+0100',
    'RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10',
    'END:STANDARD',
    'BEGIN:DAYLIGHT',
    'DTSTART:16010101T020000',
    'TZOFFSETFROM:+0100',
    'TZOFFSETTO:+0200',
    'RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=3',
    'END:DAYLIGHT',
    'END:VTIMEZONE',
  ).trim();

  test.each([
    ['of the file', calendar(zone, evening(';TZID=Customized Time Zone')), '18:00'],
    ['of the world that the file does not describe', calendar(evening(';TZID=Europe/Berlin')), '18:00'],
    ['in quotes', calendar(evening(';TZID="America/New_York"')), '00:00'],
    ['of Windows', calendar(evening(';TZID=Tokyo Standard Time')), '10:00'],
    ['of the calendar', of('Europe/Berlin', evening('')), '18:00'],
    ['of the calendar, as Windows names it', of('W. Europe Standard Time', evening('')), '18:00'],
    ['of the institution', calendar(evening('')), '08:00'],
    ['that nobody knows', calendar(evening(';TZID=Mars')), '08:00'],
    ['that is UTC', calendar(event('DTSTART:20261210T190000Z')), '19:00'],
  ])('are recognised: %s', async (_, text, expected) => {
    const { occurrences } = await read(text, { zone: 'Australia/Sydney' });
    expect(occurrences.map(({ at }) => new Date(at).toISOString().slice(11, 16))).toEqual([expected]);
  });

  test('include an IANA zone for every Windows name', () =>
    expect([...windowsZones.values()].filter((name) => !isKnownZone(name))).toEqual([]));
});

describe('hostile files', () => {
  /** Prints the longest time that other requests wait; a limit would fail on a busy machine. */
  async function readWhileOthersWait(text: string) {
    let last = performance.now();
    let longest = 0;
    const others = setInterval(() => {
      longest = Math.max(longest, performance.now() - last);
      last = performance.now();
    }, 1);
    const began = performance.now();
    const found = await read(text, {
      days: { from: dayNumber('1900-01-01'), until: dayNumber('9999-12-31') },
      repeats: { from: dayNumber('2025-12-01'), until: dayNumber('2031-12-31') },
    }).catch((error: unknown) => error);
    clearInterval(others);
    process.stdout.write(
      `${expect.getState().currentTestName}: ${Math.round(performance.now() - began)} ms, others waited ${Math.round(longest)} ms\n`,
    );
    return found;
  }
  const repeating = (rule: string, start = '19000101T000000Z') => event(`DTSTART:${start}`, `RRULE:${rule}`);
  const numbers = (count: number, from: number) => Array.from({ length: count }, (_, i) => i + from).join();

  test.each([
    ['each second', 'FREQ=SECONDLY', 1],
    ['each minute', 'FREQ=MINUTELY;BYSECOND=59', 1],
    ['99999999 times', 'FREQ=DAILY;COUNT=99999999', 1],
    [
      'each second of a day',
      `FREQ=DAILY;BYHOUR=${numbers(24, 0)};BYMINUTE=${numbers(60, 0)};BYSECOND=${numbers(60, 0)}`,
      1,
    ],
    [
      'each minute of a month',
      `FREQ=MONTHLY;BYMONTHDAY=${numbers(31, 1)};BYHOUR=${numbers(24, 0)};BYMINUTE=${numbers(60, 0)}`,
      1,
    ],
    ['each second of 30 February', 'FREQ=SECONDLY;BYMONTH=2;BYMONTHDAY=30', 1],
    ['the last but 365th day', 'FREQ=YEARLY;BYDAY=MO,TU,WE,TH,FR,SA,SU;BYSETPOS=-366', 0],
    ['the 53rd Monday but 365', 'FREQ=YEARLY;BYDAY=MO;BYSETPOS=-366', 0],
    ['each 999999999th month', 'FREQ=MONTHLY;INTERVAL=999999999', 0],
  ])('are answered: 20 events on %s', async (_, rule, partly) => {
    const found = await readWhileOthersWait(calendar(many(20, () => repeating(rule))));
    expect(found).toMatchObject({ leftOut: 0, partly: partly * 20 });
  });

  test('are answered: a rule of many days', async () => {
    const found = await readWhileOthersWait(calendar(repeating(`FREQ=YEARLY;BYDAY=${'MO,'.repeat(5_000)}TU`)));
    expect(found).toMatchObject({ leftOut: 1 });
  });

  test('are answered: a yearly rule from the year 1', async () => {
    const found = await readWhileOthersWait(calendar(repeating('FREQ=YEARLY', '00010101T000000Z')));
    expect(daysOf(found as CalendarFile)).toBe(Array.from({ length: 7 }, () => '01-01').join(' '));
  });

  const many = (count: number, each: (i: number) => string) =>
    Array.from({ length: count }, (_, i) => each(i)).join('\r\n');
  const notAll = 'DTSTART;VALUE=DATE:20261224';
  test.each([
    [
      'deep nesting',
      calendar(
        many(50_000, () => 'BEGIN:VEVENT'),
        many(50_000, () => 'END:VEVENT'),
      ),
    ],
    ['a huge line', calendar(event(notAll, `DESCRIPTION:${'x'.repeat(1_000_000)}`))],
    ['a huge folded line', calendar(event(notAll, `DESCRIPTION:${'x\r\n '.repeat(200_000)}`))],
    ['spaces', calendar(many(50, () => event(notAll, `DESCRIPTION:x${' '.repeat(19_000)}x&amp\\;`)))],
    ['tags', calendar(many(50, () => event(notAll, `DESCRIPTION:${'<b>'.repeat(6_000)}`)))],
    ['tags without an end', calendar(many(50, () => event(notAll, `DESCRIPTION:<b>${'<br'.repeat(6_000)}`)))],
    ['a line of parameters', calendar(event(notAll, `DTEND${';A=1'.repeat(200_000)}:20261225`))],
    [
      '10,000 exclusions',
      calendar(
        event(
          notAll,
          'RRULE:FREQ=DAILY',
          `EXDATE;VALUE=DATE:${Array.from({ length: 10_000 }, (_, i) => dateText(20_000 + i).replaceAll('-', '')).join()}`,
        ),
      ),
    ],
    [
      'moves of one event in many zones',
      calendar(
        many(500, (i) => event(`DTSTART;TZID=Z${i}:20261201T090000`, 'RRULE:FREQ=DAILY;COUNT=2')),
        many(500, (i) => event(`RECURRENCE-ID;TZID=Z${i}:20261202T090000`, 'DTSTART:20261203T090000Z')),
      ),
    ],
    [
      '2,000 zones that clocks change in each second',
      calendar(
        many(2_000, (i) =>
          lines(
            'BEGIN:VTIMEZONE',
            `TZID:Z${i}`,
            'BEGIN:STANDARD',
            'DTSTART:16010101T000000',
            'TZOFFSETFROM:+0200',
            'TZOFFSETTO:+0100',
            'RRULE:FREQ=SECONDLY',
            'END:STANDARD',
            'END:VTIMEZONE',
          ).trim(),
        ),
        many(500, (i) => event(`DTSTART;TZID=Z${i}:20261201T090000`)),
      ),
    ],
    ['rules of 3,000 events', calendar(many(3_000, () => repeating('FREQ=DAILY')))],
  ])('are answered: %s', async (_, text) => expect(await readWhileOthersWait(text)).toHaveProperty('leftOut'));

  test.each([
    ['100,000 events', calendar(many(100_000, () => event(notAll)))],
    ['6,000 events', calendar(many(6_000, () => event(notAll)))],
    [
      '10,000 exclusions one by one',
      calendar(
        event(
          notAll,
          'RRULE:FREQ=DAILY',
          many(10_000, (i) => `EXDATE;VALUE=DATE:${dateText(20_000 + i).replaceAll('-', '')}`),
        ),
      ),
    ],
    ['empty lines', calendar('\r\n'.repeat(2_000_000))],
  ])('are refused: %s', async (_, text) =>
    expect(await readWhileOthersWait(text)).toEqual(new CalendarFault('tooLarge')),
  );
});
