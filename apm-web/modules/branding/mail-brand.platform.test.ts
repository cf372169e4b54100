import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { authenticatorBegin } from '@/lib/contract/access';
import { sendForgottenCode, sendRegisterVerificationCode } from '@/lib/contract/account';
import { domainPicture, domainSave } from '@/lib/contract/branding';
import { personalSave } from '@/lib/contract/branding/personalization';
import { officeSave } from '@/lib/contract/office';
import { type FakeMailServer, readable, startFakeMailServer } from '../../test/fake-mail-server';
import { plainDomain } from '../../test/seeded-administration';
import { picture, type TestUser, testPlatform, type World } from '../../test/world';

let server: FakeMailServer;
let world: World;
let acme: TestUser;
let plain: TestUser;

beforeAll(async () => {
  server = await startFakeMailServer();
  world = await testPlatform({ SMTP_URL: server.settings.SMTP_URL });
  const admin = await world.initialise();
  acme = await world.openInstitution(admin, 'Acme');
  plain = await world.openInstitution(admin, 'Plain');
  const { id } = await world.get(
    domainSave,
    { ...plainDomain, host: 'screens.acme.example', title: 'Acme & Söhne', themeColor: '#ffe600', registration: true },
    acme.token,
  );
  const file = new Blob([new Uint8Array(await picture())]);
  await world.get(domainPicture, { id, kind: 'logo', file }, acme.token);
  for (const [who, email] of [
    [acme, 'ada@acme.example'],
    [plain, 'bert@plain.example'],
  ] as const)
    await world.read(sql`update app_user set email = ${email}, language = 'de' where id = ${who.userId}`);
});
afterAll(async () => {
  await world.end();
  await server.close();
});

/** Mail with the code for a forgotten password. */
async function mailTo(email: string) {
  world.pass(3_700_000);
  await world.get(sendForgottenCode, { email });
  await world.platform.settle();
  const mail = server.mails.findLast(({ to }) => to === email);
  if (!mail) throw new Error(`no mail to ${email}`);
  return {
    from: /^From: .*$/m.exec(mail.raw)?.[0],
    text: Buffer.from(readable(mail.raw), 'latin1').toString(),
    raw: mail.raw,
  };
}

test('carries the branding of the institution in the reader’s language', async () => {
  const { from, text, raw } = await mailTo('ada@acme.example');
  expect(from).toBe('From: =?UTF-8?Q?Acme_=26_S=C3=B6hne?= <signage@localhost>');
  expect(text).toContain('Ihr Code lautet');
  expect(text).toContain('alt="Acme &amp; Söhne"');
  expect(text).toContain('#ffe600');
  expect(text).not.toMatch(/Signage[ -](Console|Konsole)/);
  const logo = /Content-ID: <logo>[\s\S]*?\r\n\r\n([\s\S]*?)\r\n--/.exec(raw)?.[1] ?? '';
  expect(raw).toMatch(/Content-Disposition: inline/);
  expect(await sharp(Buffer.from(logo, 'base64')).metadata()).toMatchObject({ format: 'png' });
});

test("uses the platform's plain branding if the institution has none", async () => {
  const { from, text } = await mailTo('bert@plain.example');
  expect(from).toBe('From: Signage Console <signage@localhost>');
  expect(text).toContain('Signage-Konsole');
  expect(text).not.toContain('cid:logo');
});

test("uses the personalization of the users' institution if there is one", async () => {
  const { token } = await world.signIn('acme.admin');
  const { id: officeId } = await world.get(officeSave, { name: 'Below', parentId: acme.officeId }, token);
  await world.read(sql`update app_user set office_id = ${officeId} where id = ${plain.userId}`);
  await world.get(personalSave, { officeId, title: 'Below zero', themeColor: null }, token);
  const { from, text } = await mailTo('bert@plain.example');
  expect(from).toBe('From: Below zero <signage@localhost>');
  expect(text).toContain('#ffe600');
  expect(text).toContain('cid:logo');
});

test("uses the host's branding for somebody without an account", async () => {
  world.pass(3_700_000);
  const headers = { 'x-forwarded-host': 'screens.acme.example' };
  await world.ask(sendRegisterVerificationCode, { email: 'new@nobody.example' }, { headers });
  await world.platform.settle();
  expect(server.mails.at(-1)?.raw).toMatch(/^From: =\?UTF-8\?Q\?Acme_/m);
});

test('names accounts in authenticator apps', async () => {
  const { token } = await world.signIn('acme.admin');
  const { url } = await world.get(authenticatorBegin, {}, token);
  expect(new URL(url).searchParams.get('issuer')).toBe('Acme & Söhne');
});

test('keeps a branding’s name from injecting headers or tags', async () => {
  const name = 'Acme"\r\nBcc: thief@example.com\r\n\r\n<script>alert(1)</script>';
  await world.read(sql`update personalization set title = ${name}`);
  const before = server.mails.length;
  const { raw, text } = await mailTo('bert@plain.example');
  expect(server.mails.slice(before).map(({ to }) => to)).toEqual(['bert@plain.example']);
  expect(raw.split('\r\n\r\n', 1)[0]).not.toMatch(/^Bcc:/im);
  expect(text.slice(text.indexOf('<!doctype'))).not.toContain('<script>');
});
