import { dateText, dayNumber } from '@/lib/schedule';
import { readCalendarFile } from '.';

/** Calendars as programs and sites write them, in December 2026 and on New Year's Day. */
const days = { from: dayNumber('2026-12-01'), until: dayNumber('2027-01-01') };

const google = `BEGIN:VCALENDAR
PRODID:-//Google Inc//Google Calendar 70.9054//EN
VERSION:2.0
CALSCALE:GREGORIAN
METHOD:PUBLISH
X-WR-CALNAME:Shop
X-WR-TIMEZONE:Europe/Berlin
BEGIN:VTIMEZONE
TZID:Europe/Berlin
X-LIC-LOCATION:Europe/Berlin
BEGIN:DAYLIGHT
TZOFFSETFROM:+0100
TZOFFSETTO:+0200
TZNAME:GMT+2
DTSTART:19700329T020000
RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU
END:DAYLIGHT
BEGIN:STANDARD
TZOFFSETFROM:+0200
TZOFFSETTO:+0100
TZNAME:GMT+1
DTSTART:19701025T030000
RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU
END:STANDARD
END:VTIMEZONE
BEGIN:VEVENT
DTSTART;TZID=Europe/Berlin:20261203T180000
DTEND;TZID=Europe/Berlin:20261203T193000
RRULE:FREQ=WEEKLY;WKST=MO;UNTIL=20261231T225959Z;BYDAY=TH
EXDATE;TZID=Europe/Berlin:20261224T180000
DTSTAMP:20261101T101010Z
ORGANIZER;CN=Shop:mailto:x@group.calendar.google.com
UID:4a5b@google.com
ATTENDEE;CUTYPE=INDIVIDUAL;ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED;CN="A: B";X
 -NUM-GUESTS=0:mailto:a@example.org
DESCRIPTION:<p>Bring <b>tea</b>&nbsp\\;&amp\\; cake.</p>See <a href="https://ex
 ample.org">the site</a>
STATUS:CONFIRMED
SUMMARY:Late opening
END:VEVENT
BEGIN:VEVENT
DTSTART;TZID=Europe/Berlin:20261218T180000
DTEND;TZID=Europe/Berlin:20261218T193000
UID:4a5b@google.com
RECURRENCE-ID;TZID=Europe/Berlin:20261217T180000
STATUS:CONFIRMED
SUMMARY:Late opening on Friday
END:VEVENT
BEGIN:VEVENT
DTSTART:20261211T230000Z
DTEND:20261212T230000Z
UID:utc@google.com
SUMMARY:Market
BEGIN:VALARM
ACTION:DISPLAY
DESCRIPTION:This is an event reminder
TRIGGER:-P0DT0H30M0S
END:VALARM
END:VEVENT
END:VCALENDAR
`;

const outlook = `BEGIN:VCALENDAR
PRODID:-//Microsoft Corporation//Outlook 16.0 MIMEDIR//EN
VERSION:2.0
METHOD:PUBLISH
X-MS-OLK-FORCEINSPECTOROPEN:TRUE
X-WR-CALNAME:Kalender
BEGIN:VTIMEZONE
TZID:W. Europe Standard Time
BEGIN:STANDARD
DTSTART:16011028T030000
RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10
TZOFFSETFROM:+0200
TZOFFSETTO:+0100
END:STANDARD
BEGIN:DAYLIGHT
DTSTART:16010325T020000
RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=3
TZOFFSETFROM:+0100
TZOFFSETTO:+0200
END:DAYLIGHT
END:VTIMEZONE
BEGIN:VEVENT
CLASS:PUBLIC
DESCRIPTION:Inventory\\, second\\nTuesday\\n
DTEND;TZID="W. Europe Standard Time":20261208T100000
DTSTAMP:20261101T101010Z
DTSTART;TZID="W. Europe Standard Time":20261208T080000
LOCATION:Store\\; back
PRIORITY:5
RRULE:FREQ=MONTHLY;COUNT=2;BYDAY=TU;BYSETPOS=2
SEQUENCE:0
SUMMARY;LANGUAGE=de:Inventur
TRANSP:OPAQUE
UID:040000008200E00074C5B7101A82E008
X-ALT-DESC;FMTTYPE=text/html:<html><body>Inventory</body></html>
X-MICROSOFT-CDO-BUSYSTATUS:BUSY
END:VEVENT
BEGIN:VEVENT
DTSTART;VALUE=DATE:20261221
DTEND;VALUE=DATE:20261224
SUMMARY:Closed
	 for repairs
UID:closed
X-MICROSOFT-CDO-ALLDAYEVENT:TRUE
END:VEVENT
END:VCALENDAR
`;

const apple = `BEGIN:VCALENDAR
METHOD:PUBLISH
VERSION:2.0
X-WR-CALNAME:Birthdays
PRODID:-//Apple Inc.//macOS 15.1//EN
X-APPLE-CALENDAR-COLOR:#1BADF8
X-WR-TIMEZONE:Europe/Rome
CALSCALE:GREGORIAN
BEGIN:VEVENT
CREATED:20261101T101010Z
UID:B1
RRULE:FREQ=YEARLY;INTERVAL=1
DTEND;VALUE=DATE:16041214
TRANSP:TRANSPARENT
X-APPLE-TRAVEL-ADVISORY-BEHAVIOR:AUTOMATIC
SUMMARY:Ada
DTSTART;VALUE=DATE:16041213
X-APPLE-STRUCTURED-LOCATION;VALUE=URI;X-APPLE-RADIUS=70;X-TITLE="Via Roma:
 1":geo:45.4,9.2
END:VEVENT
BEGIN:VEVENT
UID:B2
DTSTART;TZID=Europe/Rome:20261220T230000
DURATION:PT3H
SUMMARY:Night
END:VEVENT
END:VCALENDAR
`;

const nextcloud = `BEGIN:VCALENDAR
VERSION:2.0
PRODID:-//IDN nextcloud.com//Calendar app 5.0.2//EN
X-WR-CALNAME:Team
NAME:Team
BEGIN:VEVENT
CREATED:20261101T101010Z
DTSTAMP:20261101T101010Z
LAST-MODIFIED:20261101T101010Z
SEQUENCE:3
UID:n1
DTSTART;VALUE=DATE:20261207
DTEND;VALUE=DATE:20261209
RRULE:FREQ=WEEKLY;BYDAY=MO;UNTIL=20261228
EXDATE;VALUE=DATE:20261214
STATUS:CONFIRMED
SUMMARY:Trainees
END:VEVENT
BEGIN:VEVENT
UID:n1
RECURRENCE-ID;VALUE=DATE:20261221
DTSTART;VALUE=DATE:20261223
DTEND;VALUE=DATE:20261224
SUMMARY:Trainees\\, moved
END:VEVENT
BEGIN:VTODO
UID:t
DUE:20261210T100000
SUMMARY:Not an event
END:VTODO
END:VCALENDAR
`;

/** Has a byte order mark, no UIDs, and an end on the same day. */
const holidays = `\ufeffBEGIN:VCALENDAR
VERSION:2.0
PRODID:-//example//Feiertage//DE
BEGIN:VEVENT
SUMMARY:1. Weihnachtstag
DTSTART;VALUE=DATE:20261225
DTEND;VALUE=DATE:20261225
END:VEVENT
BEGIN:VEVENT
SUMMARY:2. Weihnachtstag (gesetzl.)
DTSTART:20261226
DTEND:20261227
END:VEVENT
BEGIN:VEVENT
SUMMARY:Neujahr
DTSTART;VALUE=DATE:20260101
DTEND;VALUE=DATE:20260102
RRULE:FREQ=YEARLY
END:VEVENT
END:VCALENDAR`;

test.each([
  [
    'Google Calendar',
    google,
    ['3 Late opening', '10 Late opening', '31 Late opening', '18 Late opening on Friday', '12 Market'],
  ],
  ['Outlook', outlook, ['8 Inventur', '21–23 Closed for repairs']],
  ['Apple Calendar', apple, ['13 Ada', '20–21 Night']],
  ['Nextcloud', nextcloud, ['7–8 Trainees', '28–29 Trainees', '23 Trainees, moved']],
  ['a site with holidays', holidays, ['25 1. Weihnachtstag', '26 2. Weihnachtstag (gesetzl.)', '1 Neujahr']],
])('reads what %s writes', async (_, text, expected) => {
  for (const written of [text, text.replaceAll('\n', '\r\n')]) {
    const found = await readCalendarFile(written, { zone: 'UTC', days });
    const dayText = (day: number) => String(Number(dateText(day).slice(8)));
    expect(
      found.occurrences.map(({ first, last, title }) =>
        [first === last ? dayText(first) : `${dayText(first)}–${dayText(last)}`, title].join(' '),
      ),
    ).toEqual(expected);
    expect([found.leftOut, found.partly]).toEqual([0, 0]);
  }
});

test('reads hours, places and descriptions of programs', async () => {
  const read = async (text: string) => (await readCalendarFile(text, { zone: 'Asia/Tokyo', days })).occurrences[0];
  expect(await read(google)).toMatchObject({
    at: Date.parse('2026-12-03T17:00:00Z'),
    ends: Date.parse('2026-12-03T18:30:00Z'),
    text: 'Bring tea\u00a0& cake.\nSee the site',
  });
  expect(await read(outlook)).toMatchObject({
    at: Date.parse('2026-12-08T07:00:00Z'),
    place: 'Store; back',
    text: 'Inventory, second\nTuesday',
  });
});
