import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'drizzle-orm';
import { Webhook } from 'standardwebhooks';
import { alarmCleanUp } from '@/lib/contract/alarm/calls';
import { alarmRuleSave } from '@/lib/contract/alarm/rules';
import {
  deliveryList,
  deliveryResend,
  MOST_WEBHOOKS,
  webhookDelete,
  webhookList,
  webhookRotate,
  webhookSave,
  webhookTest,
} from '@/lib/contract/alarm/webhooks';
import { alarm } from '@/lib/contract/gateway';
import { reviewDecide, reviewList, reviewSubmit } from '@/lib/contract/review';
import { removeTerminals } from '@/lib/contract/terminal/set';
import { picture, type Screen, type TestUser, testPlatform, type World } from '../../test/world';
import { BACK_OFF_MS } from './deliveries';

let world: World;
let admin: TestUser;
let owner: TestUser;
let lobby: Screen;
let server: Server;
let url: string;
/** Statuses that the receiver answers next; 200 afterwards. */
let answers: number[] = [];
let received: { url: string; headers: Record<string, string>; body: string }[] = [];
let owners = 0;
const NONE: (typeof received)[number] = { url: '', headers: {}, body: '' };

beforeAll(async () => {
  world = await testPlatform({ WEBHOOKS_TO_PRIVATE: 'true' });
  await world.initialise();
  server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const { url: path = '', headers } = request;
      received.push({ url: path, headers: headers as Record<string, string>, body: Buffer.concat(parts).toString() });
      response.writeHead(answers.shift() ?? 200, { location: '/elsewhere' }).end('x'.repeat(100_000));
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/alarms`;
});
afterAll(async () => {
  await new Promise((closed) => server.close(closed));
  await world.end();
});
beforeEach(async () => {
  answers = [];
  received = [];
  owners += 1;
  admin = await world.signIn('admin');
  owner = await world.openInstitution(admin, `Owner ${owners}`);
  lobby = await world.pairTerminal(owner, { name: 'Lobby' });
});

const add = (more: object = {}) => world.get(webhookSave, { name: 'Desk', url, ...more }, owner.token);
const raise = () =>
  world.get(alarm, { type: 'clockDrift', detail: 'an hour', at: world.now().toISOString() }, lobby.token);
const send = () => world.jobs.webhooks();
const log = async () => (await world.get(deliveryList, {}, owner.token)).list;
/** Signs in again: the last waits are longer than a session. */
const signInAgain = async () => {
  owner = await world.signIn(`owner${owners}.admin`);
};

test('delivers to other institutions while one has many requests', async () => {
  const { id } = await add();
  for (let n = 0; n < 30; n++) await world.get(webhookTest, { id }, owner.token);
  const beside = await world.openInstitution(admin, `Beside ${owners}`);
  const theirs = await world.get(webhookSave, { name: 'Desk', url: `${url}?theirs` }, beside.token);
  await world.get(webhookTest, { id: theirs.id }, beside.token);
  await send();
  expect(received).toHaveLength(31);
  expect(received.findIndex((each) => each.url.endsWith('?theirs'))).toBeLessThan(10);
});

test('limits webhooks per institution', async () => {
  for (let n = 0; n < MOST_WEBHOOKS; n++) await add({ name: `Desk ${n}` });
  const more = await world.ask(webhookSave, { name: 'One more', url }, { token: owner.token });
  expect([more.status, more.body.msg]).toEqual([409, 'An institution has at most 20 webhooks.']);
  const { list } = await world.get(webhookList, {}, owner.token);
  await world.get(webhookDelete, { ids: [list[0]?.id ?? ''] }, owner.token);
  await add({ name: 'One more' });
});

test('sends an alarm and its end with a verifiable signature', async () => {
  const { secret } = await add();
  await raise();
  await send();
  const [{ headers, body } = NONE] = received;
  // The library reads the machine's clock, but the platform uses the test's, so the signature is checked as of then.
  const signed = new Webhook(secret ?? '').sign(
    headers['webhook-id'] ?? '',
    new Date(Number(headers['webhook-timestamp']) * 1_000),
    body,
  );
  expect(headers).toMatchObject({ 'webhook-signature': signed, 'content-type': 'application/json' });
  expect(JSON.parse(body)).toMatchObject({
    type: 'alarm.opened',
    data: { type: 'clockDrift', severity: 'warning', terminal: { id: lobby.id, name: 'Lobby' }, detail: 'an hour' },
  });
  await world.get(alarmCleanUp, { all: true }, owner.token);
  await world.jobs.alarms(world.now());
  await send();
  await world.jobs.alarms(world.now());
  await send();
  const [begin, end] = received.map((each) => JSON.parse(each.body));
  expect([begin.type, begin.data.closedAt, end.type]).toEqual(['alarm.opened', null, 'alarm.closed']);
  // A receiver of the end only still learns when the alarm began.
  expect(end.data).toEqual({ ...begin.data, closedAt: expect.any(String) });
  expect(await log()).toMatchObject([{ state: 'sent', status: 200, attempts: 1 }, { state: 'sent' }]);
});

test('retries with growing delay and one id, then only by hand', async () => {
  await add();
  await raise();
  answers = [500, 302, ...BACK_OFF_MS.slice(2).map(() => 503), 503];
  for (const wait of BACK_OFF_MS) {
    await send();
    await send();
    expect(await log()).toMatchObject([{ state: 'waiting', nextAt: expect.any(String) }]);
    world.pass(wait + 1_000);
    await signInAgain();
  }
  await send();
  expect(await log()).toMatchObject([{ state: 'failed', attempts: BACK_OFF_MS.length + 1, status: 503 }]);
  expect(received.map(({ headers }) => headers['webhook-id'])).toEqual(
    Array.from({ length: BACK_OFF_MS.length + 1 }, () => received[0]?.headers['webhook-id']),
  );
  const [failed] = await log();
  expect(await world.get(deliveryResend, { ids: [failed?.id ?? ''] }, owner.token)).toEqual({ resent: 1 });
  await send();
  expect(await log()).toMatchObject([{ state: 'sent', attempts: 1 }]);
});

test('sends once for two instances and resumes interrupted deliveries', async () => {
  await add();
  await raise();
  await Promise.all([send(), send(), send()]);
  expect(received).toHaveLength(1);
  await raise();
  await world.read(sql`update alarm_delivery set state = 'waiting', lease_until = now() + interval '100 years'`);
  await send();
  expect(received).toHaveLength(1);
  await world.read(sql`update alarm_delivery set lease_until = ${new Date(0).toISOString()}::timestamptz`);
  await send();
  expect(received.length).toBeGreaterThan(1);
});

test('sends subscribed types of institutions below, while active and allowed', async () => {
  await add({ types: ['storageLow'] });
  await add({ active: false });
  await world.get(webhookSave, { name: 'Above', url: `${url}?above` }, admin.token);
  await raise();
  await send();
  expect(received).toHaveLength(1);
  await world.get(alarmRuleSave, { type: 'clockDrift', webhook: false }, owner.token);
  await world.get(alarmCleanUp, { all: true }, owner.token);
  await raise();
  await send();
  expect(received).toHaveLength(1);
  const above = (await world.get(webhookList, { search: 'Above' }, admin.token)).list;
  await world.get(webhookDelete, { ids: above.map(({ id }) => id) }, admin.token);
});

test('sends a test like an alarm and signs with a new secret', async () => {
  const { id, secret: former } = await add();
  const { secret } = await world.get(webhookRotate, { id }, owner.token);
  expect(secret).not.toBe(former);
  await world.get(webhookTest, { id }, owner.token);
  await send();
  const [{ headers, body } = NONE] = received;
  const at = new Date(Number(headers['webhook-timestamp']) * 1_000);
  expect(headers['webhook-signature']).toBe(new Webhook(secret).sign(headers['webhook-id'] ?? '', at, body));
  expect(JSON.parse(body)).toMatchObject({ type: 'test' });
});

test('hides webhooks from other institutions and secrets from everybody', async () => {
  const { id } = await add();
  const stranger = await world.openInstitution(admin, `Stranger ${owners}`);
  for (const [call, input] of [
    [webhookSave, { id, name: 'Mine', url }],
    [webhookRotate, { id }],
    [webhookDelete, { ids: [id] }],
    [webhookTest, { id }],
  ] as const)
    expect((await world.ask(call, input as never, { token: stranger.token })).status).toBe(404);
  expect((await world.get(webhookList, {}, stranger.token)).list).toEqual([]);
  expect(JSON.stringify(await world.get(webhookList, {}, owner.token))).not.toContain('whsec_');
});

describe('private addresses', () => {
  let guarded: World;
  beforeAll(async () => {
    guarded = await testPlatform();
  });
  afterAll(() => guarded.end());

  test.each(['127.0.0.1', 'localhost', '[::1]', '[::ffff:127.0.0.1]', '2130706433', '0x7f.1'])(
    'are not reached as %s',
    async (host) => {
      const by = await asAdmin(guarded);
      const { id } = await guarded.get(webhookSave, { name: host, url: url.replace('127.0.0.1', host) }, by.token);
      await guarded.get(webhookTest, { id }, by.token);
      await guarded.jobs.webhooks();
      expect(received).toEqual([]);
      expect((await guarded.get(deliveryList, { search: host }, by.token)).list).toMatchObject([
        { state: 'waiting', status: null, error: 'refusedAddress' },
      ]);
    },
  );
});

let signedIn: Promise<TestUser> | undefined;
const asAdmin = (of: World) => (signedIn ??= of.initialise());

test.each(['ftp://desk.example/', 'file:///etc/passwd', 'desk.example', 'javascript:alert(1)'])(
  'rejects %s as an address',
  async (address) => {
    expect((await world.ask(webhookSave, { name: 'x', url: address }, { token: owner.token })).status).toBe(400);
  },
);

test('sends publishes, reviews and terminal changes only if subscribed', async () => {
  await add({ topics: ['publishes', 'reviews', 'terminals'] });
  await add({ name: 'Alarms alone', url: `${url}?alarms` });
  const material = await world.uploadMaterial(owner, await picture(owners), { name: 'sun' });
  const program = await world.makeProgram(owner, { images: [material] });
  await world.publish(owner, [program.id], [lobby.id], { name: 'Spring' });
  const author = await world.addUser(owner.officeId, ['program:program:edit']);
  await world.get(reviewSubmit, { kind: 'program', ids: [program.id] }, author.token);
  const reviewer = await world.addUser(owner.officeId, ['program:program:review']);
  const [waiting] = (await world.get(reviewList, { kind: 'program', state: 'waiting' }, reviewer.token)).list;
  const { id = '', contentHash = '' } = waiting ?? {};
  await world.get(reviewDecide, { reviews: [{ id, contentHash }], result: 'pass' }, reviewer.token);
  const added = await world.pairTerminal(owner, { name: 'Yard' });
  await raise();
  await world.get(removeTerminals, { ids: [added.id] }, owner.token);
  await world.jobs.alarms(world.now());
  await send();
  const eventsAt = (path: string) =>
    received
      .filter((each) => each.url.endsWith(path))
      .map((each) => JSON.parse(each.body) as { type: string; data: object });
  expect(eventsAt('?alarms').map(({ type }) => type)).toEqual(['alarm.opened']);
  expect(eventsAt('/alarms').sort((one, other) => (one.type < other.type ? -1 : 1))).toMatchObject([
    { type: 'publish.sent', data: { name: 'Spring', kind: 'program', terminals: 1 } },
    { type: 'review.passed', data: { id, kind: 'program', subjectId: program.id } },
    { type: 'review.waiting', data: { id, subjectId: program.id } },
    { type: 'terminal.added', data: { id: added.id, name: 'Yard' } },
    { type: 'terminal.removed', data: { id: added.id, name: 'Yard' } },
  ]);
});
