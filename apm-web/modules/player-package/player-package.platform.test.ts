import { createHash } from 'node:crypto';
import type { CommandKind } from '@/lib/contract/command';
import { commandResult, commands, declare, terminalFile } from '@/lib/contract/gateway';
import { getVolMsg } from '@/lib/contract/material';
import { deleteOffice } from '@/lib/contract/office';
import {
  getApkUpdateInfo,
  packageDelete,
  packageDetail,
  packageFile,
  packageLimits,
  packageList,
  packageUpload,
  packageUploadBegin,
  type RollOutAction,
  rollOutAct,
  rollOutDetail,
  rollOutList,
  rollOutStart,
  rollOutTerminals,
  sendDedicatedApk,
} from '@/lib/contract/player-package';
import { cancelCommands, commandLedger, retryCommands } from '@/lib/contract/terminal/set';
import { places } from '../../files/store';
import { md5Of, type Screen, somePackage, type TestUser, testPlatform, type World } from '../../test/world';

let world: World;
let admin: TestUser;
let chain: TestUser;
let other: TestUser;
let screens: Screen[];
let ids: string[];
let version = 0;

beforeAll(async () => {
  world = await testPlatform();
  admin = await world.initialise();
  chain = await world.openInstitution(admin, 'Chain');
  other = await world.openInstitution(admin, 'Other');
});
afterAll(() => world.end());

/** Pairs terminals of an institution that have received nothing yet. */
async function pair(count: number, by = chain, capabilities?: CommandKind[]): Promise<Screen[]> {
  const made: Screen[] = [];
  for (let i = 0; i < count; i++) made.push(await world.pairTerminal(by, { name: `Screen ${i}`, capabilities }));
  return made;
}
beforeEach(async () => {
  screens = await pair(4);
  ids = screens.map(({ id }) => id);
  version += 1;
});

const upload = (more: { modelPattern?: string; bytes?: Buffer } = {}, by = chain) =>
  world.uploadPackage(by, `2.0.${version}`, more);
const ask = (call: Parameters<World['ask']>[0], input: Record<string, unknown>, by = chain) =>
  world.ask(call, input as never, { token: by.token });
const start = (packageId: string, more: Record<string, unknown> = {}) =>
  world.get(
    rollOutStart,
    { packageId, terminalIds: ids, shares: [25, 50, 100], failureLimit: 0, ...more },
    chain.token,
  );
const act = (id: string, action: RollOutAction) => world.get(rollOutAct, { id, action }, chain.token);
const progress = (id: string) => world.get(rollOutDetail, { id }, chain.token);
const inOrder = async (id: string) => (await world.get(rollOutTerminals, { id }, chain.token)).list;
const screenOf = (id: string) => screens.find((screen) => screen.id === id) as Screen;

/** Lets a terminal fetch the command to install, and report its result. */
async function carryOut(screen: Screen, state: 'done' | 'failed' | 'unsupported', reason?: string) {
  const [command] = await world.get(commands, {}, screen.token);
  if (!command) throw new Error('no command waits');
  const params = command.params as { version: string };
  if (state === 'done')
    await world.get(declare, { capabilities: ['updatePlayer'], version: params.version }, screen.token);
  await world.get(commandResult, { id: command.id, state, reason }, screen.token);
  await world.platform.settle();
  return command;
}

describe('packages', () => {
  test('lists an uploaded one with the SHA-256 of its bytes', async () => {
    const { id, bytes } = await upload({ modelPattern: 'Acme *' });
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    expect(await world.get(packageDetail, { id }, chain.token)).toMatchObject({
      version: `2.0.${version}`,
      modelPattern: 'Acme *',
      size: bytes.length,
      sha256,
      createdBy: 'Chain admin',
      rollOut: null,
    });
    const { list } = await world.get(packageList, { search: `2.0.${version}` }, chain.token);
    expect(list.map((each) => each.id)).toEqual([id]);
  });

  test('can be downloaded by users who may upload', async () => {
    const { id, bytes } = await upload();
    const answer = await world.fetchRaw(packageFile, { id }, { token: chain.token });
    expect([answer.status, answer.headers.get('content-disposition')]).toEqual([200, expect.stringContaining('.apk')]);
    expect(Buffer.compare(Buffer.from(await answer.arrayBuffer()), bytes)).toBe(0);
    const looker = await world.addUser(chain.officeId, ['terminal:terminal:view']);
    expect((await ask(packageFile, { id }, looker)).status).toBe(403);
    expect((await ask(packageFile, { id }, other)).status).toBe(404);
  });

  test('resumes the upload of a large one in chunks', async () => {
    const bytes = Buffer.concat([somePackage('large'), Buffer.alloc(9 * 1024 * 1024, version)]);
    const whole = {
      md5: md5Of(bytes),
      size: bytes.length,
      name: 'large.apk',
      version: `3.${version}`,
      modelPattern: '*',
    };
    expect(await world.get(packageUploadBegin, whole, chain.token)).toEqual({ received: [] });
    const send = (chunk: number) => {
      const file = new Blob([new Uint8Array(bytes.subarray(chunk * 4_194_304, (chunk + 1) * 4_194_304))]);
      return world.get(packageUpload, { ...whole, chunk, chunks: 3, file }, chain.token);
    };
    expect(await send(0)).toEqual({ done: false });
    expect(await world.get(packageUploadBegin, whole, chain.token)).toEqual({ received: [0] });
    await send(1);
    const { done, id } = await send(2);
    expect(done).toBe(true);
    // The answer was lost, so the chunk is sent again.
    expect(await send(2)).toEqual({ done: true, id });
  });

  test('accepts or re-requests concurrent uploads for several models', async () => {
    const beside = await world.openInstitution(admin, `Beside ${version}`);
    for (let round = 0; round < 8; round += 1) {
      const bytes = somePackage(`round ${round}`);
      const file = () => new Blob([new Uint8Array(bytes)]);
      const send = (model: number) => {
        const whole = { md5: md5Of(bytes), size: bytes.length, name: 'same.apk', version: `6.${round}` };
        return ask(
          packageUpload,
          { ...whole, modelPattern: `Model ${model}`, chunk: 0, chunks: 1, file: file() },
          beside,
        );
      };
      const models = [1, 2, 3, 4, 5];
      const answers = await Promise.all(models.map(send));
      expect(answers.map(({ status }) => status).filter((status) => ![200, 400].includes(status))).toEqual([]);
      for (const model of models) expect((await send(model)).status).toBe(200);
    }
  });

  test('rejects invalid input at its field', async () => {
    const bytes = somePackage(`${version}`);
    const fine = { md5: md5Of(bytes), size: bytes.length, name: 'a.apk', version: '4.0', modelPattern: '*' };
    const begin = async (more: Record<string, unknown>) => {
      const { status, body } = await ask(packageUploadBegin, { ...fine, ...more });
      return [status, ...Object.keys(body.errors ?? {})];
    };
    for (const wrong of [
      '',
      'constructor',
      '__proto__',
      '1',
      '1.2.3.4.5',
      '1.'.repeat(150),
      '1.0\u0000',
      crypto.randomUUID(),
    ])
      expect(await begin({ version: wrong })).toEqual([400, 'version']);
    expect(await begin({ modelPattern: '' })).toEqual([400, 'modelPattern']);
    expect(await begin({ modelPattern: 'x'.repeat(101) })).toEqual([400, 'modelPattern']);
    expect(await begin({ sha256: 'constructor' })).toEqual([400, 'sha256']);
    expect(await begin({ size: packageLimits.bytes + 1 })).toEqual([400, 'size']);
    expect(await begin({ remark: 'x'.repeat(501) })).toEqual([400, 'remark']);
    const send = async (content: Buffer, more: Record<string, unknown> = {}) => {
      const file = new Blob([new Uint8Array(content)]);
      const whole = { ...fine, md5: md5Of(content), size: content.length, chunk: 0, chunks: 1, file, ...more };
      const { status, body } = await ask(packageUpload, whole);
      return [status, ...Object.keys(body.errors ?? {})];
    };
    expect(await send(bytes, { sha256: 'a'.repeat(64) })).toEqual([400, 'sha256']);
    expect(await send(Buffer.from('This is a letter, and no package.'))).toEqual([400, 'file']);
    expect(await send(bytes, { md5: md5Of(Buffer.from('other')) })).toEqual([400, 'md5']);
    expect(await send(bytes, { chunks: 2 })).toEqual([400, 'chunks']);
    // Nothing of the rejected uploads was stored.
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    expect(await world.platform.files.size(places.file(sha256))).toBeNull();
    expect(await send(bytes, { sha256: sha256.toUpperCase() })).toEqual([200]);
    expect(await begin({ md5: md5Of(Buffer.from('other')) })).toEqual([409, 'version']);
    expect(await begin({ modelPattern: 'Acme', md5: md5Of(Buffer.from('other')) })).toEqual([200]);
  });

  test('deletes unused ones with bytes and frees their storage', async () => {
    const used = async () => (await world.get(getVolMsg, { officeId: chain.officeId }, chain.token)).used;
    const before = await used();
    const { id, bytes } = await upload();
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    expect(await used()).toBe(before + bytes.length);
    // Unreferenced files are released periodically; this one must stay.
    await world.platform.upkeep.release();
    expect(await world.platform.files.size(places.file(sha256))).toBe(bytes.length);
    const { id: rollOutId } = await start(id);
    expect(await ask(packageDelete, { ids: [id] })).toMatchObject({ status: 409, body: { conflict: [{ id }] } });
    await act(rollOutId, 'stop');
    await world.get(packageDelete, { ids: [id] }, chain.token);
    await world.platform.settle();
    expect(await used()).toBe(before);
    expect(await world.platform.files.size(places.file(sha256))).toBeNull();
    expect(await ask(rollOutDetail, { id: rollOutId })).toMatchObject({ status: 404 });
  });

  test('prevents deleting an institution that has some', async () => {
    const brief = await world.openInstitution(admin, 'Brief');
    await world.uploadPackage(brief, '1.0');
    expect(await ask(deleteOffice, { id: brief.officeId }, admin)).toMatchObject({ status: 409 });
  });
});

describe('sending', () => {
  test('delivers to terminals of the right model and refuses others', async () => {
    const { id, md5 } = await upload({ modelPattern: 'test ?layer' });
    const foreign = await upload({ modelPattern: 'Acme_%' });
    const [first] = await world.get(sendDedicatedApk, { ids, fileId: id }, chain.token);
    expect(first).toMatchObject({ state: 'pending' });
    const screen = screenOf(first?.terminalId ?? '');
    // The terminal may not fetch the file before the command, nor after it.
    const fetchIt = (by: Screen) =>
      world.fetchRaw(terminalFile, { md5 }, { token: by.token }).then(({ status }) => status);
    expect(await fetchIt(screen)).toBe(200);
    const [unasked] = await pair(1);
    expect(await fetchIt(unasked as Screen)).toBe(404);
    const command = await carryOut(screen, 'done');
    expect(command.params).toMatchObject({ packageId: id, version: `2.0.${version}`, md5 });
    expect(await fetchIt(screen)).toBe(404);
    expect(await world.get(sendDedicatedApk, { ids, fileId: foreign.id }, chain.token)).toMatchObject(
      ids.map(() => ({ state: 'unsupported' })),
    );
    const [refused] = (await world.get(commandLedger, { terminalId: ids[0] }, chain.token)).list;
    expect(refused).toMatchObject({ kind: 'updatePlayer', reason: 'modelDoesNotFit' });
  });

  test("shows each terminal's version, its newest one and update progress", async () => {
    const { id } = await upload();
    const latest = `2.0.${version}`;
    const info = async () => {
      const found = await world.get(getApkUpdateInfo, { ids }, chain.token);
      return ids.map((each) => found.find((one) => one.id === each)?.state);
    };
    expect((await info()).every((state) => state === 'available')).toBe(true);
    await world.get(sendDedicatedApk, { ids: ids.slice(0, 3), fileId: id }, chain.token);
    expect(await info()).toEqual(['waiting', 'waiting', 'waiting', 'available']);
    await carryOut(screens[0] as Screen, 'done');
    await carryOut(screens[1] as Screen, 'failed', 'installFailed');
    await world.get(commands, {}, screens[2]?.token);
    expect(await info()).toEqual(['upToDate', 'failed', 'sent', 'available']);
    await world.get(declare, { capabilities: ['reboot'] }, screens[3]?.token);
    expect(await info()).toEqual(['upToDate', 'failed', 'sent', 'unfit']);
    const [first] = await world.get(getApkUpdateInfo, { ids: [ids[0] as string] }, chain.token);
    expect(first).toEqual({ id: ids[0], version: latest, latest, state: 'upToDate' });
  });
});

describe('roll-outs', () => {
  test('advance by shares in a stable order', async () => {
    const { id: packageId } = await upload();
    const { id, ...answer } = await start(packageId);
    expect(answer).toEqual({ total: 4, sent: 1, unfit: 0 });
    const order = (await inOrder(id)).map((each) => each.id);
    expect((await inOrder(id)).map(({ share }) => share)).toEqual([0, 1, 2, 2]);
    expect((await progress(id)).counts).toMatchObject({ planned: 3, waiting: 1 });
    await carryOut(screenOf(order[0] as string), 'done');
    expect((await progress(id)).counts).toMatchObject({ planned: 3, done: 1 });
    expect(await act(id, 'nextShare')).toEqual({ sent: 1 });
    await carryOut(screenOf(order[1] as string), 'done');
    expect(await act(id, 'nextShare')).toEqual({ sent: 2 });
    expect((await inOrder(id)).map((each) => each.id)).toEqual(order);
    expect(await ask(rollOutAct, { id, action: 'nextShare' })).toMatchObject({ status: 409 });
    await carryOut(screenOf(order[2] as string), 'done');
    expect(await progress(id)).toMatchObject({ state: 'running' });
    await carryOut(screenOf(order[3] as string), 'done');
    expect(await progress(id)).toMatchObject({ state: 'done', step: 2, counts: { done: 4 } });
    // A repeated roll-out goes to the same terminals first; those that have the package need nothing.
    const again = await start(packageId);
    expect(again).toMatchObject({ total: 4, sent: 0, unfit: 0 });
    expect((await world.get(rollOutList, { packageId }, chain.token)).count).toBe(2);
  });

  test('take the next share automatically within the failure limit', async () => {
    const { id: packageId } = await upload();
    const { id } = await start(packageId, { shares: [25, 50, 75, 100], failureLimit: 1, autoHours: 2 });
    const order = (await inOrder(id)).map((each) => screenOf(each.id)) as [Screen, Screen, Screen, Screen];
    const pass = async (hours: number) => {
      world.pass(hours * 3_600_000);
      // Sessions have expired by then.
      [admin, chain, other] = [
        await world.signIn('admin'),
        await world.signIn('chain.admin'),
        await world.signIn('other.admin'),
      ];
      await Promise.all([world.jobs.ledger(world.now()), world.jobs.ledger(world.now())]);
    };
    const begun = world.now().getTime();
    const { autoHours, nextShareAt } = await progress(id);
    expect(autoHours).toBe(2);
    expect(Math.abs(Date.parse(nextShareAt ?? '') - begun - 2 * 3_600_000)).toBeLessThan(1_000);
    // No terminal has installed it yet.
    await pass(3);
    expect(await progress(id)).toMatchObject({ step: 0 });
    await carryOut(order[0], 'done');
    await pass(0);
    expect(await progress(id)).toMatchObject({ step: 1, counts: { done: 1, waiting: 1, planned: 2 } });
    await pass(1);
    expect(await progress(id)).toMatchObject({ step: 1 });
    await carryOut(order[1], 'failed');
    await pass(1);
    expect(await progress(id)).toMatchObject({ step: 2, counts: { done: 1, failed: 1, waiting: 1, planned: 1 } });
    // The second failure exceeds the limit, so the roll-out halts and does not continue automatically.
    await carryOut(order[2], 'failed');
    await pass(3);
    expect(await progress(id)).toMatchObject({ state: 'halted', step: 2, nextShareAt: null });
    await act(id, 'goOn');
    await pass(1);
    expect(await progress(id)).toMatchObject({ state: 'running', step: 2 });
    await pass(1);
    expect(await progress(id)).toMatchObject({ state: 'running', step: 3, nextShareAt: null });
    const [command] = (await world.get(commandLedger, { terminalId: order[3].id }, chain.token)).list;
    expect(command).toMatchObject({ kind: 'updatePlayer', askedBy: 'Chain admin' });
  });

  test('list terminals of other models or unable to install', async () => {
    const [old] = await pair(1, chain, ['reboot']);
    const { id: packageId } = await upload({ modelPattern: 'Test*' });
    ids = [...ids, (old as Screen).id];
    const { id, ...answer } = await start(packageId, { shares: [100] });
    expect(answer).toEqual({ total: 5, sent: 4, unfit: 1 });
    const [unfit] = (await world.get(rollOutTerminals, { id, state: 'unfit' }, chain.token)).list;
    expect(unfit).toMatchObject({ id: old?.id, reason: 'unsupportedByTerminal', share: null });
    // A player in a browser reports that it updates itself.
    await carryOut(screens[0] as Screen, 'unsupported', 'updatesItself');
    expect(await progress(id)).toMatchObject({ state: 'running', counts: { unfit: 2, failed: 0, waiting: 3 } });
    for (const screen of screens.slice(1)) await carryOut(screen, 'done');
    expect(await progress(id)).toMatchObject({ state: 'done', counts: { unfit: 2, done: 3 } });
  });

  test('halt beyond the failure limit and withdraw unfetched commands', async () => {
    const { id: packageId } = await upload();
    const { id } = await start(packageId, { shares: [75, 100], failureLimit: 1 });
    const order = (await inOrder(id)).map((each) => screenOf(each.id));
    await carryOut(order[0] as Screen, 'failed', 'installFailed');
    expect(await progress(id)).toMatchObject({ state: 'running', counts: { failed: 1 } });
    await carryOut(order[1] as Screen, 'failed', 'installFailed');
    expect(await progress(id)).toMatchObject({ state: 'halted', counts: { failed: 2, planned: 2, waiting: 0 } });
    expect(await world.get(commands, {}, order[2]?.token)).toEqual([]);
    expect(await ask(rollOutAct, { id, action: 'nextShare' })).toMatchObject({ status: 409 });
    // Continuing acknowledges those failures: only another one beyond the limit halts it again.
    expect(await act(id, 'goOn')).toEqual({ sent: 1 });
    await world.jobs.ledger(world.now());
    expect(await progress(id)).toMatchObject({ state: 'running' });
    await carryOut(order[2] as Screen, 'failed');
    expect(await progress(id)).toMatchObject({ state: 'running', counts: { failed: 3 } });
    await act(id, 'nextShare');
    await carryOut(order[3] as Screen, 'failed');
    expect(await progress(id)).toMatchObject({ state: 'halted', counts: { failed: 4 } });
    expect(await act(id, 'retryFailed')).toEqual({ sent: 4 });
    for (const screen of order) await carryOut(screen, 'done');
    expect(await progress(id)).toMatchObject({ state: 'done', counts: { done: 4 } });
  });

  test('halt if a terminal never answers', async () => {
    const { id: packageId } = await upload();
    const { id } = await start(packageId);
    world.pass(25 * 3_600_000);
    await world.jobs.ledger(world.now());
    // Sessions have expired by then.
    [admin, chain, other] = [
      await world.signIn('admin'),
      await world.signIn('chain.admin'),
      await world.signIn('other.admin'),
    ];
    expect(await progress(id)).toMatchObject({ state: 'halted', counts: { failed: 1, planned: 3 } });
    const [failed] = (await world.get(rollOutTerminals, { id, state: 'failed' }, chain.token)).list;
    expect(failed).toMatchObject({ reason: 'expired' });
  });

  test('can be paused, continued and stopped', async () => {
    const { id: packageId } = await upload();
    const { id } = await start(packageId, { shares: [50, 100] });
    await act(id, 'pause');
    expect(await progress(id)).toMatchObject({ state: 'paused', counts: { planned: 4 } });
    for (const screen of screens) expect(await world.get(commands, {}, screen.token)).toEqual([]);
    expect(await act(id, 'goOn')).toEqual({ sent: 2 });
    await act(id, 'stop');
    expect(await progress(id)).toMatchObject({ state: 'stopped', counts: { planned: 4 } });
    for (const action of ['goOn', 'pause', 'nextShare', 'retryFailed', 'stop'])
      expect(await ask(rollOutAct, { id, action })).toMatchObject({ status: 409 });
  });

  test('follow commands canceled or repeated in the ledger', async () => {
    const { id: packageId } = await upload();
    const { id } = await start(packageId, { shares: [50, 100], failureLimit: 5 });
    const [first, second] = (await inOrder(id)).map((each) => screenOf(each.id)) as [Screen, Screen];
    const commandOf = async (screen: Screen) =>
      (await world.get(commandLedger, { terminalId: screen.id }, chain.token)).list[0]?.id ?? '';
    await world.get(cancelCommands, { ids: [await commandOf(first)] }, chain.token);
    await carryOut(second, 'failed');
    expect((await progress(id)).counts).toMatchObject({ planned: 3, failed: 1 });
    await world.get(retryCommands, { ids: [await commandOf(second)] }, chain.token);
    expect((await progress(id)).counts).toMatchObject({ planned: 3, waiting: 1 });
    await carryOut(second, 'done');
    expect((await progress(id)).counts).toMatchObject({ planned: 3, done: 1 });
    await act(id, 'nextShare');
    expect((await progress(id)).counts).toMatchObject({ waiting: 3, done: 1 });
  });

  test('run one at a time per package', async () => {
    const { id: packageId } = await upload();
    const { id } = await start(packageId);
    const again = { packageId, terminalIds: ids, shares: [100], failureLimit: 0 };
    expect(await ask(rollOutStart, again)).toMatchObject({ status: 409, body: { conflict: { rollOutId: id } } });
    await act(id, 'stop');
    const both = await Promise.all([ask(rollOutStart, again), ask(rollOutStart, again)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('reject invalid input', async () => {
    const { id: packageId } = await upload();
    const fine = { packageId, terminalIds: ids, shares: [100], failureLimit: 0 };
    const wrong = [
      { packageId: 'constructor' },
      { packageId: 'x'.repeat(300) },
      { shares: [] },
      { shares: [50] },
      { shares: [50, 25, 100] },
      { shares: [0, 100] },
      { shares: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 100] },
      { failureLimit: -1 },
      { failureLimit: 10_001 },
      { terminalIds: [] },
    ];
    for (const more of wrong) {
      const { status, body } = await ask(rollOutStart, { ...fine, ...more });
      const [field] = Object.keys(more);
      expect({ more, status, at: Object.keys(body.errors ?? {}).every((at) => at.startsWith(field ?? '')) }).toEqual({
        more,
        status: 400,
        at: true,
      });
    }
    expect(await ask(rollOutAct, { id: packageId, action: '__proto__' })).toMatchObject({ status: 400 });
  });
});

describe('permissions', () => {
  test('hide everything from other institutions', async () => {
    const { id } = await upload();
    const { id: rollOutId } = await start(id);
    const [theirs] = (await pair(1, other)) as [Screen];
    expect((await world.get(packageList, {}, other.token)).list).toEqual([]);
    for (const [call, input] of [
      [packageDetail, { id }],
      [packageDelete, { ids: [id] }],
      [rollOutList, { packageId: id }],
      [rollOutDetail, { id: rollOutId }],
      [rollOutTerminals, { id: rollOutId }],
      [rollOutAct, { id: rollOutId, action: 'stop' }],
      [sendDedicatedApk, { ids: [theirs.id], fileId: id }],
      [rollOutStart, { packageId: id, terminalIds: [theirs.id], shares: [100], failureLimit: 0 }],
      [getApkUpdateInfo, { ids }],
    ] as const)
      expect({ call: call.path, status: (await ask(call, input, other)).status }).toEqual({
        call: call.path,
        status: 404,
      });
    expect(await world.get(getApkUpdateInfo, { ids: [theirs.id] }, other.token)).toMatchObject([
      { latest: null, state: 'none' },
    ]);
    // Users who see both must not mix them.
    const mixed = { ids: [theirs.id], fileId: id };
    expect(await ask(sendDedicatedApk, mixed, admin)).toMatchObject({
      status: 400,
      body: { errors: { ids: expect.anything() } },
    });
    await act(rollOutId, 'stop');
    const across = { packageId: id, terminalIds: [theirs.id], shares: [100], failureLimit: 0 };
    expect(await ask(rollOutStart, across, admin)).toMatchObject({ status: 400 });
  });

  test('separate viewing, editing and controlling', async () => {
    const { id } = await upload();
    const { id: rollOutId } = await start(id);
    const bytes = somePackage('someone');
    const begun = { md5: md5Of(bytes), size: bytes.length, name: 'a.apk', version: '7.0', modelPattern: '*' };
    const status = async (permissions: string[]) => {
      const someone = await world.addUser(chain.officeId, permissions);
      const of = async (call: Parameters<World['ask']>[0], input: Record<string, unknown>) =>
        (await ask(call, input, someone)).status;
      return {
        list: await of(packageList, {}),
        upload: await of(packageUploadBegin, begun),
        send: await of(sendDedicatedApk, { ids, fileId: id }),
        act: await of(rollOutAct, { id: rollOutId, action: 'pause' }),
      };
    };
    expect(await status(['res:material:edit'])).toEqual({ list: 403, upload: 403, send: 403, act: 403 });
    expect(await status(['terminal:terminal:view'])).toEqual({ list: 200, upload: 403, send: 403, act: 403 });
    expect(await status(['terminal:terminal:edit'])).toEqual({ list: 403, upload: 200, send: 403, act: 403 });
    expect(await status(['terminal:terminal:control'])).toEqual({ list: 403, upload: 403, send: 200, act: 200 });
  });

  test('refuse terminals', async () => {
    const by = { ...chain, token: screens[0]?.token ?? '' };
    for (const call of [packageList, rollOutStart, sendDedicatedApk, packageUploadBegin])
      expect(await ask(call, {}, by)).toMatchObject({ status: 401 });
  });
});
