import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { saveTerminalAttributes } from '@/lib/contract/attribute';
import { type Condition, condition } from '@/lib/contract/condition';
import { dataSourceDelete, dataSourceSave } from '@/lib/contract/data-source';
import { fired, manifestCall } from '@/lib/contract/gateway';
import { messageSave, messageSavePublish } from '@/lib/contract/message/calls';
import { planCoverage, planSave, planSaveTerminals } from '@/lib/contract/play-plan/calls';
import { emptyDocument } from '@/lib/contract/program';
import { programSave } from '@/lib/contract/program/calls';
import { withdrawPublish } from '@/lib/contract/publish';
import { terminalAgenda } from '@/lib/contract/terminal/schedule';
import { doMessagePlayNow, getCurTerminalProgram } from '@/lib/contract/terminal/set';
import { triggerSave } from '@/lib/contract/trigger';
import { system } from '../db/database';
import { planWith } from '../test/plans';
import { type Screen, type TestUser, testPlatform, type World } from '../test/world';
import { withConditionFacts } from './condition-facts';
import { scheduleInputsOf } from './schedule-inputs';

let world: World;
let admin: TestUser;
let shop: TestUser;
let other: TestUser;

// The clock is at 2026-03-02, shortly after 8:00 UTC.
beforeAll(async () => {
  world = await testPlatform({ DATA_SOURCES_TO_PRIVATE: 'true' });
  admin = await world.initialise();
  shop = await world.openInstitution(admin, 'Shop');
  other = await world.openInstitution(admin, 'Other');
});
afterAll(() => world.end());

const columns = ['city', 'degrees'];
const weatherOf = (...rows: string[][]) => ({ name: 'Weather', config: { kind: 'table' as const, columns, rows } });
const madeSource = async (...rows: string[][]) => (await world.get(dataSourceSave, weatherOf(...rows), shop.token)).id;
const changeRows = (id: string, ...rows: string[][]) =>
  world.get(dataSourceSave, { id, ...weatherOf(...rows) }, shop.token);

const hotIn = (sourceId: string, row: { field: string; value: string } | null = null): Condition =>
  condition.parse({
    match: 'all',
    comparisons: [{ kind: 'cell', sourceId, field: 'degrees', row, is: 'atLeast', value: '25' }],
    playsIfUnknown: false,
  });

const held = (screen: Screen) => world.get(manifestCall, {}, screen.token);
const rowsOn = async (screen: Screen) => (await held(screen)).sources.map(({ rows }) => rows);

async function contentWith(when: Condition) {
  const program = await world.makeProgram(shop, { name: 'Ice cream' });
  const content = planWith(program.id);
  const slots = content.slots.map((slot) => ({ ...slot, start: '00:00', end: '24:00', when }));
  return { ...content, slots };
}

/** Publishes a plan whose one slot plays all day under a condition. */
async function publishPlan(when: Condition, ...screens: Screen[]) {
  const { id: planId } = await world.get(planSave, { content: await contentWith(when) }, shop.token);
  const terminalIds = screens.map(({ id }) => id);
  const sent = { planId, terminalIds, publishParams: { name: 'Summer' } };
  const { publishId } = await world.get(planSaveTerminals, sent, shop.token);
  return { planId, publishId };
}

describe('a manifest', () => {
  test('has the rows that a published plan reads in a condition', async () => {
    const sourceId = await madeSource(['Rome', '27']);
    const [screen, without] = [await world.pairTerminal(shop), await world.pairTerminal(shop)];
    const { publishId } = await publishPlan(hotIn(sourceId), screen);
    expect([await rowsOn(screen), await rowsOn(without)]).toEqual([[[['Rome', '27']]], []]);
    await world.get(withdrawPublish, { id: publishId }, shop.token);
    expect(await rowsOn(screen)).toEqual([]);
  });

  test('has the row that a condition names beyond the first ones', async () => {
    const many = Array.from({ length: 300 }, (_, n) => `City ${n},${n}`);
    const site = createServer((_, response) => response.end(['city,degrees', ...many].join('\n')));
    await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(site.address() as AddressInfo).port}/weather.csv`;
    const config = { kind: 'csv' as const, url, delimiter: 'auto' as const, head: true };
    const { id: sourceId } = await world.get(dataSourceSave, { name: 'Weather', config }, shop.token);
    site.close();
    const screen = await world.pairTerminal(shop);
    await publishPlan(hotIn(sourceId, { field: 'city', value: 'City 290' }), screen);
    expect(await rowsOn(screen)).toEqual([[['City 290', '290']]]);
  });

  test('has the row of the terminal, and the values that conditions compare', async () => {
    const sourceId = await madeSource(['Rome', '27'], ['Oslo', '4']);
    const screen = await world.pairTerminal(shop);
    await world.get(saveTerminalAttributes, { ids: [screen.id], set: { city: 'Oslo', seats: '40' } }, shop.token);
    const { comparisons, ...rest } = hotIn(sourceId, { field: 'city', value: '{{attribute.city}}' });
    const seats = { kind: 'value' as const, name: 'attribute.seats', is: 'above' as const, value: '10' };
    await publishPlan({ ...rest, comparisons: [...comparisons, seats] }, screen);
    expect(await rowsOn(screen)).toEqual([[['Oslo', '4']]]);
    expect((await held(screen)).values).toEqual({ 'attribute.city': 'Oslo', 'attribute.seats': '40' });
  });

  test('is renewed only on terminals that read a changed row', async () => {
    const sourceId = await madeSource(['Rome', '27'], ['Oslo', '4']);
    const screens = [await world.pairTerminal(shop), await world.pairTerminal(shop), await world.pairTerminal(shop)];
    const [rome, oslo] = screens;
    if (!rome || !oslo) throw new Error('three screens were paired');
    await publishPlan(hotIn(sourceId, { field: 'city', value: 'Rome' }), rome);
    await publishPlan(hotIn(sourceId, { field: 'city', value: 'Oslo' }), oslo);
    const revisions = () => Promise.all(screens.map(async (screen) => (await held(screen)).revision));
    const before = await revisions();
    await changeRows(sourceId, ['Rome', '28'], ['Oslo', '4']);
    const after = await revisions();
    expect(after.map((revision, i) => revision > (before[i] ?? 0))).toEqual([true, false, false]);
  });

  test('has the condition of a message, unless somebody shows it now', async () => {
    const sourceId = await madeSource(['Rome', '27']);
    const screen = await world.pairTerminal(shop);
    const texts = { en: 'Drink water' };
    const message = { name: 'Heat', place: 'top' as const, texts, when: hotIn(sourceId) };
    const { id: messageId } = await world.get(messageSave, message, shop.token);
    const publishParams = { from: null, until: null };
    await world.get(messageSavePublish, { messageId, terminalIds: [screen.id], publishParams }, shop.token);
    const { messages, sources } = await held(screen);
    expect([messages.map(({ when }) => when), sources.length]).toEqual([[hotIn(sourceId)], 1]);
    const now = await world.pairTerminal(shop);
    await world.get(doMessagePlayNow, { ids: [now.id], messageId }, shop.token);
    expect((await held(now)).messages.map(({ when }) => when)).toEqual([null]);
  });

  test('has the rows that somebody of an institution above chose, whoever publishes', async () => {
    const { id: sourceId } = await world.get(dataSourceSave, weatherOf(['Rome', '27']), admin.token);
    const message = { name: 'Heat', place: 'top' as const, texts: { en: 'Drink water' } };
    const made = await world.get(messageSave, message, shop.token);
    await world.get(messageSave, { ...made, ...message, when: hotIn(sourceId) }, admin.token);
    const screen = await world.pairTerminal(shop);
    const publishParams = { from: null, until: null };
    const sent = { messageId: made.id, terminalIds: [screen.id], publishParams };
    await world.get(messageSavePublish, sent, shop.token);
    expect(await rowsOn(screen)).toEqual([[['Rome', '27']]]);
  });

  test('has the rows that a condition of a scene reads', async () => {
    const sourceId = await madeSource(['Rome', '27']);
    const screen = await world.pairTerminal(shop);
    await publishScenes(sourceId, screen);
    expect(await rowsOn(screen)).toEqual([[['Rome', '27']]]);
  });
});

/** Publishes a program of two scenes, the second one under a condition. */
async function publishScenes(sourceId: string, screen: Screen) {
  const document = emptyDocument();
  const scenes = document.scenes.flatMap((scene) => [
    scene,
    { ...scene, id: 'offer', name: 'Offer', when: hotIn(sourceId) },
  ]);
  const { id } = await world.get(programSave, { name: 'Menu', document: { ...document, scenes } }, shop.token);
  await world.publish(shop, [id], [screen.id]);
}

describe('saving', () => {
  test('refuses a source that the author does not see', async () => {
    const sourceId = await madeSource(['Rome', '27']);
    const theirs = await world.makeProgram(other);
    const [slot] = planWith(theirs.id).slots;
    const content = { ...planWith(theirs.id), slots: slot ? [{ ...slot, when: hotIn(sourceId) }] : [] };
    const plan = await world.ask(planSave, { content }, { token: other.token });
    expect([plan.status, plan.body.errors]).toEqual([
      404,
      { 'content.slots.0.when.comparisons.0.sourceId': 'notFound' },
    ]);
    const message = { name: 'Heat', texts: { en: 'Hot' }, when: hotIn(sourceId) };
    const refused = await world.ask(messageSave, message, { token: other.token });
    expect([refused.status, refused.body.errors]).toEqual([404, { 'when.comparisons.0.sourceId': 'notFound' }]);
  });

  test('keeps a source that a plan or a message reads', async () => {
    const [inPlan, inMessage, free] = [await madeSource(), await madeSource(), await madeSource()];
    await world.get(planSave, { content: await contentWith(hotIn(inPlan)) }, shop.token);
    await world.get(messageSave, { name: 'Heat', texts: { en: 'Hot' }, when: hotIn(inMessage) }, shop.token);
    const deleted = async (id: string) => {
      const { status, body } = await world.ask(dataSourceDelete, { ids: [id] }, { token: shop.token });
      return [status, body.conflict && body.msg];
    };
    expect([await deleted(inPlan), await deleted(inMessage)]).toEqual([
      [409, 'Play plans or messages still use this.'],
      [409, 'Play plans or messages still use this.'],
    ]);
    expect((await deleted(free))[0]).toBe(200);
  });
});

describe('a reason', () => {
  const reading = (actual: string, result: string) => ({
    ...{ kind: 'cell', source: 'Weather', row: null, name: 'degrees', is: 'atLeast', value: '25' },
    ...{ actual, result },
  });

  test('says what a condition found', async () => {
    const sourceId = await madeSource(['Rome', '18']);
    const screen = await world.pairTerminal(shop);
    await publishPlan(hotIn(sourceId), screen);
    const why = () => world.get(getCurTerminalProgram, { id: screen.id }, shop.token);
    const name = 'Plan: Ice cream (00:00–24:00)';
    expect((await why()).losers).toEqual([{ name, reason: 'unmet', readings: [reading('18', 'unmet')] }]);
    await changeRows(sourceId, ['Rome', '27']);
    expect((await why()).because).toEqual([{ name, code: 'planned', readings: [reading('27', 'met')] }]);
    const day = { from: '2026-03-02T09:00:00.000Z', until: '2026-03-02T10:00:00.000Z' };
    const { stretches } = await world.get(terminalAgenda, { id: screen.id, ...day }, shop.token);
    expect(stretches[0]?.because).toMatchObject([{ name, readings: [reading('27', 'met')] }]);
    const { list } = await world.get(planCoverage, { search: (await held(screen)).terminalName }, shop.token);
    const lane = list.find(({ terminalId }) => terminalId === screen.id);
    expect(lane?.reasons[0]?.because).toEqual([{ name, code: 'planned', readings: [reading('27', 'met')] }]);
  });

  test('names the scenes whose condition is not met', async () => {
    const sourceId = await madeSource(['Rome', '18']);
    const screen = await world.pairTerminal(shop);
    await publishScenes(sourceId, screen);
    const { losers } = await world.get(getCurTerminalProgram, { id: screen.id }, shop.token);
    expect(losers).toEqual([{ name: 'Menu: Offer', reason: 'unmet', readings: [reading('18', 'unmet')] }]);
    await changeRows(sourceId, ['Rome', '25']);
    expect((await world.get(getCurTerminalProgram, { id: screen.id }, shop.token)).losers).toEqual([]);
  });
});

test('names a scene whose condition is not met after many that play', async () => {
  const sourceId = await madeSource(['Rome', '30']);
  const screen = await world.pairTerminal(shop);
  const [scene] = emptyDocument().scenes;
  if (!scene) throw new Error('a document has a scene');
  const never = condition.parse({ ...hotIn(sourceId), comparisons: [{ kind: 'tag', tag: 'nowhere', is: 'has' }] });
  const scenes = Array.from({ length: 22 }, (_, n) => ({
    ...scene,
    ...{ id: `scene-${n}`, name: `Scene ${n}`, when: n === 21 ? never : hotIn(sourceId) },
  }));
  const document = { ...emptyDocument(), scenes };
  const { id } = await world.get(programSave, { name: 'Menu', document }, shop.token);
  await world.publish(shop, [id], [screen.id]);
  const { losers } = await world.get(getCurTerminalProgram, { id: screen.id }, shop.token);
  expect(losers.map(({ name }) => name)).toEqual(['Menu: Scene 21']);
});

test('knows when a terminal last reported a trigger', async () => {
  const screen = await world.pairTerminal(shop);
  const program = await world.makeProgram(shop, { name: 'Gift' });
  const content = { kind: 'program' as const, programId: program.id };
  const made = { name: 'Gift', content, seconds: 10, terminalIds: [screen.id] };
  const { id: triggerId } = await world.get(triggerSave, made, shop.token);
  const comparison = { kind: 'trigger' as const, triggerId, is: 'within' as const, minutes: 60 };
  await publishPlan({ match: 'all', comparisons: [comparison], playsIfUnknown: false }, screen);
  const found = async () => {
    const { because, losers } = await world.get(getCurTerminalProgram, { id: screen.id }, shop.token);
    return [...because, ...losers].flatMap(({ readings = [] }) => readings);
  };
  const reading = { kind: 'trigger', source: null, row: null, name: 'Gift', is: 'within', value: '60' };
  expect(await found()).toEqual([{ ...reading, actual: null, result: 'unmet' }]);
  const at = new Date(world.now().getTime() - 20 * 60_000).toISOString();
  await world.get(fired, { fired: [{ eventId: uuidv7(), triggerId, by: 'key', at }] }, screen.token);
  expect(await found()).toEqual([{ ...reading, actual: at, result: 'met' }]);
});

test('reads first rows once, however many terminals have them', async () => {
  const sourceId = await madeSource(['Rome', '27'], ['Oslo', '4']);
  const screens: Screen[] = [];
  for (const name of ['One', 'Two', 'Own']) screens.push(await world.pairTerminal(shop, { name }));
  const [one, two, own] = screens;
  if (!one || !two || !own) throw new Error('three screens were paired');
  const { comparisons, ...rest } = hotIn(sourceId);
  const named = { kind: 'value' as const, name: 'terminal.name', is: 'filled' as const, value: '' };
  await publishPlan({ ...rest, comparisons: [...comparisons, named] }, one, two);
  await publishPlan(hotIn(sourceId, { field: 'city', value: 'Oslo' }), own);
  const ids = screens.map(({ id }) => id);
  const read = await world.db.transaction(system, async (tx) => {
    await tx.execute(sql`select set_config('apm.everything', 'on', true)`);
    return withConditionFacts(tx, await scheduleInputsOf(tx, ids, world.now()), world.now());
  });
  const [first, second, third] = ids.map((id) => read.inputsOf.get(id)?.sources?.[0]);
  expect(first?.rows).toEqual([
    ['Rome', '27'],
    ['Oslo', '4'],
  ]);
  expect(second).toBe(first);
  expect(third?.rows).toEqual([['Oslo', '4']]);
});
