import { scryptSync } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { manifestCall } from '@/lib/contract/gateway';
import { officePin, officePinRemove, officePinSave, terminalPinSave } from '@/lib/contract/local-pin';
import { logList } from '@/lib/contract/log';
import { terminalDetails } from '@/lib/contract/terminal';
import { type Screen, type TestUser, testPlatform, type World } from '../../test/world';

let world: World;
let owner: TestUser;
let below: TestUser;
let beside: TestUser;
let screen: Screen;
let screenBelow: Screen;
beforeAll(async () => {
  world = await testPlatform();
  const admin = await world.initialise();
  owner = await world.openInstitution(admin, 'Owner');
  below = await world.openInstitution(owner, 'Below');
  beside = await world.openInstitution(admin, 'Beside');
});
afterAll(() => world.end());
beforeEach(async () => {
  await world.read(sql`delete from local_pin`);
  screen = await world.pairTerminal(owner, { name: 'Entrance' });
  screenBelow = await world.pairTerminal(below, { name: 'Branch' });
});

const hashOn = async (of: Screen) => (await world.get(manifestCall, {}, of.token)).pin;
/** Checks a PIN as a player does. */
const opens = async (of: Screen, pin: string) => {
  const found = await hashOn(of);
  if (!found) return null;
  const { salt, hash, cost } = found;
  return scryptSync(pin, Buffer.from(salt, 'hex'), 32, { N: 2 ** cost, r: 8, p: 1 }).toString('hex') === hash;
};
const setOn = (someone: TestUser, pin: string) =>
  world.get(officePinSave, { officeId: someone.officeId, pin }, someone.token);

test('sends players no PIN if none is set', async () => {
  expect(await hashOn(screen)).toBeNull();
  expect((await world.get(terminalDetails, { id: screen.id }, owner.token)).pin).toBe('unset');
});

test("applies an institution's PIN below it unless overridden", async () => {
  await setOn(owner, '1234');
  expect([await opens(screen, '1234'), await opens(screenBelow, '1234')]).toEqual([true, true]);
  expect(await world.get(officePin, { officeId: below.officeId }, below.token)).toEqual({
    state: 'above',
    fromName: 'Owner',
    setAt: null,
    setBy: null,
  });
  await setOn(below, '56789');
  expect([await opens(screen, '56789'), await opens(screenBelow, '56789')]).toEqual([false, true]);
  expect(await opens(screenBelow, '1234')).toBe(false);
  await world.get(officePinRemove, { officeId: below.officeId }, below.token);
  expect(await opens(screenBelow, '1234')).toBe(true);
});

test('gives a terminal its own PIN or none', async () => {
  await setOn(owner, '1234');
  const save = (given: { mode: 'own' | 'none' | 'institution'; pin?: string }) =>
    world.get(terminalPinSave, { ids: [screen.id], ...given }, owner.token);
  const state = async () => (await world.get(terminalDetails, { id: screen.id }, owner.token)).pin;
  await save({ mode: 'own', pin: '87654321' });
  expect([await opens(screen, '87654321'), await opens(screen, '1234'), await state()]).toEqual([true, false, 'own']);
  await save({ mode: 'none' });
  expect([await hashOn(screen), await state()]).toEqual([null, 'none']);
  await save({ mode: 'institution' });
  expect([await opens(screen, '1234'), await state()]).toEqual([true, 'institution']);
});

test('raises the manifest revision on a change', async () => {
  const revision = async (of: Screen) => (await world.get(manifestCall, {}, of.token)).revision;
  const before = [await revision(screen), await revision(screenBelow)];
  await setOn(owner, '1234');
  expect([await revision(screen), await revision(screenBelow)]).toEqual(before.map((each) => each + 1));
});

test('salts hashes anew each time and limits their cost', async () => {
  await setOn(owner, '1234');
  const first = await hashOn(screen);
  await setOn(owner, '1234');
  const second = await hashOn(screen);
  expect(first?.hash).not.toBe(second?.hash);
  expect(first?.cost).toBe(14);
});

test('exposes neither PIN nor hash in answers and logs', async () => {
  await setOn(owner, '73019264');
  await world.get(terminalPinSave, { ids: [screen.id], mode: 'own', pin: '73019264' }, owner.token);
  const hash = (await hashOn(screen))?.hash ?? '';
  const said = JSON.stringify([
    await world.get(officePin, { officeId: owner.officeId }, owner.token),
    await world.get(terminalDetails, { id: screen.id }, owner.token),
    await world.read(sql`select input, before, after from audit where call like '%Pin'`),
  ]);
  expect(said).not.toContain('73019264');
  expect(said).not.toContain(hash);
  const logged = (await world.get(logList, {}, owner.token)).list.map(({ summary }) => summary);
  expect(logged.slice(0, 2)).toEqual(['Change the PIN of terminals', 'Set the PIN of an institution']);
});

test.each(['123', '123456789', '12a4', '', '１２３４'])('rejects %j as a PIN', async (pin) => {
  const ofOffice = await world.ask(officePinSave, { officeId: owner.officeId, pin }, { token: owner.token });
  expect([ofOffice.status, Object.keys(ofOffice.body.errors ?? {})]).toEqual([400, ['pin']]);
  const own = await world.ask(terminalPinSave, { ids: [screen.id], mode: 'own', pin }, { token: owner.token });
  expect([own.status, Object.keys(own.body.errors ?? {})]).toEqual([400, ['pin']]);
});

test('rejects a mode that does not fit the PIN', async () => {
  for (const given of [{ mode: 'own' }, { mode: 'none', pin: '1234' }]) {
    const { status, body } = await world.ask(terminalPinSave, { ids: [screen.id], ...given }, { token: owner.token });
    expect([status, Object.keys(body.errors ?? {})]).toEqual([400, ['pin']]);
  }
});

test('requires the permission and visible objects', async () => {
  const viewer = await world.addUser(owner.officeId, ['terminal:terminal:view', 'sys:office:view']);
  const ofOffice = { officeId: owner.officeId, pin: '1234' };
  const ofTerminal = { ids: [screen.id], mode: 'none' };
  const status = async (token?: string) => [
    (await world.ask(officePinSave, ofOffice, { token })).status,
    (await world.ask(officePinRemove, { officeId: owner.officeId }, { token })).status,
    (await world.ask(terminalPinSave, ofTerminal, { token })).status,
  ];
  expect(await status(viewer.token)).toEqual([403, 403, 403]);
  expect(await status(beside.token)).toEqual([404, 404, 404]);
  expect(await status(screen.token)).toEqual([401, 401, 401]);
  expect(await status()).toEqual([401, 401, 401]);
  // The PIN of the institution above can't be changed from below.
  expect(await status(below.token)).toEqual([404, 404, 404]);
});
