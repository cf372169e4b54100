import { sql } from 'drizzle-orm';
import {
  attributeKeys,
  officeAttributes,
  placeholderValues,
  saveOfficeAttributes,
  saveTerminalAttributes,
  terminalAttributes,
} from '@/lib/contract/attribute';
import { manifestCall } from '@/lib/contract/gateway';
import { logDetail, logList } from '@/lib/contract/log';
import { setPostalAddress } from '@/lib/contract/map';
import { moveInstitution, officeSave } from '@/lib/contract/office';
import { operationList, operationUndo } from '@/lib/contract/terminal/operations';
import { saveTerminalGroup, updateTerminalOffice } from '@/lib/contract/terminal/places';
import { type Screen, type TestUser, testPlatform, type World } from '../../test/world';

let world: World;
let admin: TestUser;
let chain: TestUser;
let shop: TestUser;
let other: TestUser;
let screen: Screen;
beforeAll(async () => {
  world = await testPlatform();
  admin = await world.initialise();
  chain = await world.openInstitution(admin, 'Chain');
  shop = await world.openInstitution(chain, 'Shop');
  other = await world.openInstitution(admin, 'Other');
  screen = await world.pairTerminal(shop, { name: 'Counter' });
});
afterAll(() => world.end());

const setOffice = (by: TestUser, set: Record<string, string>, remove: string[] = [], id = by.officeId) =>
  world.get(saveOfficeAttributes, { id, set, remove }, by.token);
const setScreens = (by: TestUser, screens: Screen[], set: Record<string, string>, remove: string[] = []) =>
  world.get(saveTerminalAttributes, { ids: screens.map(({ id }) => id), set, remove }, by.token);
const onScreen = (by: TestUser = shop, { id } = screen) => world.get(terminalAttributes, { id }, by.token);
const revisionOf = async ({ token }: Screen) => (await world.get(manifestCall, {}, token)).revision;
/** Names of terminals whose revision a change raised. */
async function raisedBy(screens: Record<string, Screen>, change: () => Promise<unknown>): Promise<string[]> {
  const before = new Map<string, number>();
  for (const [name, each] of Object.entries(screens)) before.set(name, await revisionOf(each));
  await change();
  const raised: string[] = [];
  for (const [name, each] of Object.entries(screens))
    if ((await revisionOf(each)) !== before.get(name)) raised.push(name);
  return raised;
}
/** Removes every attribute, so that tests do not depend on each other. */
beforeEach(async () => {
  await world.read(sql`update office set attributes = '{}'`);
  await world.read(sql`update terminal set attributes = '{}'`);
});

describe('inheritance', () => {
  test('gives a terminal the nearest of three levels', async () => {
    await setOffice(admin, { phone: '1', city: 'Oslo' });
    await setOffice(chain, { phone: '2', brand: 'Chain' });
    await setOffice(shop, { phone: '3' });
    await setScreens(shop, [screen], { till: '7' });
    expect(await onScreen(admin)).toEqual([
      { key: 'brand', value: 'Chain', own: false, inherited: 'Chain', from: 'Chain' },
      { key: 'city', value: 'Oslo', own: false, inherited: 'Oslo', from: 'Platform' },
      { key: 'phone', value: '3', own: false, inherited: '3', from: 'Shop' },
      { key: 'till', value: '7', own: true, inherited: null, from: null },
    ]);
    expect(await world.get(placeholderValues, { id: screen.id }, shop.token)).toMatchObject({
      'attribute.brand': 'Chain',
      'attribute.city': 'Oslo',
      'attribute.phone': '3',
      'attribute.till': '7',
      'terminal.name': 'Counter',
      'office.name': 'Shop',
    });
  });

  test('keeps an overridden value and returns to it', async () => {
    await setOffice(chain, { phone: '2' });
    await setOffice(shop, { phone: '3' });
    expect(await world.get(officeAttributes, { id: shop.officeId }, chain.token)).toEqual([
      { key: 'phone', value: '3', own: true, inherited: '2', from: 'Chain' },
    ]);
    await setScreens(shop, [screen], { phone: '4' });
    expect(await onScreen()).toEqual([{ key: 'phone', value: '4', own: true, inherited: '3', from: 'Shop' }]);
    await setScreens(shop, [screen], {}, ['phone']);
    await setOffice(shop, {}, ['phone']);
    expect(await onScreen(chain)).toEqual([{ key: 'phone', value: '2', own: false, inherited: '2', from: 'Chain' }]);
  });

  test('hides the name of an institution above the caller', async () => {
    await setOffice(chain, { phone: '2' });
    expect(await onScreen(shop)).toEqual([{ key: 'phone', value: '2', own: false, inherited: '2', from: null }]);
  });
});

test('lists keys of the own branch and of institutions above', async () => {
  await setOffice(admin, { city: 'Oslo' });
  await setOffice(shop, { phone: '3' });
  await setOffice(other, { secret: 'x' });
  await setScreens(shop, [screen], { phone: '4', till: '7' });
  expect(await world.get(attributeKeys, {}, shop.token)).toEqual([
    { key: 'phone', offices: 1, terminals: 1 },
    { key: 'city', offices: 0, terminals: 0 },
    { key: 'till', offices: 0, terminals: 1 },
  ]);
});

describe('isolation', () => {
  test('hides institutions and terminals of other tenants', async () => {
    const answers = [
      await world.ask(officeAttributes, { id: shop.officeId }, { token: other.token }),
      await world.ask(terminalAttributes, { id: screen.id }, { token: other.token }),
      await world.ask(placeholderValues, { id: screen.id }, { token: other.token }),
      await world.ask(saveOfficeAttributes, { id: shop.officeId, set: { a: '1' } }, { token: other.token }),
      await world.ask(saveTerminalAttributes, { ids: [screen.id], set: { a: '1' } }, { token: other.token }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
    expect(await onScreen()).toEqual([]);
  });

  test('shows a user of limited roles only those institutions', async () => {
    const limited = await world.addUser(chain.officeId, ['terminal:terminal:view', 'sys:office:view'], 'own');
    await setOffice(shop, { phone: '3' });
    expect((await world.ask(officeAttributes, { id: shop.officeId }, { token: limited.token })).status).toBe(404);
    expect(await world.get(attributeKeys, {}, limited.token)).toEqual([]);
  });
});

describe('limits', () => {
  const numbered = (from: number, count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, n) => [`key${from + n}`, 'x']));

  test('refuses the 51st own attribute', async () => {
    await setScreens(shop, [screen], numbered(0, 50));
    const one = { ids: [screen.id], set: { more: 'x' } };
    const { status, body } = await world.ask(saveTerminalAttributes, one, { token: shop.token });
    expect([status, body.errors]).toEqual([400, { set: 'tooManyAttributes' }]);
    await setScreens(shop, [screen], { more: 'x' }, ['key0']);
    expect(await onScreen()).toHaveLength(50);
  });

  test('lets only one of two concurrent changes pass it', async () => {
    await setOffice(shop, numbered(0, 40));
    const answers = await Promise.all(
      [100, 200].map((from) =>
        world.ask(saveOfficeAttributes, { id: shop.officeId, set: numbered(from, 8) }, { token: shop.token }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  test.each([
    ['a key with a space', { 'a b': 'x' }],
    ['a key that begins with a digit', { '1a': 'x' }],
    ['an empty value', { a: ' ' }],
    ['a value of 501 characters', { a: 'x'.repeat(501) }],
  ])('refuses %s', async (_, set) => {
    expect((await world.ask(saveOfficeAttributes, { id: shop.officeId, set }, { token: shop.token })).status).toBe(400);
  });
});

describe('revisions', () => {
  test('rise for the terminals of a change and no others', async () => {
    const second = await world.pairTerminal(shop, { name: 'Window' });
    const elsewhere = await world.pairTerminal(chain, { name: 'Lobby' });
    const screens = { screen, second, elsewhere };
    expect(await raisedBy(screens, () => setScreens(shop, [screen], { till: '7' }))).toEqual(['screen']);
    expect(await raisedBy(screens, () => setScreens(shop, [screen, second], { till: '7' }))).toEqual(['second']);
    expect(await raisedBy(screens, () => setOffice(shop, { phone: '3' }))).toEqual(['screen', 'second']);
    expect(await raisedBy(screens, () => setOffice(shop, { phone: '3' }, ['gone']))).toEqual([]);
    expect(await raisedBy(screens, () => setOffice(chain, { phone: '2' }))).toEqual(['screen', 'second', 'elsewhere']);
  });

  test('rise when what built-in placeholders show changes', async () => {
    const { id: groupId } = await world.get(saveTerminalGroup, { name: 'Group', officeId: shop.officeId }, shop.token);
    const grouped = await world.pairTerminal(shop, { name: 'Grouped', groupId });
    const screens = { screen, grouped };
    const values = () => world.get(placeholderValues, { id: grouped.id }, shop.token);
    const group = { id: groupId, name: 'Tills', officeId: shop.officeId };
    expect(await raisedBy(screens, () => world.get(saveTerminalGroup, group, shop.token))).toEqual(['grouped']);
    const address = { ids: [screen.id, grouped.id], postalAddress: '1 Quay' };
    expect(await raisedBy(screens, () => world.get(setPostalAddress, address, shop.token))).toHaveLength(2);
    expect(await raisedBy(screens, () => world.get(setPostalAddress, address, shop.token))).toEqual([]);
    const contact = { contactName: 'Ada', phone: '+49 30 1234567', email: 'ada@example.com', address: '2 Quay' };
    for (const change of Object.entries(contact)) {
      const save = { id: shop.officeId, name: 'Shop', ...Object.fromEntries([change]) };
      expect(await raisedBy(screens, () => world.get(officeSave, save, chain.token))).toHaveLength(2);
      expect(await raisedBy(screens, () => world.get(officeSave, save, chain.token))).toEqual([]);
    }
    expect(await values()).toMatchObject({
      'terminal.group': 'Tills',
      'terminal.address': '1 Quay',
      'office.contactName': 'Ada',
      'office.phone': '+49301234567',
      'office.email': 'ada@example.com',
      'office.address': '2 Quay',
    });
  });

  test('keep contact data of institutions above from terminals below', async () => {
    await world.get(
      officeSave,
      { id: chain.officeId, name: 'Chain', phone: '+49 30 1234567', email: 'c@example.com' },
      admin.token,
    );
    const below = await world.openInstitution(chain, 'Kiosk');
    const { id } = await world.pairTerminal(below);
    const shown = await world.get(placeholderValues, { id }, below.token);
    expect(Object.keys(shown).filter((name) => name.startsWith('office.'))).toEqual(['office.name']);
  });

  test('rise when a terminal or an institution moves', async () => {
    const branch = await world.openInstitution(chain, 'Branch');
    const moved = await world.pairTerminal(branch, { name: 'Moved' });
    await setOffice(other, { phone: '9' }, []);
    await setOffice(shop, { phone: '3' });
    const screens = { screen, moved };
    const toShop = { id: branch.officeId, parentId: shop.officeId };
    expect(await raisedBy(screens, () => world.get(moveInstitution, toShop, chain.token))).toEqual(['moved']);
    expect(await onScreen(chain, moved)).toMatchObject([{ key: 'phone', value: '3', from: 'Shop' }]);
    const toOther = { ids: [moved.id], officeId: other.officeId };
    expect(await raisedBy(screens, () => world.get(updateTerminalOffice, toOther, admin.token))).toEqual(['moved']);
    expect(await onScreen(admin, moved)).toMatchObject([{ key: 'phone', value: '9', from: 'Other' }]);
  });
});

test('logs former and new values', async () => {
  await setScreens(shop, [screen], { till: '7', kept: 'x' });
  await setScreens(shop, [screen], { till: '8' }, ['gone']);
  const [entry] = (await world.get(logList, {}, shop.token)).list;
  expect(await world.get(logDetail, { id: entry?.id ?? '' }, shop.token)).toMatchObject({
    before: { Counter: { till: '7' } },
    after: { Counter: { till: '8' } },
  });
});

test('undoes a change of several terminals', async () => {
  const second = await world.pairTerminal(shop, { name: 'Second' });
  await setScreens(shop, [screen], { till: '7' });
  await setScreens(shop, [screen, second], { till: '8', extra: 'x' });
  await setScreens(shop, [screen], { later: 'x' });
  const [operation] = await world.get(operationList, {}, shop.token);
  expect(operation).toMatchObject({ kind: 'settings', about: ['attributes'], terminals: 2 });
  const raised = await raisedBy({ screen, second }, () =>
    world.get(operationUndo, { id: operation?.id ?? '' }, shop.token),
  );
  expect(raised).toEqual(['screen', 'second']);
  const values = async (of: Screen) => (await onScreen(shop, of)).map(({ key, value }) => [key, value]);
  expect(await values(screen)).toEqual([
    ['later', 'x'],
    ['till', '7'],
  ]);
  expect(await values(second)).toEqual([]);
});
