import sharp from 'sharp';
import { getUserInfo } from '@/lib/contract/auth';
import { brandingOfHost, domainPicture, domainSave, imgSetting } from '@/lib/contract/branding';
import { brandingPicture } from '@/lib/contract/bytes';
import { logDetail, logList } from '@/lib/contract/log';
import { officeSave } from '@/lib/contract/office';
import { personal, personalDelete, personalList, personalPicture, personalSave } from '@/lib/contract/personalization';
import { plainDomain } from '../../test/tenant';
import { picture, type Someone, testPlatform, type World } from '../../test/world';

/** The platform's own institution, an agent below it, its customer below that; somebody else's beside them. */
let world: World;
let admin: Someone;
let agent: Someone;
let customer: Someone;
let neighbour: Someone;

beforeAll(async () => {
  world = await testPlatform();
  admin = await world.initialise();
  agent = await world.openInstitution(admin, 'Agent');
  neighbour = await world.openInstitution(admin, 'Neighbour');
  const { id } = await world.get(officeSave, { name: 'Customer' }, agent.token);
  customer = await world.addUser(id, ['*']);
}, 60_000);
afterAll(() => world.end());

const plain = { title: '', logo: null, loginBackground: null, themeColor: null };
const dress = (who: Someone, title: string, themeColor: string | null = null, officeId = who.officeId) =>
  world.get(personalSave, { officeId, title, themeColor }, who.token);
const undress = (who: Someone) => world.ask(personalDelete, { officeId: who.officeId }, { token: who.token });
const seen = async (who: Someone) => (await world.get(getUserInfo, {}, who.token)).look;
const file = async (number: number) => new Blob([new Uint8Array(await picture(number))]);
const give = async (who: Someone, kind: 'logo' | 'loginBackground', number: number) =>
  (await world.get(personalPicture, { officeId: who.officeId, kind, file: await file(number) }, who.token)).picture ??
  '';
const pictureStatus = async (id: string) => (await world.fetchRaw(brandingPicture, { id })).status;

afterEach(async () => {
  for (const who of [admin, agent, customer, neighbour]) await undress(who);
});

test('without any look users have that of the host', async () => {
  expect([await seen(admin), await seen(customer)]).toEqual([null, null]);
  expect(await world.get(personal, {}, customer.token)).toEqual({
    officeId: customer.officeId,
    officeName: 'Customer',
    own: null,
    inherited: null,
  });
});

test('the nearest look counts as a whole, and without it the next one above', async () => {
  await dress(admin, 'Platform', '#111111');
  expect((await seen(customer))?.title).toBe('Platform');
  await dress(agent, '', '#722ed1');
  expect(await seen(customer)).toEqual({ ...plain, themeColor: '#722ed1' });
  await dress(customer, 'Customer');
  expect([await seen(customer), (await seen(agent))?.themeColor]).toEqual([{ ...plain, title: 'Customer' }, '#722ed1']);
  expect((await seen(neighbour))?.title).toBe('Platform');

  expect((await undress(customer)).status).toBe(200);
  expect((await seen(customer))?.themeColor).toBe('#722ed1');
  await undress(agent);
  expect((await seen(customer))?.title).toBe('Platform');
});

test('one is told what one has by whom, and not the name of an institution that one does not see', async () => {
  await dress(agent, 'Agent signs', '#722ed1');
  const look = { ...plain, title: 'Agent signs', themeColor: '#722ed1' };
  const asked = { officeId: customer.officeId };
  const from = { id: agent.officeId, name: 'Agent' };
  expect((await world.get(personal, asked, agent.token)).inherited).toEqual({ look, from });
  expect((await world.get(personal, asked, customer.token)).inherited).toEqual({ look, from: null });
  await dress(customer, 'Own');
  const both = await world.get(personal, asked, agent.token);
  expect([both.own, both.inherited?.look]).toEqual([{ ...plain, title: 'Own' }, look]);
});

test('the list has those who have a look of their own, of one’s own branch', async () => {
  await dress(agent, 'Agent signs', '#722ed1');
  await dress(customer, 'Customer signs');
  await dress(neighbour, 'Neighbour signs');
  const names = async (who: Someone, search?: string) =>
    (await world.get(personalList, { search }, who.token)).list.map(({ officeName }) => officeName);
  expect([await names(agent), await names(customer), await names(admin, 'neigh')]).toEqual([
    ['Agent', 'Customer'],
    ['Customer'],
    ['Neighbour'],
  ]);
});

test('nobody sees or changes the look of an institution beside or above', async () => {
  await dress(agent, 'Agent signs');
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

test('a picture is made anew, goes with the next one and with the look', async () => {
  const first = await give(agent, 'logo', 1);
  // The first picture is the beginning of a look.
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
  await dress(agent, 'Words alone leave the pictures');
  expect((await seen(agent))?.logo).toBe(second);
  await world.get(personalPicture, { officeId: agent.officeId, kind: 'logo' }, agent.token);
  expect([await pictureStatus(second), (await seen(agent))?.logo]).toEqual([404, null]);
  await undress(agent);
  expect([await pictureStatus(background), await seen(agent)]).toEqual([404, null]);
});

const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><image href="file:///etc/hostname"/></svg>';

test.each(['no picture', drawing])('%s is refused at its field, and begins no look', async (content) => {
  const given = { officeId: agent.officeId, kind: 'logo' as const, file: new Blob([content]) };
  const { status, body } = await world.ask(personalPicture, given, { token: agent.token });
  expect([status, body.errors]).toEqual([400, { file: 'notAnImage' }]);
  expect((await world.get(personal, {}, agent.token)).own).toBeNull();
});

test.each([
  ['title', { title: 'x'.repeat(101), themeColor: null }, 'tooLong'],
  ['themeColor', { title: '', themeColor: 'red;}</style>' }, 'invalidFormat'],
])('a bad %s is refused at its field', async (field, look, key) => {
  const { status, body } = await world.ask(personalSave, look, { token: agent.token });
  expect([status, body.errors]).toEqual([400, { [field]: key }]);
});

test('a script in a title is only text', async () => {
  await dress(agent, '<script>alert(1)</script>');
  expect((await seen(customer))?.title).toBe('<script>alert(1)</script>');
});

test('what a domain leaves open is its institution’s nearest look; what it has stays', async () => {
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
  await dress(agent, 'Agent signs', '#722ed1');
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
  // The console's own question knows both.
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

test('the log says what a look was and what it became', async () => {
  await dress(agent, 'Before', '#111111');
  await dress(agent, 'After', '#222222');
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
