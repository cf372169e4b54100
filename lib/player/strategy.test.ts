import { type Manifest, manifest as manifestShape } from '@/lib/contract/gateway';
import { settingsAt } from './levels';
import { showingAt } from './now-showing';
import { nextRestart } from './routines';
import { FakePlatform } from './testing/fake-platform';
import { World } from './testing/world';
import { isTimeTrusted } from './trusted-time';

const { manifest } = new FakePlatform();
const at = (text: string) => Date.parse(text);
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Dark except for one hour on Monday mornings. */
const NIGHT: Manifest['power'] = {
  windows: [{ byDay: ['MO'], start: '08:00', end: '09:00', calendars: [] }],
  wokenAt: null,
};

const booted = async (change: Partial<Manifest>) => {
  const world = await new World().paired();
  world.platform.manifest = { ...world.platform.manifest, revision: 2, timezone: 'UTC', ...change };
  await world.boot();
  return world;
};

describe('power rules', () => {
  test('turn the panel off, and without any leave it on', async () => {
    const world = await booted({ power: NIGHT });
    await world.clock.advance(10_000);
    expect(world.showing?.kind).toBe('off');
    world.platform.manifest = { ...world.platform.manifest, revision: 3, power: null };
    world.platform.wake();
    await world.clock.advance(10_000);
    expect(world.showing?.kind).toBe('house');
  });

  test('leave a terminal without clock and network on', async () => {
    const world = await booted({ power: NIGHT });
    await world.clock.advance(60_000);
    expect(world.showing?.kind).toBe('off');
    world.kill();
    world.platform.reachable = false;
    // Like devices without a battery after a start.
    const real = world.clock.now;
    const ahead = real() - at('1970-01-05T12:00:00Z');
    world.clock.now = () => real() - ahead;
    await world.boot();
    await world.clock.advance(HOUR);
    expect(world.showing?.kind).toBe('house');
    world.platform.reachable = true;
    await world.clock.advance(10 * 60_000);
    expect(world.showing?.kind).toBe('off');
  });

  test('leave a terminal without a manifest on', () => {
    expect(showingAt(null, manifest.settings, 'UTC', at('2026-05-04T03:00:00Z')).showing.kind).toBe('house');
  });

  test('leave it on after the end of a calendar', () => {
    const days = [{ date: '2026-05-04', name: '' }];
    const [window] = NIGHT.windows;
    if (!window) throw new Error();
    const calendarId = '0197a3c0-0000-7000-8000-000000000001';
    const held: Manifest = {
      ...manifest,
      power: { wokenAt: null, windows: [{ ...window, calendars: [{ calendarId, use: 'onlyOn' }] }] },
      calendars: [{ id: calendarId, name: 'Fair', days }],
    };
    const kind = (instant: string) => showingAt(held, held.settings, 'UTC', at(instant)).showing.kind;
    expect(kind('2026-05-04T07:00:00Z')).toBe('off');
    expect(kind('2026-05-04T08:30:00Z')).toBe('house');
    expect(kind('2026-05-04T12:00:00Z')).toBe('house');
    expect(kind('2027-01-01T12:00:00Z')).toBe('house');
  });

  test('leave it on in an unknown zone', () => {
    const held = { ...manifest, power: NIGHT };
    expect(showingAt(held, held.settings, 'Moon/Crater', at('2026-05-05T03:00:00Z')).showing.kind).toBe('house');
  });

  test.each([
    ['a minute after its manifest', 60_000, false, true],
    ['decades before its manifest', -20 * 365 * DAY, false, false],
    ['decades before, whatever was said', -20 * 365 * DAY, true, false],
    ['a year alone', 365 * DAY, false, true],
    ['years later, and nobody has said so', 3 * 365 * DAY, false, false],
    ['years later, as the platform says', 3 * 365 * DAY, true, true],
  ])('trusts the time: %s', (_, since, isConfirmed, known) => {
    expect(isTimeTrusted(manifest, at(manifest.serverTime) + since, isConfirmed)).toBe(known);
  });
});

test('gives a level its default in manifests stored before it existed', () => {
  const { brightness, ...settings } = manifest.settings;
  expect(manifestShape.parse({ ...manifest, settings }).settings).toEqual({ ...settings, brightness: 100 });
});

describe('levels by time of day', () => {
  const levels = {
    ...manifest.levels,
    volume: [
      { from: '20:00', until: '06:00', level: 20 },
      { from: '22:00', until: '23:00', level: 0 },
    ],
    brightness: [{ from: '06:00', until: '07:00', level: 50 }],
  };
  const state = (instant: string, zone = 'Europe/Rome') => {
    const { settings, until } = settingsAt({ ...manifest, levels }, zone, at(instant));
    return [settings.volume, settings.brightness, until === null ? null : new Date(until).toISOString()];
  };

  test.each([
    ['by day', '2026-01-15T12:00:00Z', [100, 100, '2026-01-15T19:00:00.000Z']],
    ['in the evening', '2026-01-15T19:30:00Z', [20, 100, '2026-01-15T21:00:00.000Z']],
    ['of two the last', '2026-01-15T21:30:00Z', [0, 100, '2026-01-15T22:00:00.000Z']],
    ['in the morning', '2026-01-15T05:30:00Z', [100, 50, '2026-01-15T06:00:00.000Z']],
  ])('%s', (_, instant, expected) => {
    expect(state(instant)).toEqual(expected);
  });

  test('are the default ones in an unknown zone', () => {
    expect(state('2026-01-15T21:30:00Z', 'Moon/Crater')).toEqual([100, 100, null]);
  });

  test('change at their time and are reported', async () => {
    const world = await booted({
      levels: { ...manifest.levels, volume: [{ from: '13:00', until: '14:00', level: 5 }] },
    });
    expect(world.settings?.volume).toBe(100);
    await world.clock.advance(HOUR);
    expect(world.settings?.volume).toBe(5);
    await world.clock.advance(60_000);
    expect(world.platform.heartbeats.at(-1)?.volume).toBe(5);
    await world.clock.advance(HOUR);
    expect(world.settings?.volume).toBe(100);
  });
});

describe('automatic actions', () => {
  test.each([
    ['later today', ['MO'], '2026-05-04T02:00:00Z', '2026-05-04T04:00:00.000Z'],
    ['on the next of its days', ['MO', 'WE'], '2026-05-04T04:00:00Z', '2026-05-06T04:00:00.000Z'],
    ['a week later', ['MO'], '2026-05-04T04:00:00Z', '2026-05-11T04:00:00.000Z'],
  ] as const)('include a restart %s', (_, byDay, now, expected) => {
    const next = nextRestart({ byDay: [...byDay], at: '04:00' }, 'UTC', at(now));
    expect(next === null ? null : new Date(next).toISOString()).toBe(expected);
  });

  test('include one restart at its time', async () => {
    const world = await booted({ restart: { byDay: ['MO'], at: '12:30' } });
    await world.clock.advance(29 * 60_000);
    expect(world.reboots).toBe(0);
    await world.clock.advance(60_000);
    expect(world.reboots).toBe(1);
    await world.boot();
    await world.clock.advance(HOUR);
    expect(world.reboots).toBe(1);
  });

  test('include screenshots at the interval until disabled', async () => {
    const world = await booted({ screenshotMinutes: 10 });
    const sent = () => world.platform.screenshots.length;
    await world.clock.advance(HOUR);
    expect(sent()).toBe(6);
    world.platform.manifest = { ...world.platform.manifest, revision: 3, screenshotMinutes: null };
    world.platform.wake();
    await world.clock.advance(HOUR);
    expect(sent()).toBe(6);
  });
});
