import sharp from 'sharp';
import {
  brandingOfHost,
  domainCheck,
  domainDelete,
  domainList,
  domainPicture,
  domainSave,
  hostName,
  imgSetting,
  plainBranding,
} from '@/lib/contract/branding';
import { brandingPicture } from '@/lib/contract/bytes';
import { officeSave } from '@/lib/contract/office';
import { plainDomain } from '../../test/seeded-administration';
import { picture, type TestUser, testPlatform, type World } from '../../test/world';

let world: World;
let admin: TestUser;
let ours: TestUser;
let theirs: TestUser;

beforeAll(async () => {
  world = await testPlatform();
  admin = await world.initialise();
  ours = await world.openInstitution(admin, 'Ours');
  theirs = await world.openInstitution(admin, 'Theirs');
});
afterAll(() => world.end());

const brandingFor = (host: string) => world.get(brandingOfHost, { host });
const save = (who: TestUser, more: { host: string; title?: string; id?: string }) =>
  world.get(domainSave, { ...plainDomain, ...more }, who.token);

test('returns the default branding for an unknown host', async () => {
  expect(await brandingFor('nobody.example')).toEqual(plainBranding);
  expect(await brandingFor('<script>')).toEqual(plainBranding);
});

test("returns a host's branding in any spelling, directly after a change", async () => {
  const { id } = await world.get(
    domainSave,
    {
      ...plainDomain,
      host: 'Signs.Example:443',
      title: 'Our signs',
      themeColor: '#722ed1',
      footerText: 'Ours alone',
      footerLinks: [{ title: 'Help', url: 'https://signs.example/help' }],
      defaultLanguage: 'zh_CN',
      languages: ['zh_CN', 'en'],
      registration: true,
    },
    ours.token,
  );
  const expected = {
    ...plainBranding,
    title: 'Our signs',
    themeColor: '#722ed1',
    footerText: 'Ours alone',
    footerLinks: [{ title: 'Help', url: 'https://signs.example/help' }],
    defaultLanguage: 'zh_CN',
    languages: ['zh_CN', 'en'],
    registration: true,
  };
  expect([
    await brandingFor('signs.example'),
    await brandingFor('SIGNS.example.'),
    await brandingFor('signs.example:80'),
  ]).toEqual([expected, expected, expected]);
  await save(ours, { id, host: 'signs.example', title: 'Ours anew' });
  expect((await brandingFor('signs.example')).title).toBe('Ours anew');
});

test('prefers a domain with a port over one without', async () => {
  await save(ours, { host: 'ports.example', title: 'Any port' });
  await save(ours, { host: 'ports.example:8443', title: 'This port' });
  expect([(await brandingFor('ports.example:8443')).title, (await brandingFor('ports.example:3000')).title]).toEqual([
    'This port',
    'Any port',
  ]);
});

test('rejects a taken host without revealing its owner', async () => {
  await save(ours, { host: 'taken.example' });
  const { status, body } = await world.ask(
    domainSave,
    { ...plainDomain, host: 'TAKEN.example' },
    { token: theirs.token },
  );
  expect({ status, body }).toEqual({
    status: 409,
    body: { code: 409, msg: 'This host name is taken.', conflict: { host: 'taken.example' } },
  });
});

test.each([
  '',
  'with space.example',
  'http://a.example',
  'a.example/path',
  '-a.example',
  'a..example',
  'a.example:0',
  'ex_ample',
  `${'a'.repeat(64)}.example`,
])('rejects "%s" as a host', (host) => {
  expect(hostName.safeParse(host).success).toBe(false);
});

test.each(['localhost', 'brand.localhost:3000', '192.0.2.7', 'xn--bcher-kva.example'])(
  'accepts %s as a host',
  (host) => {
    expect(hostName.parse(host)).toBe(host);
  },
);

test('reports hosts as free, taken or invalid without naming owners', async () => {
  const { id } = await save(ours, { host: 'checked.example' });
  const state = (who: TestUser, host: string, own?: string) =>
    world.get(domainCheck, { host, ...(own && { id: own }) }, who.token);
  expect([
    await state(theirs, 'fresh.example'),
    await state(theirs, 'CHECKED.example:443'),
    await state(ours, 'checked.example'),
    await state(ours, 'checked.example', id),
    await state(ours, 'no name'),
    await state(ours, ''),
  ]).toEqual(['free', 'taken', 'taken', 'free', 'invalid', 'invalid'].map((each) => ({ state: each })));
  const { status } = await world.ask(domainCheck, { host: 'checked.example', id }, { token: theirs.token });
  expect(status).toBe(404);
});

test('requires the default language to be an offered one', async () => {
  const given = { ...plainDomain, host: 'languages.example', defaultLanguage: 'it', languages: ['en', 'de'] };
  const { status, body } = await world.ask(domainSave, given, { token: ours.token });
  expect([status, body.errors]).toEqual([400, { defaultLanguage: 'notOffered' }]);
  const { id } = await world.get(domainSave, { ...given, languages: [] } as never, ours.token);
  expect((await brandingFor('languages.example')).defaultLanguage).toBe('it');
  await world.get(domainDelete, { ids: [id] }, ours.token);
});

test('treats titles and footers as plain text and rejects script links', async () => {
  const script = '<script>alert(1)</script>';
  await world.get(
    domainSave,
    { ...plainDomain, host: 'script.example', title: script, footerText: script },
    ours.token,
  );
  const { title, footerText } = await brandingFor('script.example');
  expect([title, footerText]).toEqual([script, script]);
  for (const url of ['javascript:alert(1)', 'data:text/html,x', 'no address']) {
    const footerLinks = [{ title: 'Link', url }];
    const given = { ...plainDomain, host: 'link.example', footerLinks };
    const { status, body } = await world.ask(domainSave, given, { token: ours.token });
    expect([status, Object.keys(body.errors ?? {})]).toEqual([400, ['footerLinks.0.url']]);
  }
});

test("shows an institution the domains below it, not siblings' ones", async () => {
  const { id: officeId } = await world.get(officeSave, { name: 'Below' }, theirs.token);
  await world.get(domainSave, { ...plainDomain, officeId, host: 'below.example' }, theirs.token);
  const hosts = async (who: TestUser) =>
    (await world.get(domainList, { search: 'below' }, who.token)).list.map(({ host }) => host);
  expect([await hosts(theirs), await hosts(ours), await hosts(admin)]).toEqual([
    ['below.example'],
    [],
    ['below.example'],
  ]);
});

test('re-encodes images, serves them publicly and deletes replaced ones', async () => {
  const { id } = await save(ours, { host: 'pictures.example' });
  const give = async (number: number) => {
    const file = new Blob([new Uint8Array(await picture(number, { width: 4_000, height: 1_000 }))]);
    return (await world.get(domainPicture, { id, kind: 'logo', file }, ours.token)).picture ?? '';
  };
  const first = await give(1);
  expect((await brandingFor('pictures.example')).logo).toBe(first);
  const shown = await world.fetchRaw(brandingPicture, { id: first });
  const { format, width, height } = await sharp(Buffer.from(await shown.arrayBuffer())).metadata();
  expect({ format, width, height }).toEqual({ format: 'webp', width: 640, height: 160 });
  expect({
    type: shown.headers.get('content-type'),
    cache: shown.headers.get('cache-control'),
    sniff: shown.headers.get('x-content-type-options'),
  }).toEqual({ type: 'image/webp', cache: 'public, max-age=31536000, immutable', sniff: 'nosniff' });

  const second = await give(2);
  expect((await world.fetchRaw(brandingPicture, { id: first })).status).toBe(404);
  await world.get(domainPicture, { id, kind: 'logo' }, ours.token);
  expect((await world.fetchRaw(brandingPicture, { id: second })).status).toBe(404);
  expect((await brandingFor('pictures.example')).logo).toBeNull();
});

test('refuses a file that is no image at its field', async () => {
  const { id } = await save(ours, { host: 'nopicture.example' });
  const { status, body } = await world.ask(
    domainPicture,
    { id, kind: 'favicon', file: new Blob(['<svg']) },
    { token: ours.token },
  );
  expect([status, body.errors]).toEqual([400, { file: 'notAnImage' }]);
});

test('deletes the images of a deleted domain', async () => {
  const { id } = await save(ours, { host: 'gone.example', title: 'Gone' });
  const file = new Blob([new Uint8Array(await picture(3))]);
  const given = await world.get(domainPicture, { id, kind: 'favicon', file }, ours.token);
  await world.get(domainDelete, { ids: [id] }, ours.token);
  expect(await brandingFor('gone.example')).toEqual(plainBranding);
  expect((await world.fetchRaw(brandingPicture, { id: given.picture ?? '' })).status).toBe(404);
});

test('applies the branding of the nearest institution that has one', async () => {
  const parent = await world.openInstitution(admin, 'Parent');
  const { id: officeId } = await world.get(officeSave, { name: 'Child' }, parent.token);
  const child = await world.addUser(officeId, []);
  expect(await world.get(imgSetting, {}, child.token)).toEqual({ personalType: '0', logo: '', secondDomainName: '' });
  const { id } = await save(parent, { host: 'parent.example' });
  const file = new Blob([new Uint8Array(await picture(4))]);
  const { picture: logo } = await world.get(domainPicture, { id, kind: 'logo', file }, parent.token);
  expect(await world.get(imgSetting, {}, child.token)).toEqual({
    personalType: '1',
    logo: `/apm-web/f/common/brandingPicture?id=${logo}`,
    secondDomainName: 'parent.example',
  });
});
