import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { alarmDetail, alarmList } from '@/lib/contract/alarm/calls';
import { visitorPhoto } from '@/lib/contract/bytes';
import { cornerRenew, cornerReport, cornerView, VISITOR_LIMITS } from '@/lib/contract/corner';
import { manifestCall } from '@/lib/contract/gateway';
import { logList } from '@/lib/contract/log';
import { terminalDetails } from '@/lib/contract/terminal';
import { operationList, operationUndo } from '@/lib/contract/terminal/operations';
import { terminalSet, terminalsInCommon } from '@/lib/contract/terminal/set';
import { photograph } from '../../test/photograph';
import { picture, type Screen, type TestUser, testPlatform, type World } from '../../test/world';

const MINUTE = 60_000;

let world: World;
let owner: TestUser;
let beside: TestUser;
let screen: Screen;
beforeAll(async () => {
  world = await testPlatform();
  const admin = await world.initialise();
  owner = await world.openInstitution(admin, 'Owner');
  beside = await world.openInstitution(admin, 'Beside');
});
afterAll(() => world.end());
beforeEach(async () => {
  screen = await world.pairTerminal(owner, { name: 'Entrance' });
  await world.beat(screen);
});

const codeOf = async (of: Screen = screen) => (await world.get(manifestCall, {}, of.token)).cornerCode;
const switchOn = async (corner: 'topLeft' | '' = 'topLeft', of: Screen = screen): Promise<string> => {
  await world.get(terminalSet, { ids: [of.id], corner }, owner.token);
  return (await codeOf(of))?.token ?? '';
};
const statusOf = async (token: string) => (await world.ask(cornerView, { token })).status;
let visitors = 0;
/** Reports from a new address each time unless one is given. */
const report = (input: Record<string, unknown>, address = `10.1.${visitors >> 8}.${visitors++ & 255}`) =>
  world.ask(cornerReport, { kind: 'black', ...input }, { headers: { 'x-forwarded-for': address } });
const photo = async () => new Blob([new Uint8Array(await photograph())]);
const openAlarm = async () => {
  const { list } = await world.get(alarmList, { type: 'visitorReport', search: 'Entrance' }, owner.token);
  const found = list.find(({ terminalId }) => terminalId === screen.id);
  return found && world.get(alarmDetail, { id: found.id }, owner.token);
};

test('publishes corner and token in the manifest only once switched on', async () => {
  expect(await codeOf()).toBeNull();
  const token = await switchOn();
  expect(await codeOf()).toEqual({ at: 'topLeft', token: expect.stringMatching(/^[\w-]{22}$/) });
  const other = await world.pairTerminal(owner, { name: 'Exit' });
  expect(await switchOn('topLeft', other)).not.toBe(token);
  const details = await world.get(terminalDetails, { id: screen.id }, owner.token);
  expect(details.cornerPath).toBe(`/s/${token}`);
});

test('switches several terminals on in one undoable change', async () => {
  const other = await world.pairTerminal(owner, { name: 'Exit' });
  const ids = [screen.id, other.id];
  await world.get(terminalSet, { ids, corner: 'bottomRight' }, owner.token);
  expect((await world.get(terminalsInCommon, { ids }, owner.token)).corner).toBe('bottomRight');
  expect([(await codeOf())?.at, (await codeOf(other))?.at]).toEqual(['bottomRight', 'bottomRight']);
  const [made] = await world.get(operationList, {}, owner.token);
  expect(made?.about).toEqual(['corner']);
  await world.get(operationUndo, { id: made?.id ?? '' }, owner.token);
  expect([await codeOf(), await codeOf(other)]).toEqual([null, null]);
});

test('shows current and next program publicly, nothing about the institution', async () => {
  const token = await switchOn();
  const program = await world.makeProgram(owner, { name: 'Spring sale' });
  const { publishId } = await world.publish(owner, [program.id], [screen.id], { name: 'Internal name of the publish' });
  const until = new Date(world.now().getTime() + 60 * MINUTE).toISOString();
  await world.read(sql`update publish set until_at = ${until}::timestamptz where id = ${publishId}`);
  const { body } = await world.ask(cornerView, { token });
  expect(body.data).toEqual({
    online: true,
    now: { kind: 'programs', names: ['Spring sale'], more: 0 },
    until,
    next: { kind: 'house', names: [], more: 0, from: until },
    timeZone: 'Europe/Berlin',
  });
  for (const secret of [screen.id, owner.officeId, publishId, program.id, 'Entrance', 'Owner', 'Internal', 'Someone'])
    expect(JSON.stringify(body)).not.toContain(secret);
});

test('answers unknown, former and switched-off tokens alike', async () => {
  const token = await switchOn();
  expect(await statusOf(token)).toBe(200);
  const answers = [await world.ask(cornerView, { token: 'x'.repeat(22) })];

  await world.get(cornerRenew, { ids: [screen.id] }, owner.token);
  const renewed = (await codeOf())?.token ?? '';
  expect(renewed).not.toBe(token);
  answers.push(await world.ask(cornerView, { token }));
  answers.push(await report({ token }));
  expect(await statusOf(renewed)).toBe(200);

  await switchOn('');
  answers.push(await world.ask(cornerView, { token: renewed }));
  const [first] = answers;
  expect(first?.status).toBe(404);
  for (const { status, body } of answers) expect([status, body]).toEqual([404, first?.body]);
});

test('requires the permission and visible terminals for renewing', async () => {
  await switchOn();
  const viewer = await world.addUser(owner.officeId, ['terminal:terminal:view']);
  const ask = (token?: string) => world.ask(cornerRenew, { ids: [screen.id] }, { token });
  expect((await ask(viewer.token)).status).toBe(403);
  expect((await ask(beside.token)).status).toBe(404);
  expect((await ask(screen.token)).status).toBe(401);
  expect((await ask()).status).toBe(401);
  const editor = await world.addUser(owner.officeId, ['terminal:terminal:view', 'terminal:terminal:edit']);
  expect((await ask(editor.token)).body.data).toEqual({ renewed: 1 });
  const [logged] = (await world.get(logList, {}, owner.token)).list;
  expect([logged?.call, logged?.summary]).toEqual([cornerRenew.path, 'Renew the addresses of corner codes']);
});

test('opens an alarm with text and photo; further reports join it', async () => {
  const token = await switchOn();
  expect((await report({ token, text: 'Since this morning', photo: await photo() })).status).toBe(200);
  world.pass(MINUTE);
  expect((await report({ token, kind: 'sound' })).status).toBe(200);
  const alarm = await openAlarm();
  expect(alarm).toMatchObject({ state: 'open', times: 2, detail: 'sound', closedAt: null });
  expect(alarm?.reports.map(({ kind, text, hasPhoto }) => ({ kind, text, hasPhoto }))).toEqual([
    { kind: 'sound', text: '', hasPhoto: false },
    { kind: 'black', text: 'Since this morning', hasPhoto: true },
  ]);
});

test('strips photo metadata and serves photos inertly', async () => {
  const token = await switchOn();
  const sent = await photograph();
  expect((await sharp(sent).metadata()).exif).toBeDefined();
  await report({ token, photo: new Blob([new Uint8Array(sent)]) });
  const [made] = (await openAlarm())?.reports ?? [];
  const answer = await world.fetchRaw(visitorPhoto, { id: made?.id }, { token: owner.token });
  expect(answer.headers.get('content-type')).toBe('image/jpeg');
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect((await sharp(bytes).metadata()).exif).toBeUndefined();
  expect(bytes.includes('Phone of Someone')).toBe(false);

  const blind = await world.addUser(owner.officeId, ['terminal:terminal:view']);
  const statuses = [blind.token, beside.token, screen.token, undefined].map(
    async (by) => (await world.fetchRaw(visitorPhoto, { id: made?.id }, { token: by })).status,
  );
  expect(await Promise.all(statuses)).toEqual([403, 404, 401, 401]);
});

test.each([
  ['a page', () => Buffer.from('<html><script>alert(1)</script></html>')],
  ['an SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')],
  ['a PNG', () => picture()],
  ['a page that begins like a JPEG', () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from('<script>')])],
])('rejects %s as a photo', async (_, bytes) => {
  const token = await switchOn();
  const { status, body } = await report({ token, photo: new Blob([new Uint8Array(await bytes())]) });
  expect([status, body.errors]).toEqual([400, { photo: 'notAnImage' }]);
  expect(await openAlarm()).toBeUndefined();
});

test('limits the size of text and photo', async () => {
  const token = await switchOn();
  expect((await report({ token, text: 'x'.repeat(501) })).status).toBe(400);
  expect((await report({ token, kind: 'rude' })).status).toBe(400);
  const large = new Blob([new Uint8Array([0xff, 0xd8, 0xff]), new Uint8Array(2 * 1024 * 1024)]);
  expect((await report({ token, photo: large })).status).toBe(413);
  expect(await openAlarm()).toBeUndefined();
});

test('rejects a 289-megapixel photo by its header without decoding', async () => {
  const token = await switchOn();
  const huge = await photograph();
  // Height and width follow the frame marker, its length and its precision.
  const frame = huge.indexOf(Buffer.from([0xff, 0xc0])) + 5;
  huge.writeUInt16BE(17_000, frame);
  huge.writeUInt16BE(17_000, frame + 2);
  const { status, body } = await report({ token, photo: new Blob([new Uint8Array(huge)]) });
  expect([status, body.msg]).toEqual([413, expect.stringMatching(/^The picture has 289 megapixels; at most 25/)]);
  expect(await openAlarm()).toBeUndefined();
});

test('limits reports per terminal and hour from any address', async () => {
  const token = await switchOn();
  for (let n = 0; n < VISITOR_LIMITS.ofTerminal; n++) expect((await report({ token })).status).toBe(200);
  const { status, body } = await report({ token });
  expect([status, body.retryAfter]).toEqual([429, expect.any(Number)]);
  const other = await world.pairTerminal(owner, { name: 'Exit' });
  expect((await report({ token: await switchOn('topLeft', other) })).status).toBe(200);
  world.pass(61 * MINUTE);
  expect((await report({ token })).status).toBe(200);
  expect((await openAlarm())?.times).toBe(VISITOR_LIMITS.ofTerminal + 1);
});

test('limits reports per address over all terminals', async () => {
  const first = await switchOn();
  const other = await world.pairTerminal(owner, { name: 'Exit' });
  const second = await switchOn('topLeft', other);
  // Calls in process, without a proxy between caller and platform.
  const send = (token: string) => world.ask(cornerReport, { token, kind: 'black' });
  for (let n = 0; n < VISITOR_LIMITS.ofAddress; n++) await send(n % 2 ? first : second);
  expect((await send(first)).status).toBe(429);
  world.pass(61 * MINUTE);
  expect((await send(first)).status).toBe(200);
});

test('limits reports per hour for the whole platform', async () => {
  const token = await switchOn();
  await report({ token });
  world.pass(61 * MINUTE);
  const alarm = await openAlarm();
  await world.read(sql`insert into visitor_report (id, terminal_id, office_id, alarm_id, kind, text, at)
    select gen_random_uuid(), t.id, t.office_id, ${alarm?.id}::uuid, 'black', '', ${world.now().toISOString()}::timestamptz
    from terminal t, generate_series(1, ${VISITOR_LIMITS.ofPlatform}) where t.id = ${screen.id}`);
  const other = await world.pairTerminal(owner, { name: 'Exit' });
  const refused = await report({ token: await switchOn('topLeft', other) });
  expect(refused.status).toBe(429);
  world.pass(61 * MINUTE);
  expect((await report({ token: await switchOn('topLeft', other) })).status).toBe(200);
});
