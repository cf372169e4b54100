import { sql } from 'drizzle-orm';
import {
  emergencyAllClear,
  emergencyDelete,
  emergencyList,
  emergencyRaise,
  emergencyRenew,
  emergencySave,
  hookCall,
  hookRotate,
  hookSave,
  raiseDetail,
  raiseList,
} from '@/lib/contract/emergency';
import { emergencyReport, manifestCall, progress } from '@/lib/contract/gateway';
import { materialDelete } from '@/lib/contract/material';
import { programDelete } from '@/lib/contract/program/calls';
import { updateTerminalOffice } from '@/lib/contract/terminal/places';
import { removeTerminals } from '@/lib/contract/terminal/set';
import { signatureOf } from '../../test/signed-requests';
import { picture, type Screen, type TestUser, testPlatform, type World } from '../../test/world';

let world: World;
let admin: TestUser;
let chain: TestUser;
let shop: TestUser;
let other: TestUser;
beforeAll(async () => {
  world = await testPlatform();
  admin = await world.initialise();
  chain = await world.openInstitution(admin, 'Chain');
  shop = await world.openInstitution(chain, 'Shop');
  other = await world.openInstitution(admin, 'Other');
});
afterAll(() => world.end());

const MINUTE = 60_000;
const FIRE = { name: 'Fire', texts: { en: 'Leave the building', de: 'Verlassen Sie das Gebäude' } };
const prepare = async (by = chain, given: object = FIRE) =>
  (await world.get(emergencySave, { ...FIRE, ...given }, by.token)).id;
const manifestOf = (screen: Screen) => world.get(manifestCall, {}, screen.token);
const raise = (id: string, screens: Screen[], more: object = {}, by = chain) =>
  world.ask(
    emergencyRaise,
    { id, terminalIds: screens.map((screen) => screen.id), confirm: screens.length, ...more },
    { token: by.token },
  );
const raised = async (id: string, screens: Screen[], more: object = {}, by = chain): Promise<string> => {
  const { body } = await raise(id, screens, more, by);
  return (body.data as { raiseId: string }).raiseId;
};

test('distributes prepared emergencies to the institution and below', async () => {
  const [top, below, foreign] = [
    await world.pairTerminal(chain),
    await world.pairTerminal(shop),
    await world.pairTerminal(other),
  ];
  const material = await world.uploadMaterial(chain, await picture(21), { name: 'exit plan' });
  const program = await world.makeProgram(chain, { name: 'Exit', images: [material] });
  const id = await prepare(chain, { name: 'Exit', texts: {}, programId: program.id });
  for (const screen of [top, below]) {
    const { files, emergency, programs } = await manifestOf(screen);
    expect([files.map(({ md5 }) => md5), emergency, programs.map(({ name }) => name)]).toEqual([
      [material.md5],
      null,
      ['Exit'],
    ]);
  }
  expect((await manifestOf(foreign)).files).toEqual([]);

  const { revision } = await manifestOf(top);
  const done = { md5: material.md5, state: 'done' as const, received: material.bytes.length };
  await world.get(progress, { revision, files: [done], publishes: [] }, top.token);
  const listed = async () => (await world.get(emergencyList, { search: 'Exit' }, chain.token)).list;
  expect((await listed()).map(({ terminals, ready, programName }) => [terminals, ready, programName])).toEqual([
    [2, 1, 'Exit'],
  ]);
  // A prepared emergency pins its program: neither the material nor its file is deleted.
  await world.get(programDelete, { ids: [program.id] }, chain.token);
  await world.ask(materialDelete, { ids: [material.id] }, { token: chain.token });
  await world.jobs.tidyFiles(world.now());
  expect((await manifestOf(below)).files.map(({ md5 }) => md5)).toEqual([material.md5]);
  await world.get(emergencyDelete, { ids: [id] }, chain.token);
  expect((await manifestOf(below)).files).toEqual([]);
});

test('follows terminals that join and leave its institution while it is open', async () => {
  const branch = await world.openInstitution(chain, 'Branch');
  const early = await world.pairTerminal(branch, { name: 'Early' });
  const id = await prepare(branch);
  const raiseId = await raised(id, [], { officeIds: [branch.officeId], confirm: 1 }, branch);
  const late = await world.pairTerminal(branch, { name: 'Late' });
  const elsewhere = await world.pairTerminal(chain, { name: 'Elsewhere' });
  const shows = async (screen: Screen) => (await manifestOf(screen)).emergency?.id ?? null;
  expect(await Promise.all([early, late, elsewhere].map(shows))).toEqual([raiseId, raiseId, null]);
  const move = (screen: Screen, officeId: string) =>
    world.get(updateTerminalOffice, { ids: [screen.id], officeId }, chain.token);
  await move(early, chain.officeId);
  await move(elsewhere, branch.officeId);
  expect(await Promise.all([early, late, elsewhere].map(shows))).toEqual([null, raiseId, raiseId]);
  const { raise: open, terminals } = await world.get(raiseDetail, { id: raiseId }, branch.token);
  expect([open.terminals, terminals.list.map(({ name }) => name).sort()]).toEqual([2, ['Elsewhere', 'Late']]);
  await move(early, branch.officeId);
  expect(await shows(early)).toBe(raiseId);
  await world.get(emergencyAllClear, { ids: [raiseId] }, branch.token);
  const later = await world.pairTerminal(branch, { name: 'Later' });
  expect(await Promise.all([early, late, later].map(shows))).toEqual([null, null, null]);
});

test('overrides everything under a renewed lease until the all-clear', async () => {
  const [first, second] = [
    await world.pairTerminal(shop, { name: 'A' }),
    await world.pairTerminal(shop, { name: 'B' }),
  ];
  const id = await prepare();
  const before = (await manifestOf(first)).revision;
  const raiseId = await raised(id, [first, second], { minutes: 10 });
  const { emergency, revision, programs } = await manifestOf(first);
  expect([emergency?.name, emergency?.drill, revision]).toEqual(['Fire', false, before + 1]);
  const lease = Date.parse(emergency?.until ?? '') - world.now().getTime();
  expect([lease > 9 * MINUTE, lease <= 10 * MINUTE]).toEqual([true, true]);
  const shown = programs.find((each) => each.id === emergency?.programs[0]);
  expect(shown?.document.scenes.map(({ widgets }) => widgets[0] && 'text' in widgets[0] && widgets[0].text)).toEqual([
    'Leave the building',
    'Verlassen Sie das Gebäude',
  ]);

  const { raisedAt } = (await world.get(raiseList, { open: true }, chain.token)).list[0] ?? { raisedAt: '' };
  world.pass(20_000);
  const report = { raiseId, what: 'shown' as const, at: new Date(Date.parse(raisedAt) + 3_000).toISOString() };
  await world.get(emergencyReport, report, first.token);
  // A second report and one from the future change nothing.
  await world.get(emergencyReport, { ...report, at: '2999-01-01T00:00:00.000Z' }, first.token);
  const detail = await world.get(raiseDetail, { id: raiseId }, chain.token);
  expect([
    detail.raise.terminals,
    detail.raise.shown,
    detail.raise.medianSeconds,
    detail.terminals.list.map(({ name, seconds }) => [name, seconds]),
  ]).toEqual([
    2,
    1,
    3,
    [
      ['B', null],
      ['A', 3],
    ],
  ]);
  expect((await world.get(raiseDetail, { id: raiseId, missing: true }, chain.token)).terminals.list).toMatchObject([
    { name: 'B' },
  ]);

  await world.get(emergencyRenew, { id: raiseId, minutes: 60 }, chain.token);
  world.pass(30 * MINUTE);
  expect((await manifestOf(second)).emergency?.name).toBe('Fire');
  expect((await world.ask(emergencyDelete, { ids: [id] }, { token: chain.token })).status).toBe(409);
  await world.get(emergencyAllClear, { ids: [raiseId] }, chain.token);
  expect((await manifestOf(second)).emergency).toBeNull();
  expect((await world.get(raiseDetail, { id: raiseId }, chain.token)).raise).toMatchObject({
    end: 'allClear',
    endedBy: 'Chain admin',
  });
  const over = { token: chain.token };
  expect((await world.ask(emergencyAllClear, { ids: [raiseId] }, over)).status).toBe(409);
  expect((await world.ask(emergencyRenew, { id: raiseId }, over)).status).toBe(409);
});

test('ends with its lease unless renewed', async () => {
  const screen = await world.pairTerminal(shop);
  const raiseId = await raised(await prepare(), [screen], { minutes: 1, drill: true });
  expect((await manifestOf(screen)).emergency).toMatchObject({ drill: true });
  world.pass(61_000);
  expect((await manifestOf(screen)).emergency).toBeNull();
  const state = async () => (await world.get(raiseDetail, { id: raiseId }, chain.token)).raise;
  const over = await state();
  expect([over.end, over.endedAt]).toEqual(['lease', over.leaseUntil]);
  await world.jobs.emergencies(world.now());
  expect(await state()).toEqual(over);
});

test('shows the newer of two and then the other again', async () => {
  const screen = await world.pairTerminal(shop);
  await raised(await prepare(chain, { name: 'Storm' }), [screen]);
  const newer = await raised(await prepare(chain, { name: 'Flood' }), [screen]);
  expect((await manifestOf(screen)).emergency?.name).toBe('Flood');
  await world.get(emergencyAllClear, { ids: [newer] }, chain.token);
  expect((await manifestOf(screen)).emergency?.name).toBe('Storm');
});

describe('raising', () => {
  test('rejects another number of terminals than the confirmed one', async () => {
    const screens = [await world.pairTerminal(shop), await world.pairTerminal(shop)];
    const { status, body } = await raise(await prepare(), screens, { confirm: 1 });
    expect([status, body.errors]).toEqual([400, { confirm: 'wrongCount' }]);
    expect((await manifestOf(screens[0] as Screen)).emergency).toBeNull();
  });

  test('rejects missing terminals or content and invalid leases', async () => {
    const screen = await world.pairTerminal(shop);
    const id = await prepare();
    expect((await raise(id, [], { confirm: 1 })).body.errors).toEqual({ terminalIds: 'noTerminals' });
    expect((await raise(id, [screen], { minutes: 100_000 })).body.errors).toEqual({ minutes: 'tooBig' });
    const empty = { name: 'Empty', texts: {} };
    expect((await world.ask(emergencySave, empty, { token: chain.token })).body.errors).toEqual({ texts: 'required' });
  });

  test('rejects other institutions, their terminals and a missing permission', async () => {
    const screen = await world.pairTerminal(shop);
    const id = await prepare();
    expect((await raise(id, [screen], {}, other)).status).toBe(404);
    const theirs = await prepare(other);
    expect((await raise(theirs, [screen], {}, other)).status).toBe(404);
    const viewer = await world.addUser(chain.officeId, ['message:emergency:view', 'message:emergency:edit']);
    expect((await raise(id, [screen], {}, viewer)).status).toBe(403);
    expect((await world.get(emergencyList, { search: 'Fire' }, other.token)).list.map(({ id }) => id)).toEqual([
      theirs,
    ]);
  });
});

describe('external sources', () => {
  const cap = (more: Partial<Record<string, string>> = {}) => {
    const given: Record<string, string | undefined> = {
      identifier: 'A-1',
      status: 'Actual',
      msgType: 'Alert',
      references: '',
      expires: new Date(world.now().getTime() + 45 * MINUTE).toISOString(),
      ...more,
    };
    return `<?xml version="1.0" encoding="UTF-8"?>
<cap:alert xmlns:cap="urn:oasis:names:tc:emergency:cap:1.2">
  <cap:identifier>${given.identifier}</cap:identifier><cap:sender>weather@example.org</cap:sender>
  <cap:sent>2026-03-02T09:00:00+01:00</cap:sent><cap:status>${given.status}</cap:status>
  <cap:msgType>${given.msgType}</cap:msgType><cap:scope>Public</cap:scope><cap:references>${given.references}</cap:references>
  <cap:info><cap:language>en-GB</cap:language><cap:event>Storm</cap:event><cap:headline>Storm &amp; rain</cap:headline>
    <cap:instruction>Stay inside.</cap:instruction><cap:expires>${given.expires}</cap:expires></cap:info>
  <cap:info><cap:language>de-DE</cap:language><cap:event>Sturm</cap:event><cap:headline>Sturm</cap:headline></cap:info>
</cap:alert>`;
  };
  const send = async (
    hook: { id: string; secret: string | null },
    body: string,
    { at = world.now(), id, secret = hook.secret ?? '' }: { at?: Date; id?: string; secret?: string } = {},
  ) => {
    const headers = signatureOf(body, secret, at, id);
    const answer = await world.ask(hookCall, { hookId: hook.id, body }, { headers });
    return [answer.status, (answer.body.data as { outcome?: string } | undefined)?.outcome];
  };
  const order = (type: string, more: object = {}) => JSON.stringify({ type, ...more });

  test('raise, renew and end an emergency; a request counts once', async () => {
    const screen = await world.pairTerminal(shop);
    const emergencyId = await prepare(shop, { name: 'By button' });
    const hook = await world.get(hookSave, { name: 'Button', emergencyId, terminalIds: [screen.id] }, shop.token);
    expect(await send(hook, order('allClear'))).toEqual([200, 'ignored']);
    expect(await send(hook, order('raise'), { id: 'once' })).toEqual([200, 'raised']);
    expect(await send(hook, order('raise'), { id: 'once' })).toEqual([200, 'ignored']);
    expect((await manifestOf(screen)).emergency?.name).toBe('By button');
    expect((await world.get(raiseList, { open: true }, shop.token)).list).toMatchObject([{ raisedBy: 'Button' }]);
    expect(await send(hook, order('renew', { minutes: 90 }))).toEqual([200, 'renewed']);
    expect(await send(hook, order('allClear'))).toEqual([200, 'ended']);
    expect((await manifestOf(screen)).emergency).toBeNull();
  });

  test('reach their other terminals when one of them was removed', async () => {
    const [screen, gone] = [await world.pairTerminal(shop), await world.pairTerminal(shop)];
    const emergencyId = await prepare(shop, { name: 'Still there' });
    const hook = await world.get(
      hookSave,
      { name: 'Old list', emergencyId, terminalIds: [screen.id, gone.id] },
      shop.token,
    );
    await world.get(removeTerminals, { ids: [gone.id] }, shop.token);
    expect(await send(hook, order('raise'))).toEqual([200, 'raised']);
    expect((await manifestOf(screen)).emergency?.name).toBe('Still there');
    expect(await send(hook, order('allClear'))).toEqual([200, 'ended']);
  });

  test('are refused with bad signatures, old requests or nonsense', async () => {
    const hook = await world.get(hookSave, { name: 'Strict', emergencyId: await prepare(shop) }, shop.token);
    const wrong = `whsec_${Buffer.from('not this one').toString('base64')}`;
    expect(await send(hook, order('raise'), { secret: wrong })).toEqual([401, undefined]);
    expect(await send(hook, order('raise'), { at: new Date(world.now().getTime() - 6 * MINUTE) })).toEqual([
      401,
      undefined,
    ]);
    expect(await send(hook, order('raise'), { at: new Date(world.now().getTime() + 6 * MINUTE) })).toEqual([
      401,
      undefined,
    ]);
    expect(await send({ ...hook, id: shop.userId }, order('raise'))).toEqual([401, undefined]);
    expect(await send(hook, order('explode'))).toEqual([400, undefined]);
    expect(await send(hook, '<alert')).toEqual([400, undefined]);
    const bomb = `<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>${cap()}`;
    expect(await send(hook, bomb)).toEqual([400, undefined]);
    expect((await world.get(raiseList, { open: true }, shop.token)).list).toEqual([]);
  });

  test('deliver CAP alerts with updates, but no tests or exercises', async () => {
    const [inside, outside] = [await world.pairTerminal(shop), await world.pairTerminal(other)];
    const hook = await world.get(hookSave, { name: 'Weather' }, shop.token);
    for (const status of ['Test', 'Exercise', 'System', 'Draft']) {
      expect(await send(hook, cap({ status }))).toEqual([200, 'ignored']);
    }
    expect((await manifestOf(inside)).emergency).toBeNull();

    expect(await send(hook, cap())).toEqual([200, 'raised']);
    const { emergency, programs } = await manifestOf(inside);
    const texts = programs
      .find(({ id }) => id === emergency?.programs[0])
      ?.document.scenes.map(({ widgets }) => widgets[0] && 'text' in widgets[0] && widgets[0].text);
    expect([emergency?.name, texts]).toEqual(['Storm & rain', ['Storm & rain\nStay inside.', 'Sturm']]);
    const lease = Date.parse(emergency?.until ?? '') - world.now().getTime();
    expect([lease > 44 * MINUTE, lease <= 46 * MINUTE]).toEqual([true, true]);
    expect((await manifestOf(outside)).emergency).toBeNull();

    const references = 'weather@example.org,A-1,2026-03-02T08:00:00+00:00';
    expect(await send(hook, cap({ identifier: 'A-2', msgType: 'Update', references }))).toEqual([200, 'raised']);
    expect((await world.get(raiseList, { open: true }, shop.token)).list).toHaveLength(1);
    const second = 'weather@example.org,A-2,2026-03-02T08:00:00Z';
    expect(await send(hook, cap({ identifier: 'A-3', msgType: 'Cancel', references: second }))).toEqual([200, 'ended']);
    expect((await manifestOf(inside)).emergency).toBeNull();
    const past = new Date(world.now().getTime() - MINUTE).toISOString();
    expect(await send(hook, cap({ identifier: 'A-4', expires: past }))).toEqual([200, 'ignored']);
  });

  test('show a CAP alert exactly while it is effective', async () => {
    const screen = await world.pairTerminal(shop);
    const hook = await world.get(hookSave, { name: 'Forecast' }, shop.token);
    const hours = (count: number) => new Date(world.now().getTime() + count * 60 * MINUTE).toISOString();
    const info = (
      effective: string,
      expires: string,
    ) => `<info><language>en</language><event>Storm</event><headline>Storm tomorrow</headline>
      <effective>${effective}</effective><expires>${expires}</expires></info>`;
    const alert = (identifier: string, effective: string, expires: string) =>
      cap({ identifier }).replace(
        /<cap:info>.*<\/cap:info>/s,
        info(effective, expires).replaceAll(/<(\/?)(?=\w)/g, '<$1cap:'),
      );
    const [begins, ends] = [hours(24), hours(72)];
    expect(await send(hook, alert('F-1', begins, ends))).toEqual([200, 'raised']);
    const listed = async () => (await world.get(raiseList, { open: true }, shop.token)).list;
    expect(await listed()).toMatchObject([{ scheduled: true, raisedAt: begins, leaseUntil: ends }]);
    expect((await manifestOf(screen)).emergency).toBeNull();

    world.pass(24 * 60 * MINUTE);
    shop = await world.signIn('shop.admin');
    const { revision } = await manifestOf(screen);
    await world.jobs.emergencies(world.now());
    const begun = await manifestOf(screen);
    expect(begun.revision).toBeGreaterThan(revision);
    expect(begun.emergency).toMatchObject({ name: 'Storm tomorrow', until: ends });
    expect(await listed()).toMatchObject([{ scheduled: false }]);
    await world.jobs.emergencies(world.now());
    expect((await manifestOf(screen)).revision).toBe(begun.revision);

    world.pass(48 * 60 * MINUTE);
    await world.jobs.emergencies(world.now());
    expect((await manifestOf(screen)).emergency).toBeNull();
    // Days have passed, so the session has expired.
    shop = await world.signIn('shop.admin');
  });

  test('raise an alert once, and keep to an end in the far future', async () => {
    const hook = await world.get(hookSave, { name: 'Far' }, shop.token);
    const expires = new Date(world.now().getTime() + 90 * 24 * 60 * MINUTE).toISOString();
    expect(await send(hook, cap({ identifier: 'Y-1', expires }))).toEqual([200, 'raised']);
    expect(await send(hook, cap({ identifier: 'Y-1', expires }))).toEqual([200, 'ignored']);
    const [{ id, leaseUntil } = { id: '', leaseUntil: '' }, ...more] = (
      await world.get(raiseList, { open: true }, shop.token)
    ).list;
    expect([leaseUntil, more]).toEqual([expires, []]);
    await world.get(emergencyAllClear, { ids: [id] }, shop.token);
  });

  test('can use a rotated secret for another day', async () => {
    const hook = await world.get(hookSave, { name: 'Rotated', emergencyId: await prepare(shop) }, shop.token);
    const { secret } = await world.get(hookRotate, { id: hook.id }, shop.token);
    expect(await send(hook, order('allClear'))).toEqual([200, 'ignored']);
    expect(await send({ ...hook, secret }, order('allClear'))).toEqual([200, 'ignored']);
    world.pass(25 * 60 * MINUTE);
    expect(await send(hook, order('allClear'))).toEqual([401, undefined]);
    expect(await send({ ...hook, secret }, order('allClear'))).toEqual([200, 'ignored']);
    const readable = await world.read(
      sql`select has_column_privilege('apm_app', 'emergency_hook', 'secret', 'SELECT') as may`,
    );
    expect(readable).toEqual([{ may: false }]);
  });
});
