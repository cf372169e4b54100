import type { Manifest } from '@/lib/contract/gateway';
import { dayCalendar, playPlan } from '@/lib/contract/play-plan';
import { memory } from './memory';
import { showingAt } from './now-showing';
import type { Showing } from './ports';
import { FakeClock } from './testing/fake-clock';
import { FakePlatform, uuid } from './testing/fake-platform';
import { MemoryStore } from './testing/memory-stores';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const FIRST_DAY = Date.parse('2026-10-05T00:00:00Z');
const holidays = dayCalendar.parse({
  id: uuid(90),
  name: 'Holidays',
  days: [{ date: '2026-10-26', name: 'National holiday' }],
});

/** Breakfast every day until 11, lunch until 15 on weekdays except holidays and one more day, otherwise the loop. */
function cafe(breakfast: string, lunch: string) {
  const slot = (id: string, start: string, end: string, programId: string, given: object) => ({
    id,
    start,
    end,
    programs: [{ programId }],
    ...given,
  });
  return playPlan.parse({
    id: uuid(50),
    revision: 1,
    name: 'Café',
    from: '2026-10-01',
    until: null,
    slots: [
      slot('breakfast', '06:00', '11:00', breakfast, { rule: { kind: 'daily' } }),
      slot('lunch', '11:00', '15:00', lunch, {
        rule: { kind: 'weekly', byDay: ['MO', 'TU', 'WE', 'TH', 'FR'] },
        calendars: [{ calendarId: holidays.id, use: 'notOn' }],
      }),
    ],
    exclusions: { dates: ['2026-10-21'] },
  });
}

test('plays a plan offline for four weeks over restarts', async () => {
  const platform = new FakePlatform();
  platform.publish(1, 'loop');
  const [loop] = platform.manifest.programs;
  if (!loop) throw new Error('nothing published');
  const breakfast = { ...loop, id: uuid(102), name: 'Breakfast' };
  const lunch = { ...loop, id: uuid(103), name: 'Lunch' };
  const sent = {
    ...platform.manifest,
    timezone: 'Europe/Rome',
    programs: [loop, breakfast, lunch],
    plans: [cafe(breakfast.id, lunch.id)],
    calendars: [holidays],
  };
  const clock = new FakeClock();
  const store = new MemoryStore();
  await memory(store).remember('held', { etag: '"7"', manifest: JSON.parse(JSON.stringify(sent)) });

  let showing: Showing | null = null;
  let timer: unknown;
  let held: Manifest | null = null;
  // Like a session: only its own timer switches to the next program.
  const update = () => {
    if (!held) return;
    const next = showingAt(held, held.settings, held.timezone, clock.now());
    showing = next.showing;
    timer = clock.set(update, next.changesIn);
  };
  const boot = async () => {
    clock.clear(timer);
    held = (await memory(store).recall('held'))?.manifest ?? null;
    update();
  };
  const playing = () =>
    showing?.kind === 'programs' ? showing.programs.map(({ name }) => name).join() : showing?.kind;

  const seen: string[] = [];
  for (let day = 0; day < 28; day += 1) {
    const date = new Date(FIRST_DAY + day * DAY).toISOString().slice(0, 10);
    const shown: unknown[] = [];
    for (const time of ['05:59', '06:00', '10:59', '11:00', '14:59', '15:00']) {
      // Local time in Rome: two hours ahead of UTC until 25 October, one hour from then on.
      const ahead = date < '2026-10-25' ? 2 : 1;
      await clock.advance(Date.parse(`${date}T${time}:00Z`) - ahead * HOUR - clock.now());
      if (time === '05:59' && day % 5 === 0) await boot();
      shown.push(playing());
    }
    seen.push([date, ...shown].join(' '));
  }

  const expected = Array.from({ length: 28 }, (_, day) => {
    const at = new Date(FIRST_DAY + day * DAY);
    const date = at.toISOString().slice(0, 10);
    const excluded = date === '2026-10-21';
    const weekday = at.getUTCDay() % 6 !== 0;
    const morning = excluded ? loop.name : 'Breakfast';
    const noon = weekday && !excluded && date !== '2026-10-26' ? 'Lunch' : loop.name;
    return [date, loop.name, morning, morning, noon, noon, loop.name].join(' ');
  });
  expect(seen).toEqual(expected);
});
