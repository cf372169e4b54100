import sharp from 'sharp';
import { brandingOfHost, domainPicture, domainSave, imgSetting } from '@/lib/contract/branding';
import {
  personal,
  personalDelete,
  personalList,
  personalPicture,
  personalSave,
} from '@/lib/contract/branding/personalization';
import { brandingPicture } from '@/lib/contract/bytes';
import { manifestCall } from '@/lib/contract/gateway';
import { logDetail, logList } from '@/lib/contract/log';
import { officeSave } from '@/lib/contract/office';
import { getUserInfo } from '@/lib/contract/session';
import { plainDomain } from '../../test/seeded-administration';
import { picture, type TestUser, testPlatform, type World } from '../../test/world';

/** Root institution, an agent below it and a customer below that; an unrelated one beside them. */
let world: World;
let admin: TestUser;
let agent: TestUser;
let customer: TestUser;
let neighbour: TestUser;

beforeAll(async () => {
  world = await testPlatform();
  admin = await world.initialise();
  agent = await world.openInstitution(admin, 'Agent');
  neighbour = await world.openInstitution(admin, 'Neighbour');
  const { id } = await world.get(officeSave, { name: 'Customer' }, agent.token);
  customer = await world.addUser(id, ['*']);
});
afterAll(() => world.end());

const plain = { title: '', logo: null, loginBackground: null, themeColor: null };
const personalize = (who: TestUser, title: string, themeColor: string | null = null, officeId = who.officeId) =>
  world.get(personalSave, { officeId, title, themeColor }, who.token);
const removePersonalization = (who: TestUser) =>
  world.ask(personalDelete, { officeId: who.officeId }, { token: who.token });
const seen = async (who: TestUser) => (await world.get(getUserInfo, {}, who.token)).look;
const file = async (number: number) => new Blob([new Uint8Array(await picture(number))]);
const give = async (who: TestUser, kind: 'logo' | 'loginBackground', number: number) =>
  (await world.get(personalPicture, { officeId: who.officeId, kind, file: await file(number) }, who.token)).picture ??
  '';
const pictureStatus = async (id: string) => (await world.fetchRaw(brandingPicture, { id })).status;

afterEach(async () => {
  for (const who of [admin, agent, customer, neighbour]) await removePersonalization(who);
});

test("shows the host's branding to users without a personalization", async () => {
  expect([await seen(admin), await seen(customer)]).toEqual([null, null]);
  expect(await world.get(personal, {}, customer.token)).toEqual({
    officeId: customer.officeId,
    officeName: 'Customer',
    own: null,
    inherited: null,
  });
});

test('applies the nearest personalization as a whole', async () => {
  await personalize(admin, 'Platform', '#111111');
  expect((await seen(customer))?.title).toBe('Platform');
  await personalize(agent, '', '#722ed1');
  expect(await seen(customer)).toEqual({ ...plain, themeColor: '#722ed1' });
  await personalize(customer, 'Customer');
  expect([await seen(customer), (await seen(agent))?.themeColor]).toEqual([{ ...plain, title: 'Customer' }, '#722ed1']);
  expect((await seen(neighbour))?.title).toBe('Platform');

  expect((await removePersonalization(customer)).status).toBe(200);
  expect((await seen(customer))?.themeColor).toBe('#722ed1');
  await removePersonalization(agent);
  expect((await seen(customer))?.title).toBe('Platform');
});

test('names the institution of an inherited personalization only if visible', async () => {
  await personalize(agent, 'Agent signs', '#722ed1');
  const look = { ...plain, title: 'Agent signs', themeColor: '#722ed1' };
  const asked = { officeId: customer.officeId };
  const from = { id: agent.officeId, name: 'Agent' };
  expect((await world.get(personal, asked, agent.token)).inherited).toEqual({ look, from });
  expect((await world.get(personal, asked, customer.token)).inherited).toEqual({ look, from: null });
  await personalize(customer, 'Own');
  const both = await world.get(personal, asked, agent.token);
  expect([both.own, both.inherited?.look]).toEqual([{ ...plain, title: 'Own' }, look]);
});

test("lists institutions of the caller's branch that have a personalization", async () => {
  await personalize(agent, 'Agent signs', '#722ed1');
  await personalize(customer, 'Customer signs');
  await personalize(neighbour, 'Neighbour signs');
  const names = async (who: TestUser, search?: string) =>
    (await world.get(personalList, { search }, who.token)).list.map(({ officeName }) => officeName);
  expect([await names(agent), await names(customer), await names(admin, 'neigh')]).toEqual([
    ['Agent', 'Customer'],
    ['Customer'],
    ['Neighbour'],
  ]);
});

test('refuses the personalization of sibling institutions and those above', async () => {
  await personalize(agent, 'Agent signs');
  const logo = await give(agent, 'logo', 1);
  for (const { token } of [neighbour, customer]) {
    const { officeId } = agent;
    const outcomes = [
      await world.ask(personal, { officeId }, { token }),
      await world.ask(personalSave, { officeId, title: 'Taken over', themeColor: null }, { token }),
      await world.ask(personalPicture, { officeId, kind: 'logo', file: await file(2) }, { token }),
      await world.ask(personalPicture, { officeId, kind: 'logo' }, { token }),
      await world.ask(personalDelete, { officeId }, { token }),
    ].map(({ status, body }) => [status, body.errors]);
    expect(outcomes).toEqual(outcomes.map(() => [404, { officeId: 'notFound' }]));
  }
  expect(await seen(agent)).toEqual({ ...plain, title: 'Agent signs', logo });
});

test('re-encodes images and deletes replaced and removed ones', async () => {
  const first = await give(agent, 'logo', 1);
  // The first image creates the personalization.
  expect(await seen(customer)).toEqual({ ...plain, logo: first });
  const { format } = await sharp(
    Buffer.from(await (await world.fetchRaw(brandingPicture, { id: first })).arrayBuffer()),
  ).metadata();
  expect(format).toBe('webp');

  const second = await give(agent, 'logo', 2);
  const background = await give(agent, 'loginBackground', 3);
  expect([await pictureStatus(first), await pictureStatus(second), await pictureStatus(background)]).toEqual([
    404, 200, 200,
  ]);
  await personalize(agent, 'Words alone leave the pictures');
  expect((await seen(agent))?.logo).toBe(second);
  await world.get(personalPicture, { officeId: agent.officeId, kind: 'logo' }, agent.token);
  expect([await pictureStatus(second), (await seen(agent))?.logo]).toEqual([404, null]);
  await removePersonalization(agent);
  expect([await pictureStatus(background), await seen(agent)]).toEqual([404, null]);
});

const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><image href="file:///etc/hostname"/></svg>';

test.each(['no picture', drawing])('rejects %s at its field and creates no personalization', async (content) => {
  const given = { officeId: agent.officeId, kind: 'logo' as const, file: new Blob([content]) };
  const { status, body } = await world.ask(personalPicture, given, { token: agent.token });
  expect([status, body.errors]).toEqual([400, { file: 'notAnImage' }]);
  expect((await world.get(personal, {}, agent.token)).own).toBeNull();
});

test.each([
  ['title', { title: 'x'.repeat(101), themeColor: null }, 'tooLong'],
  ['themeColor', { title: '', themeColor: 'red;}</style>' }, 'invalidFormat'],
])('rejects a bad %s at its field', async (field, look, key) => {
  const { status, body } = await world.ask(personalSave, look, { token: agent.token });
  expect([status, body.errors]).toEqual([400, { [field]: key }]);
});

test('treats a script in a title as plain text', async () => {
  await personalize(agent, '<script>alert(1)</script>');
  expect((await seen(customer))?.title).toBe('<script>alert(1)</script>');
});

test('fills in fields that a domain leaves open', async () => {
  const { id } = await world.get(
    domainSave,
    { ...plainDomain, officeId: customer.officeId, host: 'customer.example', title: 'Customer host' },
    customer.token,
  );
  const host = async () => {
    const { title, logo, loginBackground, themeColor } = await world.get(brandingOfHost, { host: 'customer.example' });
    return { title, logo, loginBackground, themeColor };
  };
  expect(await host()).toEqual({ ...plain, title: 'Customer host' });
  await personalize(agent, 'Agent signs', '#722ed1');
  const logo = await give(agent, 'logo', 4);
  const loginBackground = await give(agent, 'loginBackground', 5);
  expect(await host()).toEqual({ title: 'Customer host', logo, loginBackground, themeColor: '#722ed1' });
  const ownLogo = await world.get(domainPicture, { id, kind: 'logo', file: await file(6) }, customer.token);
  expect(await host()).toEqual({
    title: 'Customer host',
    logo: ownLogo.picture,
    loginBackground,
    themeColor: '#722ed1',
  });
  // The console's own call combines both.
  expect(await world.get(imgSetting, {}, customer.token)).toEqual({
    personalType: '1',
    logo: `/apm-web/f/common/brandingPicture?id=${logo}`,
    secondDomainName: 'customer.example',
  });
  expect(await world.get(imgSetting, {}, agent.token)).toMatchObject({ personalType: '1', secondDomainName: '' });
  expect(await world.get(imgSetting, {}, neighbour.token)).toEqual({
    personalType: '0',
    logo: '',
    secondDomainName: '',
  });
});

test('audits the personalization before and after a change', async () => {
  await personalize(agent, 'Before', '#111111');
  await personalize(agent, 'After', '#222222');
  const [last] = (await world.get(logList, {}, agent.token)).list;
  const { before, after } = (await world.get(logDetail, { id: last?.id ?? '' }, agent.token)) as {
    before: unknown;
    after: unknown;
  };
  expect([before, after]).toEqual([
    { ...plain, title: 'Before', themeColor: '#111111' },
    { title: 'After', themeColor: '#222222' },
  ]);
});

test("updates a terminal's house screen with logo and name", async () => {
  const chain = await world.openInstitution(admin, 'Chain');
  const { id } = await world.get(officeSave, { name: 'Shop' }, chain.token);
  const { token } = await world.pairTerminal(await world.addUser(id, ['*']));
  const manifest = () => world.get(manifestCall, {}, token);
  const first = await manifest();
  expect(first.house).toEqual({ name: 'Shop', logo: null });

  await give(chain, 'logo', 71);
  const given = await manifest();
  expect(given.revision).toBeGreaterThan(first.revision);
  const [type, bytes = ''] = (given.house.logo ?? '').split(',');
  expect(type).toBe('data:image/webp;base64');
  expect((await sharp(Buffer.from(bytes, 'base64')).metadata()).format).toBe('webp');

  await world.get(officeSave, { id, name: 'Corner shop' }, chain.token);
  await removePersonalization(chain);
  const last = await manifest();
  expect(last.house).toEqual({ name: 'Corner shop', logo: null });
  expect(last.revision).toBe(given.revision + 2);
});
