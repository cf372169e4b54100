import { noticeList } from '@/lib/contract/notice';
import * as plans from '@/lib/contract/play-plan/calls';
import { settingSave } from '@/lib/contract/setting';
import { breakfast, type Content, planWith, type Slot } from '../../test/plans';
import { type Screen, type TestUser, testPlatform, type World } from '../../test/world';

/** The clock is at Monday, 2 March 2026, shortly after 9 o'clock in Berlin, the terminals' time zone. */
let world: World;
let admin: TestUser;
let shop: TestUser;
let other: TestUser;
let program: string;
let lunch: string;

beforeAll(async () => {
  world = await testPlatform();
  admin = await world.initialise();
  shop = await world.openInstitution(admin, 'Shop');
  other = await world.openInstitution(admin, 'Other');
  program = (await world.makeProgram(shop, { name: 'Meal' })).id;
  lunch = (await world.makeProgram(shop, { name: 'Lunch' })).id;
});
afterAll(() => world.end());

const save = async (name: string, slots: Slot[], more: Partial<Content> = {}, by = shop) =>
  (await world.get(plans.planSave, { content: { ...planWith(program), ...more, name, slots } }, by.token)).id;
const send = (planId: string, screens: Screen[], more: object = {}, by = shop) =>
  world.ask(
    plans.planSaveTerminals,
    { planId, terminalIds: screens.map(({ id }) => id), publishParams: { name: 'Plan' }, ...more },
    { token: by.token },
  );

describe('conflicts between plans', () => {
  const screens: Screen[] = [];
  let held: string;

  beforeAll(async () => {
    for (const name of ['One', 'Two', 'Three']) screens.push(await world.pairTerminal(shop, { name }));
    held = await save('Held', [breakfast(program), breakfast(program, { id: 'late', start: '20:00', end: '22:00' })]);
    expect((await send(held, screens.slice(0, 2))).status).toBe(200);
  });

  const ask = (input: object, by = shop) =>
    world.get(plans.planConflicts, { terminalIds: screens.map(({ id }) => id), ...input }, by.token);

  test('name slot, first time and number of terminals', async () => {
    const id = await save('Lunches', [
      breakfast(lunch, { id: 'early', start: '10:30', end: '14:00', rule: { kind: 'weekly', byDay: ['TU'] } }),
    ]);
    expect(await ask({ planId: id })).toEqual([
      {
        priority: 5,
        slot: { slotId: 'early', start: '10:30', end: '14:00', programs: ['Lunch'] },
        other: {
          planId: held,
          planName: 'Held',
          slotId: 'breakfast',
          start: '08:00',
          end: '11:00',
          programs: ['Meal'],
        },
        wins: true,
        from: '2026-03-03T09:30:00.000Z',
        until: '2026-03-03T10:00:00.000Z',
        day: '2026-03-03',
        terminals: 2,
      },
    ]);
  });

  test('name the end date of a slot that began on an earlier day', async () => {
    const endDate = { kind: 'after' as const, days: 30 };
    const long = breakfast(lunch, {
      start: '12:00',
      end: '12:00',
      endDate,
      rule: { kind: 'dates', dates: ['2026-02-20'] },
    });
    expect(await ask({ content: { ...planWith(lunch), slots: [long] } })).toMatchObject([
      { slot: { start: '12:00', end: '12:00', endDate }, other: { slotId: 'breakfast' }, day: '2026-03-02' },
      { slot: { endDate }, other: { slotId: 'late' }, from: '2026-03-02T19:00:00.000Z' },
    ]);
  });

  test('last as long as two long slots overlap', async () => {
    const above = (await world.makeProgram(shop, { name: 'Season' })).id;
    const screen = await world.pairTerminal(shop, { name: 'Long' });
    const long = (date: string, days: number) =>
      breakfast(above, {
        start: '00:00',
        end: '00:00',
        endDate: { kind: 'after', days },
        rule: { kind: 'dates', dates: [date] },
      });
    const id = await save('Season', [long('2026-02-01', 60)]);
    expect((await send(id, [screen])).status).toBe(200);
    const content = { ...planWith(above), slots: [long('2026-03-10', 10)] };
    expect(await ask({ content, terminalIds: [screen.id] })).toMatchObject([
      { from: '2026-03-09T23:00:00.000Z', until: '2026-03-19T23:00:00.000Z', day: '2026-03-10' },
    ]);
  });

  test.each<[string, Partial<Slot>]>([
    ['of another priority', { priority: 6 }],
    ['at another time', { start: '11:00', end: '12:00' }],
    ['on a day that is too far', { rule: { kind: 'dates', dates: ['2026-09-01'] } }],
  ])('do not exist %s', async (_, more) => {
    expect(await ask({ content: planWith(lunch), terminalIds: [] })).toEqual([]);
    expect(await ask({ content: { ...planWith(lunch), slots: [breakfast(lunch, more)] } })).toEqual([]);
  });

  test('exclude shared time and publishes of the same plan', async () => {
    const shared = await save('Shared', [
      breakfast(program, { id: 'x', start: '15:00', end: '16:00', interleave: true }),
    ]);
    expect((await send(shared, screens.slice(2))).status).toBe(200);
    const interleaved = {
      ...planWith(lunch),
      slots: [breakfast(lunch, { start: '15:00', end: '16:00', interleave: true })],
    };
    expect(await ask({ content: interleaved })).toEqual([]);
    expect(await ask({ planId: held })).toEqual([]);
  });

  test('block a publish until its author accepts them', async () => {
    const id = await save('Meets', [breakfast(lunch)]);
    const { status, body } = await send(id, screens);
    expect([status, body.conflict]).toEqual([
      409,
      [expect.objectContaining({ wins: true, other: expect.objectContaining({ planName: 'Held' }), terminals: 2 })],
    ]);
    expect((await send(id, screens, { acceptConflicts: true })).status).toBe(200);
    // Both are on the terminals now, and the one created later plays.
    expect(await ask({ planId: held })).toMatchObject([{ wins: false, other: { planName: 'Meets' } }]);
  });

  test('include plans of institutions above without details of others', async () => {
    const above = (await world.makeProgram(admin, { name: 'Above' })).id;
    const [screen] = [await world.pairTerminal(shop, { name: 'Below' })];
    const content = { ...planWith(above), name: 'From above', slots: [breakfast(above)] };
    const { id } = await world.get(plans.planSave, { content }, admin.token);
    expect((await send(id, [screen], {}, admin)).status).toBe(200);
    expect(await ask({ content: planWith(lunch), terminalIds: [screen.id] })).toMatchObject([
      { other: { planName: 'From above', programs: ['Above'] }, terminals: 1 },
    ]);
    const asked = world.ask(
      plans.planConflicts,
      { content: planWith(lunch), terminalIds: [screen.id] },
      { token: other.token },
    );
    expect((await asked).status).toBe(404);
  });
});

describe('coverage', () => {
  test('shows what plays, why, and where nothing does', async () => {
    const fresh = await world.openInstitution(admin, 'Covered');
    const [meal, loop] = [
      await world.makeProgram(fresh, { name: 'Meal' }),
      await world.makeProgram(fresh, { name: 'Loop' }),
    ];
    const looped = await world.pairTerminal(fresh, { name: 'A looped' });
    const bare = await world.pairTerminal(fresh, { name: 'B bare' });
    await world.publish(fresh, [loop.id], [looped.id], { name: 'Loop' });
    const { id } = await world.get(plans.planSave, { content: planWith(meal.id) }, fresh.token);
    await send(id, [looped, bare], {}, fresh);
    const { list, count, from } = await world.get(plans.planCoverage, { days: 2, from: '2026-03-02' }, fresh.token);
    const drawn = list.map(({ name, stretches, reasons }) => [
      name,
      stretches.map((each) => [each.from, each.until, each.layer, each.name, each.priority]),
      reasons.length,
    ]);
    const [first, second] = [480, 1440 + 480];
    expect([count, from]).toEqual([2, '2026-03-02']);
    expect(drawn).toEqual([
      [
        'A looped',
        [
          [0, first, 'published', 'Loop', null],
          [first, 660, 'plan', 'Meal', 5],
          [660, second, 'published', 'Loop', null],
          [second, 2100, 'plan', 'Meal', 5],
          [2100, 2880, 'published', 'Loop', null],
        ],
        2,
      ],
      [
        'B bare',
        [
          [0, first, 'house', '', null],
          [first, 660, 'plan', 'Meal', 5],
          [660, second, 'house', '', null],
          [second, 2100, 'plan', 'Meal', 5],
          [2100, 2880, 'house', '', null],
        ],
        2,
      ],
    ]);
    expect(list[0]?.reasons[1]).toEqual({
      because: [{ code: 'planned', name: 'Plan: Meal (08:00–11:00)' }],
      losers: [{ name: 'Loop', reason: 'outranked' }],
    });
    const today = await world.get(plans.planCoverage, { search: 'bare' }, fresh.token);
    expect([today.from, today.list.map(({ name }) => name)]).toEqual(['2026-03-02', ['B bare']]);
    expect((await world.get(plans.planCoverage, {}, other.token)).list).toEqual([]);
  });

  test.each<[string, Slot['endDate'], string]>([
    ['some days later', { kind: 'after', days: 60 }, '2026-04-20'],
    ['on a day of the month', { kind: 'on', monthDay: 10 }, '2026-03-09'],
    ['on a day of the year', { kind: 'on', monthDay: 1, month: 7 }, '2026-06-30'],
  ])('shows a slot that ends %s, after the last date of its plan', async (_, endDate, day) => {
    const fresh = await world.openInstitution(admin, `Long ${day}`);
    const screen = await world.pairTerminal(fresh);
    const meal = (await world.makeProgram(fresh, { name: 'Meal' })).id;
    const once = { kind: 'dates' as const, dates: ['2026-02-20'] };
    const slot = breakfast(meal, { start: '12:00', end: '12:00', endDate, rule: once });
    const id = await save('Season', [slot], { until: '2026-02-20' }, fresh);
    expect((await send(id, [screen], {}, fresh)).status).toBe(200);
    const { list } = await world.get(plans.planCoverage, { from: day }, fresh.token);
    expect(list[0]?.stretches).toMatchObject([{ from: 0, until: 1440, layer: 'plan', name: 'Meal' }]);
  });

  test('bounds what conditions found, however many slots have one', async () => {
    const fresh = await world.openInstitution(admin, 'Conditions');
    const screen = await world.pairTerminal(fresh);
    const meal = (await world.makeProgram(fresh, { name: 'Meal' })).id;
    const named = { kind: 'value' as const, name: 'terminal.name', is: 'equals' as const, value: 'Nobody' };
    const when = { match: 'all' as const, comparisons: Array.from({ length: 10 }, () => named), playsIfUnknown: false };
    const slots = Array.from({ length: 20 }, (_, n) =>
      breakfast(meal, { id: `slot-${n}`, start: `${String(n).padStart(2, '0')}:00`, end: '24:00', when }),
    );
    await send(await save('Many', slots, {}, fresh), [screen], {}, fresh);
    const { list } = await world.get(plans.planCoverage, { from: '2026-03-03' }, fresh.token);
    const reasons = list[0]?.reasons ?? [];
    expect(reasons.map(({ losers }) => losers.length)).toEqual(Array.from({ length: 20 }, (_, n) => n + 1));
    const found = reasons.flatMap(({ losers }) => losers.flatMap(({ readings = [] }) => readings));
    expect(found).toHaveLength(plans.COVERAGE_READINGS);
  });

  test('continues across clock changes', async () => {
    const fresh = await world.openInstitution(admin, 'Clocks');
    await world.pairTerminal(fresh);
    for (const from of ['2026-03-29', '2026-10-25']) {
      const { list } = await world.get(plans.planCoverage, { from }, fresh.token);
      expect(list[0]?.stretches).toMatchObject([{ from: 0, until: 1440, layer: 'house' }]);
    }
  });
});

describe('reminder of a plan that ends', () => {
  let screen: Screen;
  let author: TestUser;
  beforeAll(async () => {
    author = await world.openInstitution(admin, 'Reminded');
    screen = await world.pairTerminal(author);
    program = (await world.makeProgram(author)).id;
  });
  const reminders = async () =>
    (await world.get(noticeList, { userId: author.userId }, author.token)).messageList.map(
      ({ contentEn, link }) => [contentEn, link] as const,
    );
  const run = () => world.jobs.planEnds(world.now());

  test('comes once, some days before, to its last editor', async () => {
    const id = await save('Spring', [breakfast(program)], { until: '2026-03-20' }, author);
    expect((await send(id, [screen], {}, author)).status).toBe(200);
    await run();
    expect(await reminders()).toEqual([]);
    await world.get(settingSave, { planEndReminderDays: 30 }, admin.token);
    await run();
    await run();
    expect(await reminders()).toEqual([
      ['Play plan “Spring” ends on 2026-03-20, and nothing is planned after it.', `/playPlan/planMake?id=${id}`],
    ]);
  });

  test('is omitted if another plan continues', async () => {
    const open = await save('Open', [breakfast(program, { priority: 2 })], {}, author);
    await send(open, [screen], {}, author);
    const id = await save('Summer', [breakfast(program, { priority: 7 })], { until: '2026-03-21' }, author);
    await send(id, [screen], {}, author);
    await run();
    expect(await reminders()).toHaveLength(1);
  });

  test('is omitted only if published programs continue beyond the end', async () => {
    const [looped, ending] = [await world.pairTerminal(author), await world.pairTerminal(author)];
    await world.publish(author, [program], [looped.id]);
    const id = await save('Autumn', [breakfast(program)], { until: '2026-03-22' }, author);
    await send(id, [looped], {}, author);
    await run();
    expect(await reminders()).toHaveLength(1);
    await world.publish(author, [program], [ending.id], { until: '2026-03-22T18:00:00.000Z' });
    await send(id, [ending], {}, author);
    await run();
    expect(await reminders()).toHaveLength(2);
  });
});
