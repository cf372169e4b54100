import { v7 as uuidv7 } from 'uuid';
import { manifestCall, plays } from '@/lib/contract/gateway';
import { messageSave, messageSavePublish } from '@/lib/contract/message/calls';
import { planSave, planSaveTerminals } from '@/lib/contract/play-plan/calls';
import { showingAt, terminalAgenda } from '@/lib/contract/terminal/schedule';
import { terminalSet } from '@/lib/contract/terminal/set';
import { resolve } from '@/lib/schedule';
import { system } from '../../db/database';
import { scheduleInputsOf } from '../../fleet/schedule-inputs';
import { planWith } from '../../test/plans';
import { type Screen, type TestUser, testPlatform, type World } from '../../test/world';

const HOUR = 3_600_000;

let world: World;
let shop: TestUser;
let chain: TestUser;
let other: TestUser;

// The clock is at 2026-03-02, shortly after 8:00 UTC.
beforeAll(async () => {
  world = await testPlatform();
  const admin = await world.initialise();
  chain = await world.openInstitution(admin, 'Chain');
  shop = await world.openInstitution(chain, 'Shop');
  other = await world.openInstitution(admin, 'Other');
});
afterAll(() => world.end());

/** Lets hours pass and signs in again, as sessions expire. */
async function later(hours: number) {
  world.pass(hours * HOUR);
  [chain, shop, other] = [
    await world.signIn('chain.admin'),
    await world.signIn('shop.admin'),
    await world.signIn('other.admin'),
  ];
}
const inHours = (hours: number) => new Date(world.now().getTime() + hours * HOUR).toISOString();
const agenda = (screen: Screen, from: string, until: string, by = shop) =>
  world.get(terminalAgenda, { id: screen.id, from, until }, by.token);

/** Publishes a loop of the chain, and a plan of the shop with lunch from 12 to 14; both in UTC. */
async function cafe(...screens: Screen[]) {
  const terminalIds = screens.map(({ id }) => id);
  const { publishId } = await world.publish(
    chain,
    [(await world.makeProgram(chain, { name: 'Loop' })).id],
    terminalIds,
    { name: 'Always' },
  );
  const lunch = (await world.makeProgram(shop, { name: 'Lunch' })).id;
  const [slot] = planWith(lunch).slots;
  if (!slot) throw new Error('no slot');
  const content = {
    ...planWith(lunch),
    name: 'Café',
    timeZone: 'UTC',
    slots: [{ ...slot, start: '12:00', end: '14:00' }],
  };
  const { id: planId } = await world.get(planSave, { content }, shop.token);
  const sent = { planId, terminalIds, publishParams: { name: 'Café' } };
  await world.get(planSaveTerminals, sent, shop.token);
  return { publishId, planId };
}

test('equals the schedule with reasons and losers, institutions above included', async () => {
  const screen = await world.pairTerminal(shop);
  const { publishId, planId } = await cafe(screen);
  const found = await agenda(screen, '2026-03-02T09:00:00.000Z', '2026-03-02T15:00:00.000Z');
  const named = { planId: null, messageId: null };
  const loop = {
    shows: { kind: 'programs', layer: 'published', names: ['Loop'], more: 0 },
    because: [{ ...named, layer: 'published', code: 'publishedLatest', name: 'Always', publishId: null }],
    losers: [],
    over: [],
  };
  const name = 'Café: Lunch (12:00–14:00)';
  expect(found).toEqual({
    timeZone: 'Europe/Berlin',
    now: expect.any(String),
    end: '2026-03-02T15:00:00.000Z',
    plannedSince: expect.any(String),
    reported: [],
    stretches: [
      { ...loop, from: '2026-03-02T09:00:00.000Z', until: '2026-03-02T12:00:00.000Z' },
      {
        from: '2026-03-02T12:00:00.000Z',
        until: '2026-03-02T14:00:00.000Z',
        shows: { kind: 'programs', layer: 'plan', names: ['Lunch'], more: 0 },
        because: [{ ...named, layer: 'plan', code: 'planned', name, publishId: null, planId }],
        losers: [{ ...named, layer: 'published', name: 'Always', publishId: null, reason: 'outranked' }],
        over: [],
      },
      { ...loop, from: '2026-03-02T14:00:00.000Z', until: '2026-03-02T15:00:00.000Z' },
    ],
  });
  // Only the institution that published it gets a link to it.
  const [first] = (await agenda(screen, '2026-03-02T09:00:00.000Z', '2026-03-02T10:00:00.000Z', chain)).stretches;
  expect(first?.because[0]?.publishId).toBe(publishId);
});

test('names messages, and shows full-screen ones as the content', async () => {
  const screen = await world.pairTerminal(shop);
  await cafe(screen);
  const publish = async (name: string, place: 'top' | 'full', from: string) => {
    const { id: messageId } = await world.get(messageSave, { name, place, texts: { en: name } }, shop.token);
    const publishParams = { from, until: null };
    await world.get(messageSavePublish, { messageId, terminalIds: [screen.id], publishParams }, shop.token);
    return messageId;
  };
  const ticker = await publish('Rain', 'top', inHours(1));
  const full = await publish('Closed', 'full', inHours(2));
  const { stretches } = await agenda(screen, inHours(0.5), inHours(2.5));
  expect(stretches.map(({ shows, over, because }) => [shows.names, over, because[0]?.messageId])).toEqual([
    [['Loop'], [], null],
    [['Loop'], [{ name: 'Rain', messageId: ticker }], null],
    [['Closed'], [], full],
  ]);
});

test('shows past reports, and plans only since their last change', async () => {
  const screen = await world.pairTerminal(shop);
  await cafe(screen);
  await later(6);
  const [program] = (await world.get(manifestCall, {}, screen.token)).programs;
  if (!program) throw new Error('nothing to play');
  const from = inHours(-2);
  const played = Array.from({ length: 30 }, (_, i) => ({
    eventId: uuidv7(),
    versionId: program.id,
    programId: program.programId,
    sceneId: 'one',
    startedAt: new Date(Date.parse(from) + i * 60_000).toISOString(),
    seconds: 60,
  }));
  await world.get(plays, { plays: played }, screen.token);

  const known = await agenda(screen, inHours(-12), inHours(1));
  expect(known.reported).toEqual([
    { from: expect.any(String), until: expect.any(String), names: [program.name], more: 0 },
  ]);
  // Reports are grouped in parts of up to thirteen hours divided by five hundred.
  const minutesOff = (reported: string | undefined, real: number) =>
    Math.abs(Date.parse(reported ?? '') - real) / 60_000;
  expect(minutesOff(known.reported[0]?.from, Date.parse(from))).toBeLessThan(2);
  expect(minutesOff(known.reported[0]?.until, Date.parse(from) + HOUR / 2)).toBeLessThan(2);
  const at = new Date(Date.parse(from) + 10_000).toISOString();
  expect(await world.get(showingAt, { ids: [screen.id], at }, shop.token)).toMatchObject([
    { source: 'reported', shows: { names: [program.name], layer: null } },
  ]);

  // The plan was published six hours ago.
  expect(known.stretches[0]?.from).toBe(known.plannedSince);
  expect(Date.parse(known.plannedSince)).toBeGreaterThan(Date.parse(inHours(-7)));

  await later(1);
  await world.get(terminalSet, { ids: [screen.id], onTime: '06:00', offTime: '23:00' }, shop.token);
  await later(1);
  const changed = await agenda(screen, inHours(-12), inHours(1));
  expect(Date.parse(changed.stretches[0]?.from ?? '')).toBeGreaterThan(Date.parse(inHours(-1.1)));
});

test('limits days, range and stretches and returns its end', async () => {
  const screen = await world.pairTerminal(shop);
  const program = (await world.makeProgram(shop)).id;
  const [slot] = planWith(program).slots;
  if (!slot) throw new Error('no slot');
  const slots = Array.from({ length: 24 }, (_, i) => ({
    ...slot,
    id: `slot-${i}`,
    start: `${String(i).padStart(2, '0')}:00`,
    end: `${String(i).padStart(2, '0')}:30`,
  }));
  const { id: planId } = await world.get(planSave, { content: { ...planWith(program), slots } }, shop.token);
  const sent = { planId, terminalIds: [screen.id], publishParams: { name: 'Busy' } };
  await world.get(planSaveTerminals, sent, shop.token);
  const until = inHours(31 * 24);
  const { stretches, end } = await agenda(screen, inHours(0), until);
  expect([stretches.length, end]).toEqual([500, stretches.at(-1)?.until]);
  expect(end < until).toBe(true);

  const refused = async (from: string, to: string) =>
    (await world.ask(terminalAgenda, { id: screen.id, from, until: to }, { token: shop.token })).body.errors;
  expect(await refused(inHours(0), inHours(31 * 24 + 1))).toEqual({ until: 'tooBig' });
  expect(await refused(inHours(1), inHours(0))).toEqual({ until: 'untilBeforeFrom' });
  expect(await refused(inHours(366 * 24), inHours(367 * 24))).toEqual({ until: 'tooBig' });
});

test('distinguishes planned, reported and unknown content of terminals', async () => {
  const [first, second] = [await world.pairTerminal(shop), await world.pairTerminal(shop)];
  const elsewhere = await world.pairTerminal(other);
  await cafe(first, second);
  const noon = new Date(Math.floor(world.now().getTime() / 86_400_000 + 1) * 86_400_000 + 12 * HOUR).toISOString();
  const ids = [first.id, second.id, elsewhere.id];
  const show = (at: string, by = shop) => world.get(showingAt, { ids, at }, by.token);
  const lunch = {
    source: 'planned',
    shows: { kind: 'programs', layer: 'plan', names: ['Lunch'], more: 0 },
    because: [expect.objectContaining({ code: 'planned' })],
    until: new Date(Date.parse(noon) + 2 * HOUR).toISOString(),
  };
  const byId = (list: readonly { id: string }[]) => list.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  expect(byId(await show(noon))).toEqual(byId([first, second].map(({ id }) => ({ id, ...lunch }))));
  expect((await show(inHours(-3))).map(({ source, shows }) => [source, shows])).toEqual([
    ['unknown', null],
    ['unknown', null],
  ]);
  expect((await world.ask(showingAt, { ids, at: inHours(24 * 400) }, { token: shop.token })).body.errors).toEqual({
    at: 'tooBig',
  });
});

test('computes the same for terminals singly, together and by manifest', async () => {
  const screens = [await world.pairTerminal(shop), await world.pairTerminal(shop), await world.pairTerminal(shop)];
  const [a, b, c] = screens.map(({ id }) => id) as [string, string, string];
  await cafe(...screens);
  await world.get(terminalSet, { ids: [c], onTime: '06:00', offTime: '23:00' }, shop.token);
  const now = world.now();
  const inputs = await world.db.transaction(
    { as: 'user', userId: shop.userId, officeId: shop.officeId, everything: false },
    (tx) => scheduleInputsOf(tx, [a, b, c], now),
  );
  expect([inputs.size, inputs.get(a) === inputs.get(b), inputs.get(a) === inputs.get(c)]).toEqual([3, true, false]);
  for (const screen of screens) {
    const held = await world.get(manifestCall, {}, screen.token);
    const own = inputs.get(screen.id);
    if (!own) throw new Error('not read');
    for (const hour of [0, 4, 9, 15]) {
      const instant = now.getTime() + hour * HOUR;
      expect(resolve(own, instant)).toEqual(resolve({ ...held, timeZone: own.timeZone }, instant));
    }
  }
  expect(
    (
      await world.db.transaction(
        { as: 'user', userId: other.userId, officeId: other.officeId, everything: false },
        (tx) => scheduleInputsOf(tx, [a, b, c], now),
      )
    ).size,
  ).toBe(0);
  expect((await world.db.transaction(system, (tx) => scheduleInputsOf(tx, [a], now))).size).toBe(0);
});
