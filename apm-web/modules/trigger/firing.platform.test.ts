import { sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Input } from '@/lib/contract/call';
import { commandKinds } from '@/lib/contract/command';
import { commandResult, commands, type FiredTrigger, fired as firedCall } from '@/lib/contract/gateway';
import { messageSave } from '@/lib/contract/message/calls';
import { programSave } from '@/lib/contract/program/calls';
import { terminalAgenda } from '@/lib/contract/terminal/schedule';
import { commandHistory, getCurTerminalProgram, retryCommands } from '@/lib/contract/terminal/set';
import {
  triggerDetail,
  triggerFire,
  triggerFireByHand,
  triggerFirings,
  triggerHook,
  triggerRevoke,
  triggerSave,
  triggerSecret,
  triggerToken,
  triggerUse,
} from '@/lib/contract/trigger';
import { system } from '../../db/database';
import { rebuildDays } from '../../fleet/rebuild-days';
import { scheduleInputsOf } from '../../fleet/schedule-inputs';
import { secondInstance } from '../../test/second-instance';
import { signatureOf } from '../../test/signed-requests';
import { documentWith, type Screen, type TestUser, testPlatform, type World } from '../../test/world';

let world: World;
let admin: TestUser;
let chain: TestUser;
let shop: TestUser;
let other: TestUser;
let programId: string;
beforeAll(async () => {
  world = await testPlatform();
  admin = await world.initialise();
  chain = await world.openInstitution(admin, 'Chain');
  shop = await world.openInstitution(chain, 'Shop');
  other = await world.openInstitution(admin, 'Other');
  programId = (await world.makeProgram(chain, { name: 'Special' })).id;
});
afterAll(() => world.end());
// Tests let days pass, in which sessions expire.
beforeEach(async () => {
  admin = await world.signIn('admin');
  chain = await world.signIn('chain.admin');
  shop = await world.signIn('shop.admin');
  other = await world.signIn('other.admin');
});

const SECOND = 1_000;
const DAY = 86_400 * SECOND;
type Given = Partial<Input<typeof triggerSave>>;
const save = async (screens: Screen[], given: Given = {}, by = chain) => {
  const content = { kind: 'program' as const, programId };
  const terminalIds = screens.map(({ id }) => id);
  return (await world.get(triggerSave, { name: 'Special', content, terminalIds, ...given }, by.token)).id;
};
const answerOf = ({ status, body }: Awaited<ReturnType<World['ask']>>) => [
  status,
  status === 200 ? (body.data as { terminals: number }).terminals : (body.errors ?? body.msg),
];
const byHand = async (id: string, more: object = {}, by = chain) =>
  answerOf(await world.ask(triggerFireByHand, { id, ...more }, { token: by.token }));
const byToken = async (token: string, more: Record<string, unknown> = {}, of: Pick<World, 'ask'> = world) =>
  answerOf(await of.ask(triggerFire, more, { token }));
const next = async ({ token }: Screen) => (await world.get(commands, {}, token))[0];
const detail = (id: string) => world.get(triggerDetail, { id }, chain.token);
const NO_TERMINALS = [400, { terminalIds: 'noTerminals' }];
const COOLING = [409, 'This trigger is cooling down. Try again later.'];
const OFF = [409, 'This trigger is off. Turn it on first.'];

describe('by hand', () => {
  test('sends a command to each terminal that can carry it out', async () => {
    const capabilities = commandKinds.filter((kind) => kind !== 'fire');
    const [able, unable] = [await world.pairTerminal(shop), await world.pairTerminal(shop, { capabilities })];
    const id = await save([able, unable]);
    const { body } = await world.ask(triggerFireByHand, { id }, { token: chain.token });
    const { firingId, terminals } = body.data as { firingId: string; terminals: number };
    expect(terminals).toBe(1);
    const command = await next(able);
    expect(command).toMatchObject({ kind: 'fire', params: { triggerId: id, firingId, at: expect.any(String) } });
    expect(await next(unable)).toBeUndefined();
    await world.get(commandResult, { id: command?.id ?? '', state: 'done' }, able.token);
    const firing = { id: firingId, triggerId: id, name: 'Special', by: 'Chain admin', how: 'hand' };
    expect((await world.get(triggerFirings, { triggerId: id }, chain.token)).list).toMatchObject([
      { ...firing, terminals: 1, started: 1 },
    ]);
    expect(await detail(id)).toMatchObject({ firings: 1, lastFiredAt: expect.any(String) });
    expect(await byHand(await save([unable]))).toEqual(NO_TERMINALS);
  });

  test('is refused beyond 120 in a minute, and again later', async () => {
    const id = await save([await world.pairTerminal(shop)], { coolDown: 0 });
    await byHand(id);
    await world.read(sql`insert into trigger_firing (id, office_id, trigger_id, name, at, by, how, terminals)
      select apm.time_ordered_id(at), office_id, trigger_id, name, at, by, how, 0
      from trigger_firing, generate_series(1, 119) where trigger_id = ${id} returning id`);
    expect((await byHand(id))[0]).toBe(429);
    world.pass(61 * SECOND);
    expect((await byHand(id))[0]).toBe(200);
  });

  test('counts no terminal that came too late as started', async () => {
    const screen = await world.pairTerminal(shop);
    const id = await save([screen]);
    await byHand(id);
    const command = await next(screen);
    await world.get(commandResult, { id: command?.id ?? '', state: 'done', reason: 'tooLate' }, screen.token);
    expect((await world.get(triggerFirings, { triggerId: id }, chain.token)).list).toMatchObject([{ started: 0 }]);
  });

  test('reaches the terminals that the user sees and chooses', async () => {
    const [near, far, apart] = [
      await world.pairTerminal(shop),
      await world.pairTerminal(chain),
      await world.pairTerminal(chain),
    ];
    const theirs = await world.pairTerminal(other);
    const id = await save([near, far]);
    const limited = await world.addUser(chain.officeId, ['plan:trigger:fire'], 'own');
    expect([
      await byHand(id, {}, limited),
      await byHand(id, { terminalIds: [near.id] }),
      await byHand(id, { terminalIds: [apart.id] }),
      await byHand(id, { terminalIds: [theirs.id] }),
    ]).toEqual([[200, 1], [200, 1], NO_TERMINALS, [404, { terminalIds: 'notFound' }]]);
    expect((await next(far))?.kind).toBe('fire');
  });

  test('is refused without the permission, elsewhere and to terminals', async () => {
    const screen = await world.pairTerminal(shop);
    const id = await save([screen]);
    const editor = await world.addUser(chain.officeId, ['plan:trigger:view', 'plan:trigger:edit']);
    const status = async (token?: string) => (await world.ask(triggerFireByHand, { id }, { token })).status;
    expect([await status(editor.token), await status(other.token), await status(screen.token), await status()]).toEqual(
      [403, 404, 401, 401],
    );
  });

  test('is refused while the trigger is off', async () => {
    const screen = await world.pairTerminal(shop);
    expect(await byHand(await save([screen], { enabled: false }))).toEqual(OFF);
  });
});

describe('cool-down', () => {
  test('refuses another firing until it is over', async () => {
    const screen = await world.pairTerminal(shop);
    const id = await save([screen], { coolDown: 60 });
    expect(await byHand(id)).toEqual([200, 1]);
    const refused = await world.ask(triggerFireByHand, { id }, { token: chain.token });
    const { until } = refused.body.conflict as { until: string };
    expect(answerOf(refused)).toEqual(COOLING);
    expect(Math.round((Date.parse(until) - world.now().getTime()) / SECOND)).toBe(60);
    world.pass(60 * SECOND);
    expect(await byHand(id)).toEqual([200, 1]);
  });

  test('does not begin with a firing without terminals', async () => {
    const [screen, apart] = [await world.pairTerminal(shop), await world.pairTerminal(shop)];
    const id = await save([screen], { coolDown: 60 });
    expect(await byHand(id, { terminalIds: [apart.id] })).toEqual(NO_TERMINALS);
    expect(await byHand(id)).toEqual([200, 1]);
  });

  test('lets one of two instances fire', async () => {
    const second = await secondInstance(world);
    const screen = await world.pairTerminal(shop);
    const id = await save([screen], { coolDown: 60 });
    const { token } = await world.get(triggerToken, { id }, chain.token);
    const both = await Promise.all([
      byToken(token),
      byToken(token, {}, second),
      byToken(token),
      byToken(token, {}, second),
    ]);
    expect(both.filter(([status]) => status === 200)).toHaveLength(1);
    expect(both.filter(([status]) => status === 409)).toHaveLength(3);
    expect((await world.get(triggerFirings, { triggerId: id }, chain.token)).count).toBe(1);
    await second.end();
  });
});

describe('by token', () => {
  test('fires the trigger of the token, on its own terminals alone', async () => {
    const [screen, apart] = [await world.pairTerminal(shop), await world.pairTerminal(shop)];
    const theirs = await world.pairTerminal(other);
    const [id, spare] = [await save([screen]), await save([apart], { name: 'Spare' })];
    const { token } = await world.get(triggerToken, { id }, chain.token);
    expect([
      await byToken(token),
      await byToken(token, { terminalIds: [screen.id, apart.id, theirs.id] }),
      await byToken(token, { terminalIds: [apart.id, theirs.id] }),
      (await byToken(token, { id: spare }))[0],
    ]).toEqual([[200, 1], [200, 1], NO_TERMINALS, 400]);
    expect([(await detail(id)).firings, (await detail(spare)).firings]).toEqual([2, 0]);
    expect((await world.get(triggerFirings, { triggerId: id }, chain.token)).list).toMatchObject([
      { by: null, how: 'token' },
      { by: null, how: 'token' },
    ]);
    await save([screen], { id, enabled: false });
    expect(await byToken(token)).toEqual(OFF);
  });

  test('accepts only the latest token, and none once revoked', async () => {
    const screen = await world.pairTerminal(shop);
    const id = await save([screen]);
    const { token: former } = await world.get(triggerToken, { id }, chain.token);
    const { token } = await world.get(triggerToken, { id }, chain.token);
    expect(await detail(id)).toMatchObject({ hasToken: true, hasSecret: false });
    expect([(await byToken(former))[0], (await byToken(token))[0]]).toEqual([401, 200]);
    await world.get(triggerRevoke, { id }, chain.token);
    expect([(await byToken(token))[0], (await detail(id)).hasToken]).toEqual([401, false]);
  });

  test('refuses tokens of users and terminals, and slows down guesses', async () => {
    const screen = await world.pairTerminal(shop);
    const { token } = await world.get(triggerToken, { id: await save([screen]) }, chain.token);
    // Forgets the attempts of other tests.
    world.pass(2 * 3_600 * SECOND);
    const guesses = [chain.token, screen.token, ...Array.from({ length: 9 }, (_, n) => `trg_${'x'.repeat(42)}${n}`)];
    const statuses: unknown[] = [];
    for (const guess of guesses) statuses.push((await byToken(guess))[0]);
    expect([...new Set(statuses)]).toEqual([401, 429]);
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    expect(await byToken(token)).toEqual([200, 1]);
  });
});

describe('by signed request', () => {
  const hook = async (triggerId: string, body: string, headers: Record<string, string>) => {
    const answer = await world.ask(triggerHook, { triggerId, body }, { headers });
    return answer.status === 200 ? answer.body.data : answer.status;
  };

  test('fires once, however often a request is repeated', async () => {
    const [screen, apart] = [await world.pairTerminal(shop), await world.pairTerminal(shop)];
    const id = await save([screen, apart]);
    const { secret } = await world.get(triggerSecret, { id }, chain.token);
    const body = JSON.stringify({ terminalIds: [screen.id] });
    const headers = signatureOf(body, secret, world.now());
    const all = await Promise.all([hook(id, body, headers), hook(id, body, headers)]);
    expect(all).toContainEqual({ outcome: 'fired', terminals: 1 });
    expect(all).toContainEqual({ outcome: 'ignored', terminals: 0 });
    expect(await hook(id, '', signatureOf('', secret, world.now()))).toEqual({ outcome: 'fired', terminals: 2 });
    expect((await world.get(triggerFirings, { triggerId: id }, chain.token)).list).toMatchObject([
      { how: 'webhook', terminals: 2 },
      { how: 'webhook', terminals: 1 },
    ]);
  });

  test('is ignored within the cool-down, so that nobody repeats it later', async () => {
    const id = await save([await world.pairTerminal(shop)], { coolDown: 60 });
    const { secret } = await world.get(triggerSecret, { id }, chain.token);
    await byHand(id);
    expect(await hook(id, '', signatureOf('', secret, world.now()))).toEqual({ outcome: 'ignored', terminals: 0 });
  });

  test('accepts a former secret for a day, and only fresh signatures', async () => {
    const id = await save([await world.pairTerminal(shop)]);
    const spare = await save([await world.pairTerminal(shop)]);
    const { secret: former } = await world.get(triggerSecret, { id }, chain.token);
    const { secret } = await world.get(triggerSecret, { id }, chain.token);
    const signed = (by: string, of = id, at = world.now()) => hook(of, '', signatureOf('', by, at));
    const fired = { outcome: 'fired', terminals: 1 };
    expect([
      await signed(secret),
      await signed(former),
      await signed(secret, spare),
      await signed(secret, id, new Date(world.now().getTime() - 301 * SECOND)),
      await hook(id, '{', signatureOf('{', secret, world.now())),
    ]).toEqual([fired, fired, 401, 401, 400]);
    world.pass(DAY);
    expect([await signed(former), await signed(secret)]).toEqual([401, fired]);
  });
});

describe('commands', () => {
  test.each([
    ['a minute for a short firing', { seconds: 5 }, 60],
    ['as long as the firing', { seconds: 600 }, 600],
    ['the length of a program that plays once', { seconds: null }, 90],
  ])('expire after %s', async (_, given, seconds) => {
    const screen = await world.pairTerminal(shop);
    const document = documentWith([]);
    const scenes = [40, 50].flatMap((duration, n) =>
      document.scenes.map((scene) => ({ ...scene, id: `scene-${n}`, duration })),
    );
    const long = await world.get(programSave, { name: 'Long', document: { ...document, scenes } }, chain.token);
    await byHand(await save([screen], { ...given, content: { kind: 'program', programId: long.id } }));
    const command = await next(screen);
    const waits = Date.parse(command?.expiresAt ?? '') - Date.parse(String(command?.params.at));
    expect(waits).toBe(seconds * SECOND);
  });

  test('are in the history, and are not retried', async () => {
    const screen = await world.pairTerminal(shop);
    await byHand(await save([screen]));
    world.pass(61 * SECOND);
    await world.jobs.ledger(world.now());
    const history = await world.get(commandHistory, { terminalId: screen.id, kind: 'fire' }, chain.token);
    expect(history.list).toMatchObject([{ kind: 'fire', state: 'expired', askedBy: 'Chain admin' }]);
    const ids = history.list.map(({ id }) => id);
    expect(await world.get(retryCommands, { ids }, chain.token)).toEqual([]);
  });
});

describe('reports of terminals', () => {
  const event = (triggerId: string, more: Partial<FiredTrigger> = {}): FiredTrigger => ({
    eventId: uuidv7(),
    triggerId,
    by: 'key',
    at: world.now().toISOString(),
    ...more,
  });
  const report = async (screen: Screen, ...events: FiredTrigger[]) =>
    (await world.get(firedCall, { fired: events }, screen.token)).accepted;
  const use = async (id: string, more: object = {}) =>
    (await world.get(triggerUse, { id, ...more }, chain.token)).list.map(({ name, times, byInput }) => [
      name,
      times,
      byInput,
    ]);

  test('count once by event, input, terminal and day', async () => {
    const [one, two] = [
      await world.pairTerminal(shop, { name: 'One' }),
      await world.pairTerminal(shop, { name: 'Two' }),
    ];
    const id = await save([one, two]);
    const same = event(id);
    expect(await report(one, same, same, event(id, { by: 'tap' }))).toBe(2);
    expect(await report(one, same)).toBe(0);
    expect(await report(two, event(id, { by: 'platform' }))).toBe(1);
    expect(await use(id)).toEqual([
      ['One', 2, { key: 1, tap: 1 }],
      ['Two', 1, { platform: 1 }],
    ]);
    expect(await use(id, { local: true })).toEqual([['One', 2, { key: 1, tap: 1 }]]);
    expect(await detail(id)).toMatchObject({ firings: 2, lastFiredAt: expect.any(String) });
    world.pass(40 * DAY);
    chain = await world.signIn('chain.admin');
    expect([await use(id), (await use(id, { days: 60 })).length]).toEqual([[], 2]);
  });

  test('count the same when their days are counted again', async () => {
    const screen = await world.pairTerminal(shop);
    const id = await save([screen]);
    await report(screen, event(id), event(id), event(id, { by: 'scan' }));
    const before = await use(id);
    const day = (days: number) => new Date(world.now().getTime() + days * DAY).toISOString().slice(0, 10);
    await world.db.transaction(system, (tx) => rebuildDays(tx, { from: day(-1), until: day(2) }));
    expect([before[0]?.[1], await use(id)]).toEqual([3, before]);
  });

  test('leave out triggers that the terminal cannot have held', async () => {
    const [screen, theirs] = [await world.pairTerminal(shop), await world.pairTerminal(other)];
    const id = await save([screen]);
    expect(await report(theirs, event(id))).toBe(0);
    expect(await report(screen, event(uuidv7()))).toBe(0);
    // The screen held the trigger until a moment ago.
    await save([], { id });
    expect(await report(screen, event(id))).toBe(1);
  });

  test('keep impossible times separately', async () => {
    const screen = await world.pairTerminal(shop);
    const id = await save([screen]);
    const impossible = event(id, { at: '1970-01-01T00:00:00.000Z' });
    expect(await report(screen, impossible, event(id))).toBe(1);
    expect(await world.read(sql`select kind from misdated_event where event_id = ${impossible.eventId}`)).toEqual([
      { kind: 'fired' },
    ]);
    expect(await world.read(sql`select type from alarm where terminal_id = ${screen.id}`)).toEqual([
      { type: 'clockDrift' },
    ]);
  });
});

describe('inputs of the schedule', () => {
  const inputsOf = (screen: Screen) =>
    world.db.transaction({ as: 'terminal', terminalId: screen.id }, async (tx) =>
      (await scheduleInputsOf(tx, [screen.id], world.now())).get(screen.id),
    );

  test('name the latest firing of each trigger until it is over', async () => {
    const screen = await world.pairTerminal(shop);
    const [id, spare] = [await save([screen], { seconds: 30 }), await save([screen], { seconds: 30 })];
    expect((await inputsOf(screen))?.triggers?.map((each) => each.id)).toEqual([id, spare]);
    expect((await inputsOf(screen))?.fired).toBeUndefined();
    await byHand(id);
    const [first] = (await inputsOf(screen))?.fired ?? [];
    expect(first).toEqual({ triggerId: id, at: expect.any(String) });
    world.pass(20 * SECOND);
    const at = world.now().toISOString();
    await world.get(firedCall, { fired: [{ eventId: uuidv7(), triggerId: id, by: 'key', at }] }, screen.token);
    expect((await inputsOf(screen))?.fired).toEqual([{ triggerId: id, at }]);
    world.pass(31 * SECOND);
    expect((await inputsOf(screen))?.fired).toBeUndefined();
  });

  test('let why and the agenda name a trigger that is on', async () => {
    const screen = await world.pairTerminal(shop);
    const id = await save([screen], { seconds: 30 });
    await byHand(id);
    world.pass(5 * SECOND);
    const why = await world.get(getCurTerminalProgram, { id: screen.id }, chain.token);
    expect(why?.because).toEqual([{ code: 'triggered', name: 'Special' }]);
    const from = world.now().toISOString();
    const until = new Date(world.now().getTime() + 60 * SECOND).toISOString();
    const { stretches } = await world.get(terminalAgenda, { id: screen.id, from, until }, chain.token);
    expect(stretches.map(({ because }) => because[0]?.code)).toEqual(['triggered', 'nothingElse']);
    const once = await world.pairTerminal(shop);
    await byHand(await save([once], { seconds: null }));
    world.pass(9 * SECOND);
    expect((await world.get(getCurTerminalProgram, { id: once.id }, chain.token))?.because[0]?.code).toBe('triggered');
    world.pass(2 * SECOND);
    expect((await world.get(getCurTerminalProgram, { id: once.id }, chain.token))?.because[0]?.code).toBe(
      'nothingElse',
    );
  });

  test('let the agenda name a full-screen message of a trigger', async () => {
    const screen = await world.pairTerminal(shop);
    const message = { name: 'Closed', place: 'full' as const, texts: { en: 'Closed today' } };
    const { id: messageId } = await world.get(messageSave, message, chain.token);
    await byHand(await save([screen], { content: { kind: 'message', messageId } }));
    const from = world.now().toISOString();
    const until = new Date(world.now().getTime() + SECOND).toISOString();
    const { stretches } = await world.get(terminalAgenda, { id: screen.id, from, until }, chain.token);
    expect(stretches[0]?.shows).toEqual({ kind: 'message', layer: 'trigger', names: ['Special'], more: 0 });
  });

  test('have the length of a program that is played once', async () => {
    const screen = await world.pairTerminal(shop);
    await save([screen], { seconds: null });
    expect((await inputsOf(screen))?.programs).toEqual([{ id: expect.any(String), name: 'Special', seconds: 10 }]);
  });

  test.each([{ state: 'failed' as const }, { state: 'done' as const, reason: 'tooLate' }])(
    'leave out firings that the terminal did not start: $state',
    async (outcome) => {
      const screen = await world.pairTerminal(shop);
      await byHand(await save([screen]));
      const command = await next(screen);
      await world.get(commandResult, { id: command?.id ?? '', ...outcome }, screen.token);
      expect((await inputsOf(screen))?.fired).toBeUndefined();
    },
  );
});

test('keeps firings for 90 days', async () => {
  const id = await save([await world.pairTerminal(shop)]);
  await byHand(id);
  const kept = async () => (await world.get(triggerFirings, { triggerId: id }, chain.token)).count;
  world.pass(89 * DAY);
  await world.jobs.tidyHistories(world.now());
  chain = await world.signIn('chain.admin');
  expect(await kept()).toBe(1);
  world.pass(2 * DAY);
  await world.jobs.tidyHistories(world.now());
  chain = await world.signIn('chain.admin');
  expect(await kept()).toBe(0);
});
