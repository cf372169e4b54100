import { manifestCall, progress } from '@/lib/contract/gateway';
import { officeSave } from '@/lib/contract/office';
import * as plans from '@/lib/contract/play-plan/calls';
import { programDelete, programSave } from '@/lib/contract/program/calls';
import { publishList } from '@/lib/contract/publish';
import { saveTerminalGroup, updateTerminalGroup } from '@/lib/contract/terminal/places';
import { getCurTerminalProgram } from '@/lib/contract/terminal/set';
import { breakfast, type Content, planWith } from '../../test/plans';
import { picture, type Screen, type TestUser, testPlatform, type World } from '../../test/world';

let world: World;
let admin: TestUser;
let shop: TestUser;
let other: TestUser;

beforeAll(async () => {
  world = await testPlatform();
  admin = await world.initialise();
  shop = await world.openInstitution(admin, 'Shop');
  other = await world.openInstitution(admin, 'Other');
});
afterAll(() => world.end());

const save = async (content: Content, by = shop) => (await world.get(plans.planSave, { content }, by.token)).id;
const detail = (id: string, by = shop) => world.get(plans.planDetail, { id }, by.token);
const manifestOf = (screen: Screen) => world.get(manifestCall, {}, screen.token);
const publish = (planId: string, screens: Screen[], by = shop) =>
  world.get(
    plans.planSaveTerminals,
    { planId, terminalIds: screens.map(({ id }) => id), publishParams: { name: 'Plan' }, acceptConflicts: true },
    by.token,
  );
const refusal = async (...call: Parameters<World['ask']>) => {
  const { status, body } = await world.ask(...call);
  return [status, body.errors ?? body.conflict ?? body.msg];
};

describe('plans', () => {
  test('are saved, listed, copied, changed and deleted', async () => {
    const program = await world.makeProgram(shop, { name: 'Breakfast' });
    const content = planWith(program.id);
    const id = await save(content);
    const { list } = await world.get(plans.planList, { search: 'plan' }, shop.token);
    expect(list).toEqual([
      expect.objectContaining({
        id,
        name: 'Plan',
        from: '2026-01-01',
        until: null,
        slots: 1,
        revision: 1,
        terminals: 0,
        published: null,
      }),
    ]);
    expect((await detail(id)).programs).toEqual([{ id: program.id, name: 'Breakfast' }]);
    const copy = await world.get(plans.planCopy, { id, name: 'Copy' }, shop.token);
    expect((await detail(copy.id)).content).toEqual({ ...(await detail(id)).content, name: 'Copy' });
    const renamed = { ...content, name: 'Mornings' };
    expect(await world.get(plans.planSave, { id, content: renamed, revision: 1 }, shop.token)).toEqual({
      id,
      revision: 2,
    });
    await world.get(plans.planDelete, { ids: [copy.id] }, shop.token);
    expect(await refusal(plans.planDetail, { id: copy.id }, { token: shop.token })).toEqual([404, { id: 'notFound' }]);
  });

  test('keep the first of two concurrent saves and name its author', async () => {
    const id = await save(planWith((await world.makeProgram(shop)).id));
    const { content } = await detail(id);
    const both = await Promise.all(
      ['one', 'two'].map((name) =>
        world.ask(plans.planSave, { id, content: { ...content, name }, revision: 1 }, { token: shop.token }),
      ),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)?.body.conflict).toMatchObject({ revision: 2 });
  });

  test('are rejected at the field that names something invisible', async () => {
    const mine = await world.makeProgram(shop);
    const theirs = await world.makeProgram(other);
    const { id: calendarId } = await world.get(plans.calendarSave, { name: 'Theirs', days: [] }, other.token);
    const { id: groupId } = await world.get(saveTerminalGroup, { name: 'G', officeId: other.officeId }, other.token);
    const slots = [
      breakfast(mine.id, { id: 'a' }),
      breakfast(theirs.id, { id: 'b', conditions: { groupIds: [groupId] } }),
    ];
    const content = { ...planWith(mine.id), slots, exclusions: { calendars: [{ calendarId, use: 'notOn' as const }] } };
    expect(await refusal(plans.planSave, { content }, { token: shop.token })).toEqual([
      404,
      {
        'content.slots.1.programs.0.programId': 'notFound',
        'content.exclusions.calendars.0.calendarId': 'notFound',
        'content.slots.1.conditions.groupIds.0': 'notFound',
      },
    ]);
  });

  test.each<[string, Partial<Content>, Record<string, string>]>([
    [
      'a slot without length',
      { slots: [breakfast('', { end: '08:00' })] },
      { 'content.slots.0.end': 'endEqualsStart' },
    ],
    [
      'a slot of more than a year',
      { slots: [breakfast('', { endDate: { kind: 'after', days: 367 } })] },
      { 'content.slots.0.endDate.days': 'slotTooLong' },
    ],
    ['an end before its beginning', { until: '2025-12-31' }, { 'content.until': 'untilBeforeFrom' }],
    ['a zone that does not exist', { timeZone: 'Mars/Olympus' }, { 'content.timeZone': 'unknownTimezone' }],
    [
      'ten thousand exclusions',
      {
        exclusions: {
          dates: Array.from({ length: 10_000 }, (_, i) => new Date(i * 86_400_000).toISOString().slice(0, 10)),
        },
      },
      { 'content.exclusions.dates': 'tooLong' },
    ],
  ])('are rejected with %s at its field', async (_, wrong, errors) => {
    const program = await world.makeProgram(shop);
    const whole = { ...planWith(program.id), ...wrong };
    const content = {
      ...whole,
      slots: whole.slots.map((slot) => ({ ...slot, programs: [{ programId: program.id }] })),
    };
    expect(await refusal(plans.planSave, { content }, { token: shop.token })).toEqual([400, errors]);
  });
});

describe('published plans', () => {
  test('are in the manifest with versions, files and calendars', async () => {
    const screen = await world.pairTerminal(shop);
    const material = await world.uploadMaterial(shop, await picture(901));
    const program = await world.makeProgram(shop, { images: [material] });
    const loop = await world.makeProgram(shop, { name: 'Loop' });
    await world.publish(shop, [loop.id], [screen.id], { name: 'Loop' });
    const days = [{ date: '2026-12-25', name: 'Christmas' }];
    const { id: calendarId } = await world.get(plans.calendarSave, { name: 'Holidays', days }, shop.token);
    const id = await save(planWith(program.id, { calendarId }));
    expect(await publish(id, [screen])).toMatchObject({ count: 1 });

    const manifest = await manifestOf(screen);
    const version = manifest.programs.find(({ programId }) => programId === program.id);
    expect(manifest.plans).toEqual([
      expect.objectContaining({
        id,
        revision: 1,
        slots: [
          expect.objectContaining({ programs: [{ programId: version?.id, length: { unit: 'plays', amount: 1 } }] }),
        ],
      }),
    ]);
    expect(manifest.calendars).toEqual([{ id: calendarId, name: 'Holidays', days }]);
    expect(manifest.published.map(({ name }) => name)).toEqual(['Loop']);
    expect(manifest.files.map(({ md5 }) => md5)).toContain(material.md5);
    const [newest] = (await world.get(publishList, {}, shop.token)).list;
    expect(newest).toMatchObject({ kind: 'plan', name: 'Plan', programs: [{ id: program.id }] });
  });

  test('replace earlier publishes of the same plan only', async () => {
    const screen = await world.pairTerminal(shop);
    const program = await world.makeProgram(shop);
    const [first, second] = [await save(planWith(program.id)), await save(planWith(program.id))];
    await publish(first, [screen]);
    await publish(second, [screen]);
    const { content } = await detail(first);
    await world.get(
      plans.planSave,
      { id: first, content: { ...content, until: '2026-12-31' }, revision: 1 },
      shop.token,
    );
    await publish(first, [screen]);
    const held = (await manifestOf(screen)).plans.map((plan) => [plan.id, plan.revision, plan.until]);
    expect(held.sort()).toEqual(
      [
        [first, 2, '2026-12-31'],
        [second, 1, null],
      ].sort(),
    );
    expect(await detail(first)).toMatchObject({ terminals: 1, published: { revision: 2, total: 1, waiting: 1 } });
  });

  test("can't be deleted with their programs while terminals hold them", async () => {
    const screen = await world.pairTerminal(shop);
    const program = await world.makeProgram(shop, { name: 'Held' });
    const id = await save(planWith(program.id));
    await publish(id, [screen]);
    expect(await refusal(plans.planDelete, { ids: [id] }, { token: shop.token })).toEqual([
      409,
      [{ id, name: 'Plan', terminals: 1 }],
    ]);
    expect((await world.ask(programDelete, { ids: [program.id] }, { token: shop.token })).status).toBe(409);
  });

  test('are rejected at the field of a deleted program', async () => {
    const screen = await world.pairTerminal(shop);
    const program = await world.makeProgram(shop);
    const id = await save(planWith(program.id));
    await world.get(programDelete, { ids: [program.id] }, shop.token);
    expect((await detail(id)).programs).toEqual([]);
    const sent = { planId: id, terminalIds: [screen.id], publishParams: { name: 'Plan' } };
    expect(await refusal(plans.planSaveTerminals, sent, { token: shop.token })).toEqual([
      404,
      { 'content.slots.0.programs.0.programId': 'notFound' },
    ]);
  });

  test('are rejected without anything to play', async () => {
    const screen = await world.pairTerminal(shop);
    const id = await save({ ...planWith(''), slots: [] });
    const sent = { planId: id, terminalIds: [screen.id], publishParams: { name: 'Plan' } };
    expect(await refusal(plans.planSaveTerminals, sent, { token: shop.token })).toEqual([
      400,
      { planId: 'planIsEmpty' },
    ]);
  });

  test('play programs as they were when published', async () => {
    const screen = await world.pairTerminal(shop);
    const program = await world.makeProgram(shop, { name: 'Before' });
    const id = await save(planWith(program.id));
    await publish(id, [screen]);
    await world.get(
      programSave,
      { id: program.id, name: 'After', document: program.document, revision: 1 },
      shop.token,
    );
    expect((await manifestOf(screen)).programs.map(({ name }) => name)).toEqual(['Before']);
  });

  test('are the reason for what plays, above the loop', async () => {
    const screen = await world.pairTerminal(shop);
    const [meal, loop] = [await world.makeProgram(shop, { name: 'Meal' }), await world.makeProgram(shop)];
    await world.publish(shop, [loop.id], [screen.id], { name: 'Loop' });
    const id = await save({ ...planWith(meal.id), name: 'Meals', timeZone: 'UTC' });
    await publish(id, [screen]);
    // The time is shortly after 8 o'clock, when breakfast begins.
    const { because, losers } = await world.get(getCurTerminalProgram, { id: screen.id }, shop.token);
    expect([because, losers]).toEqual([
      [{ code: 'planned', name: 'Meals: Meal (08:00–11:00)' }],
      [{ name: 'Loop', reason: 'outranked' }],
    ]);
  });

  test('exclude publishes of programs from their count', async () => {
    const screen = await world.pairTerminal(shop);
    const { publishId } = await world.publish(shop, [(await world.makeProgram(shop)).id], [screen.id]);
    const asked = world.ask(plans.planPublishTerminalSaveCount, { publishId }, { token: shop.token });
    expect((await asked).status).toBe(404);
  });

  test('know the groups of a terminal and those above them', async () => {
    const screen = await world.pairTerminal(shop);
    const top = await world.get(saveTerminalGroup, { name: 'Top', officeId: shop.officeId }, shop.token);
    const low = await world.get(
      saveTerminalGroup,
      { name: 'Low', officeId: shop.officeId, parentId: top.id },
      shop.token,
    );
    await world.get(updateTerminalGroup, { ids: [screen.id], groupId: low.id }, shop.token);
    const { traits } = await manifestOf(screen);
    expect(traits).toEqual({ tags: [], orientation: 'landscape', groupIds: expect.arrayContaining([top.id, low.id]) });
  });
});

describe('calendars', () => {
  test("are read from a file in the institution's zone", async () => {
    const fresh = await world.openInstitution(admin, 'Berlin');
    await world.get(officeSave, { id: fresh.officeId, name: 'Berlin', timezone: 'Europe/Berlin' }, fresh.token);
    const event = (...lines: string[]) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT'];
    const file = new Blob([
      [
        'BEGIN:VCALENDAR',
        ...event('SUMMARY:New Year', 'DTSTART:20261231T230000Z', 'DTEND:20270101T230000Z'),
        ...event('DTSTART:Next Year'),
        ...event('DTSTART;VALUE=DATE:20260230'),
        ...event('DTSTART;VALUE=DATE:20261201', 'RRULE:FREQ=DAILY;UNTIL=never'),
        ...event('SUMMARY:Often', 'DTSTART:20261210T000000', 'DTEND:20261211T000000', 'RRULE:FREQ=SECONDLY'),
        'END:VCALENDAR',
      ].join('\r\n'),
    ]);
    expect(await world.get(plans.calendarRead, { file }, fresh.token)).toEqual({
      name: '',
      days: [
        { date: '2026-12-10', name: 'Often' },
        { date: '2027-01-01', name: 'New Year' },
      ],
      left: 0,
      leftOut: 3,
      partly: 1,
    });
  });

  test('update terminals whose plans name them', async () => {
    const screen = await world.pairTerminal(shop);
    const { id: calendarId } = await world.get(plans.calendarSave, { name: 'Closed', days: [] }, shop.token);
    await publish(await save(planWith((await world.makeProgram(shop)).id, { calendarId })), [screen]);
    const before = await manifestOf(screen);
    const days = [{ date: '2026-05-01', name: 'Labour Day' }];
    await world.get(plans.calendarSave, { id: calendarId, name: 'Closed', days }, shop.token);
    const after = await manifestOf(screen);
    expect([after.revision, after.calendars]).toEqual([
      before.revision + 1,
      [{ id: calendarId, name: 'Closed', days }],
    ]);
  });

  test("can't be deleted while a terminal's plan names them", async () => {
    const screen = await world.pairTerminal(shop);
    const program = await world.makeProgram(shop);
    const { id: calendarId } = await world.get(plans.calendarSave, { name: 'Held', days: [] }, shop.token);
    const id = await save(planWith(program.id, { calendarId }));
    await publish(id, [screen]);
    await world.get(plans.planSave, { id, content: planWith(program.id), revision: 1 }, shop.token);
    const { body } = await world.ask(plans.calendarDelete, { ids: [calendarId] }, { token: shop.token });
    expect(body.conflict).toEqual([{ id: calendarId, name: 'Held', plans: 1 }]);
  });

  test('stay consistent when deleted during the save of a plan', async () => {
    const program = await world.makeProgram(shop);
    for (let round = 0; round < 5; round += 1) {
      const { id: calendarId } = await world.get(plans.calendarSave, { name: 'Raced', days: [] }, shop.token);
      const both = await Promise.all([
        world.ask(plans.planSave, { content: planWith(program.id, { calendarId }) }, { token: shop.token }),
        world.ask(plans.calendarDelete, { ids: [calendarId] }, { token: shop.token }),
      ]);
      expect([
        [200, 409],
        [404, 200],
      ]).toContainEqual(both.map(({ status }) => status));
    }
  });

  test('are limited to a hundred', async () => {
    const fresh = await world.openInstitution(admin, 'Many');
    const make = () => world.ask(plans.calendarSave, { name: 'One', days: [] }, { token: fresh.token });
    for (let n = 0; n < 100; n += 1) expect((await make()).status).toBe(200);
    expect((await make()).body.errors).toEqual({ name: 'tooManyCalendars' });
  });

  test("can't be deleted while a plan names them", async () => {
    const { id: calendarId } = await world.get(plans.calendarSave, { name: 'Named', days: [] }, shop.token);
    const id = await save(planWith((await world.makeProgram(shop)).id, { calendarId }));
    const remove = () => world.ask(plans.calendarDelete, { ids: [calendarId] }, { token: shop.token });
    expect((await remove()).body.conflict).toEqual([{ id: calendarId, name: 'Named', plans: 1 }]);
    await world.get(plans.planDelete, { ids: [id] }, shop.token);
    expect((await remove()).status).toBe(200);
  });
});

test("advances a plan by the terminal's reports of its publish", async () => {
  const screen = await world.pairTerminal(shop);
  const id = await save(planWith((await world.makeProgram(shop)).id));
  const { publishId } = await publish(id, [screen]);
  const { plans: held, revision } = await manifestOf(screen);
  expect(held).toMatchObject([{ id, publishId }]);
  const publishes = [{ publishId, state: 'done' as const, percent: 100 }];
  await world.get(progress, { revision, files: [], publishes }, screen.token);
  expect((await detail(id)).published).toMatchObject({ publishId, done: 1, waiting: 0 });
});
