import { instantOf, isKnownZone, wallTime } from './zone';

const utc = (text: string) => Date.parse(text);
const wall = (text: string) => {
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0] = text.split(/[-T:]/).map(Number);
  return { year, month, day, hour, minute };
};

test.each([
  ['an ordinary time', 'Europe/Rome', '2026-01-15T08:00', '2026-01-15T07:00:00Z'],
  ['a zone of half an hour', 'Asia/Kolkata', '2026-06-01T08:00', '2026-06-01T02:30:00Z'],
  ['a zone of three quarters', 'Asia/Kathmandu', '2026-06-01T08:00', '2026-06-01T02:15:00Z'],
  ['a time that does not exist is the jump: Rome', 'Europe/Rome', '2026-03-29T02:30', '2026-03-29T01:00:00Z'],
  ['a time that does not exist is the jump: New York', 'America/New_York', '2026-03-08T02:30', '2026-03-08T07:00:00Z'],
  ['a jump at midnight: Havana', 'America/Havana', '2026-03-08T00:30', '2026-03-08T05:00:00Z'],
  ['a jump of half an hour: Lord Howe', 'Australia/Lord_Howe', '2026-10-04T02:15', '2026-10-03T15:30:00Z'],
  ['a time that exists twice is its first: Rome', 'Europe/Rome', '2026-10-25T02:30', '2026-10-25T00:30:00Z'],
  ['a time that exists twice is its first: Sydney', 'Australia/Sydney', '2026-04-05T02:30', '2026-04-04T15:30:00Z'],
  ['the hour after the one that exists twice', 'Europe/Rome', '2026-10-25T03:00', '2026-10-25T02:00:00Z'],
  ['a skipped day: Apia', 'Pacific/Apia', '2011-12-30T12:00', '2011-12-30T10:00:00Z'],
  ['no DST at all', 'Asia/Shanghai', '2026-07-01T00:00', '2026-06-30T16:00:00Z'],
])('%s', (_, zone, local, expected) => {
  expect(new Date(instantOf(wall(local), zone)).toISOString()).toBe(new Date(utc(expected)).toISOString());
});

test.each(['Europe/Rome', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kathmandu'])(
  'converts local time and instant back around clock changes: %s',
  (zone) => {
    for (const month of [3, 4, 10, 11]) {
      const start = Date.UTC(2026, month - 1, 1);
      for (let at = start; at < start + 30 * 86_400_000; at += 3_600_000) {
        const back = instantOf(wallTime(at, zone), zone);
        // The second of two equal local times is converted to the first.
        expect([at, at - 3_600_000, at - 1_800_000]).toContain(back);
        expect(wallTime(back, zone)).toEqual(wallTime(at, zone));
      }
    }
  },
);

test('treats an unknown zone as UTC', () => {
  expect(wallTime(utc('2026-05-01T10:20:00Z'), 'Mars/Olympus')).toEqual({
    year: 2026,
    month: 5,
    day: 1,
    hour: 10,
    minute: 20,
  });
});

test('limits the cached zone names', () => {
  const made = jest.spyOn(Intl, 'DateTimeFormat');
  const asked = (name: string) => {
    made.mockClear();
    expect(isKnownZone(name)).toBe(false);
    return made.mock.calls.length;
  };
  expect([asked('Made/Up'), asked('Made/Up')]).toEqual([1, 0]);
  for (let n = 0; n < 5_000; n += 1) isKnownZone(`Made/Up ${n}`);
  expect(asked('Made/Up')).toBe(1);
  made.mockRestore();
});
