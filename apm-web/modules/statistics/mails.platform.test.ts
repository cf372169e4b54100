import { sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { domainSave } from '@/lib/contract/branding';
import type { Input } from '@/lib/contract/call';
import { plays } from '@/lib/contract/gateway';
import {
  MOST_REPORT_MAILS,
  reportMailDelete,
  reportMailList,
  reportMailRecipients,
  reportMailSave,
  reportMailSend,
} from '@/lib/contract/statistics/report-mails';
import { buildApp } from '../../app';
import { attachmentOf, type FakeMailServer, readable, startFakeMailServer } from '../../test/fake-mail-server';
import { plainDomain } from '../../test/seeded-administration';
import { type Screen, type TestUser, testPlatform, type World } from '../../test/world';
import { sendDueReports } from './mail-send';

const HOUR = 3_600_000;

let server: FakeMailServer;
let world: World;
let owner: TestUser;
let other: TestUser;
let reader: TestUser;
let screen: Screen;

const report = (more: Partial<Input<typeof reportMailSave>> = {}): Input<typeof reportMailSave> => ({
  name: 'Plays of the day',
  kind: 'terminal',
  recipients: [reader.userId],
  rhythm: 'daily',
  hour: 8,
  zone: 'Europe/Berlin',
  format: 'csv',
  origin: 'http://platform',
  ...more,
});
const address = (who: TestUser, email: string, language = 'en') =>
  world.read(sql`update app_user set email = ${email}, language = ${language} where id = ${who.userId}`);
const only = async (name: string) => {
  const { list } = await world.get(reportMailList, { search: name }, owner.token);
  expect(list).toHaveLength(1);
  return list[0];
};
/** Moves the clock to an instant and signs in again, as sessions expire on the way. */
async function until(instant: string) {
  world.pass(Date.parse(instant) - world.now().getTime());
  owner = await world.signIn('north.admin');
}

beforeAll(async () => {
  server = await startFakeMailServer();
  world = await testPlatform({ SMTP_URL: server.settings.SMTP_URL });
  const admin = await world.initialise();
  owner = await world.openInstitution(admin, 'North');
  other = await world.openInstitution(admin, 'South');
  reader = await world.addUser(owner.officeId, []);
  await address(reader, 'reader@example.com', 'de');
  screen = await world.pairTerminal(owner, { name: '=cmd|calc' });
  const at = new Date(world.now().getTime() - HOUR).toISOString();
  await world.get(
    plays,
    {
      plays: [
        { eventId: uuidv7(), versionId: uuidv7(), programId: uuidv7(), sceneId: 's', startedAt: at, seconds: 10 },
      ],
    },
    screen.token,
  );
});
afterAll(async () => {
  await world.end();
  await server.close();
});
beforeEach(() => {
  server.mails.length = 0;
});

test('sends a missed report once across instances and clock changes', async () => {
  await until('2026-03-26T12:00:00Z');
  const { id } = await world.get(reportMailSave, report(), owner.token);
  expect((await only('Plays of the day'))?.nextAt).toBe('2026-03-27T07:00:00.000Z');
  await world.jobs.reports();
  expect(server.mails).toEqual([]);

  // The platform is down on the 27th and 28th; clocks in Berlin change on the 29th.
  await until('2026-03-29T05:59:00Z');
  await world.read(sql`update report_mail set next_at = '2026-03-27T07:00:00Z'`);
  const { env, db, files, clock, log } = world.platform;
  const second = buildApp({ env, db, files, clock, log });
  await Promise.all([sendDueReports(world.platform), sendDueReports(second.platform)]);
  await second.platform.settle();
  expect(server.mails.map(({ to }) => to)).toEqual(['reader@example.com']);
  const { raw, subject } = server.mails[0] ?? { raw: '', subject: '' };
  // The mail uses the reader's language and covers the day before the last time missed.
  expect(subject).toBe('Bericht: Plays of the day (2026-03-27 – 2026-03-27)');
  expect(readable(raw)).toContain('http://platform/statistics?view=online&from=2026-03-27&to=2026-03-28');
  expect(await only('Plays of the day')).toMatchObject({
    outcome: 'sent',
    sentTo: 1,
    // Eight o'clock is an hour earlier in UTC from now on.
    nextAt: '2026-03-29T06:00:00.000Z',
  });

  await until('2026-03-29T06:00:30Z');
  await world.jobs.reports();
  await world.jobs.reports();
  expect(server.mails).toHaveLength(2);
  expect((await only('Plays of the day'))?.nextAt).toBe('2026-03-30T06:00:00.000Z');
  await world.get(reportMailDelete, { ids: [id] }, owner.token);
});

test("attaches the console's file, guarding formulas as the console does", async () => {
  const csv = await world.get(reportMailSave, report({ name: 'As CSV' }), owner.token);
  const excel = await world.get(reportMailSave, report({ name: 'As Excel', format: 'xlsx' }), owner.token);
  expect(await world.get(reportMailSend, csv, owner.token)).toEqual({ outcome: 'sent', sentTo: 1 });
  expect(attachmentOf(server.mails[0]?.raw ?? '').toString()).toContain("\n'=cmd|calc,North,");
  await world.get(reportMailSend, excel, owner.token);
  const book = attachmentOf(server.mails[1]?.raw ?? '');
  expect(book.subarray(0, 2).toString()).toBe('PK');
  expect(server.mails[1]?.raw).toMatch(/filename="?Terminals [\d-]+\.xlsx/);
  // Sending again within a minute is refused.
  const { status } = await world.ask(reportMailSend, excel, { token: owner.token });
  expect(status).toBe(429);
  await world.get(reportMailDelete, { ids: [csv.id, excel.id] }, owner.token);
});

test('links files too large to attach and says so', async () => {
  const sixMegabytes = 6 * 1024 * 1024;
  await world.read(sql`insert into click_day (terminal_id, office_id, day, program_id, widget_id, type, label, clicks)
    select ${screen.id}, ${owner.officeId}, ${'2026-03-28'}, gen_random_uuid(), 'w' || n, 'button', repeat('x', ${Math.ceil(sixMegabytes / 600)}), 1
    from generate_series(1, 700) as n`);
  const { id } = await world.get(reportMailSave, report({ name: 'Clicks', kind: 'clicks' }), owner.token);
  expect(await world.get(reportMailSend, { id }, owner.token)).toEqual({ outcome: 'linkOnly', sentTo: 1 });
  const { raw } = server.mails[0] ?? { raw: '' };
  expect(raw).not.toContain('attachment');
  expect(readable(raw)).toContain('http://platform/statistics?view=content');
  await world.get(reportMailDelete, { ids: [id] }, owner.token);
});

test('covers what its owner may see at the time of sending', async () => {
  const second = await world.addUser(owner.officeId, ['sys:statistics:view']);
  const { id } = await world.get(reportMailSave, report({ name: 'Of another' }), second.token);
  const send = async () => {
    await world.read(sql`update report_mail set next_at = ${world.now().toISOString()}::timestamptz where id = ${id}`);
    await world.jobs.reports();
    return (await only('Of another'))?.outcome;
  };
  expect(await send()).toBe('sent');
  await world.read(sql`update app_user set enabled = false where id = ${second.userId}`);
  expect(await send()).toBe('ownerMayNot');
  await world.read(sql`update app_user set enabled = true where id = ${second.userId}`);
  await world.read(sql`delete from user_role where user_id = ${second.userId}`);
  expect(await send()).toBe('ownerMayNot');
  expect(server.mails).toHaveLength(1);
  // Colleagues of the same institution see it but cannot change it.
  expect(await only('Of another')).toMatchObject({ own: false, ownerName: 'Someone' });
  const tries = [
    await world.ask(reportMailSend, { id }, { token: owner.token }),
    await world.ask(reportMailDelete, { ids: [id] }, { token: owner.token }),
    await world.ask(reportMailSave, report({ id }), { token: owner.token }),
  ];
  expect(tries.map(({ status }) => status)).toEqual([403, 403, 403]);
});

test('skips recipients disabled, without address or refused by the server', async () => {
  const { id } = await world.get(
    reportMailSave,
    report({ name: 'Readers', recipients: [reader.userId, owner.userId] }),
    owner.token,
  );
  const send = async () => {
    world.pass(2 * 60_000);
    return world.get(reportMailSend, { id }, owner.token);
  };
  expect(await send()).toEqual({ outcome: 'partly', sentTo: 1 });
  await world.read(sql`update app_user set enabled = false where id = ${reader.userId}`);
  expect(await send()).toEqual({ outcome: 'noRecipients', sentTo: 0 });
  await world.read(sql`update app_user set enabled = true where id = ${reader.userId}`);
  server.breakDown();
  expect(await send()).toEqual({ outcome: 'failed', sentTo: 0 });
  server.repair();
  expect(await only('Readers')).toMatchObject({ outcome: 'failed' });
  await world.get(reportMailDelete, { ids: [id] }, owner.token);
});

test('retries for recipients whose mail was not accepted', async () => {
  await address(owner, 'refused@example.com');
  const { id } = await world.get(
    reportMailSave,
    report({ name: 'Again', recipients: [reader.userId, owner.userId] }),
    owner.token,
  );
  const begun = Date.parse((await only('Again'))?.nextAt ?? '');
  const runAt = async (minutes: number) => {
    await until(new Date(begun + minutes * 60_000).toISOString());
    await world.jobs.reports();
    const found = await only('Again');
    return [found?.outcome, found?.sentTo, Math.round((Date.parse(found?.nextAt ?? '') - begun) / 60_000)];
  };
  server.breakDown();
  expect(await runAt(0)).toEqual(['failed', 0, 5]);
  expect(await runAt(6)).toEqual(['failed', 0, 21]);
  server.repair();
  server.refuse('refused@example.com');
  expect(await runAt(22)).toEqual(['partly', 1, 82]);
  server.refuse(null);
  expect(await runAt(83)).toEqual(['sent', 2, 24 * 60]);
  expect(server.mails.map(({ to }) => to)).toEqual(['reader@example.com', 'refused@example.com']);
  // All cover the same day, the one before it was due.
  expect(new Set(server.mails.map(({ raw }) => /from=3D([\d-]+)/.exec(raw)?.[1])).size).toBe(1);

  server.breakDown();
  const day = 24 * 60;
  for (const [at, next] of [
    [day, day + 5],
    [day + 6, day + 21],
    [day + 22, day + 82],
    [day + 83, day + 323],
    [day + 324, 2 * day],
  ] as const)
    expect(await runAt(at)).toEqual(['failed', 0, next]);
  server.repair();
  await world.get(reportMailDelete, { ids: [id] }, owner.token);
});

test('links only to known addresses, whatever host the request names', async () => {
  const evil = 'http://elsewhere.example';
  const { body } = await world.ask(reportMailSave, report({ name: 'Forged', origin: evil }), {
    token: owner.token,
    headers: { 'x-forwarded-host': 'elsewhere.example' },
  });
  const { id } = body.data as { id: string };
  await world.get(reportMailSend, { id }, owner.token);
  expect(server.mails).toHaveLength(1);
  const text = readable(server.mails[0]?.raw ?? '');
  expect(text).toContain('http://platform/statistics?');
  expect(text).not.toContain('elsewhere.example');
  await world.get(reportMailDelete, { ids: [id] }, owner.token);
});

test('hides it from other institutions, also as recipients', async () => {
  other = await world.signIn('south.admin');
  const { id } = await world.get(reportMailSave, report({ name: 'Mine' }), owner.token);
  expect((await world.get(reportMailList, {}, other.token)).list).toEqual([]);
  expect((await world.get(reportMailRecipients, {}, other.token)).users.map((user) => user.id)).not.toContain(
    reader.userId,
  );
  const tries = [
    await world.ask(reportMailSend, { id }, { token: other.token }),
    await world.ask(reportMailDelete, { ids: [id] }, { token: other.token }),
    await world.ask(reportMailSave, report({ name: 'Theirs' }), { token: other.token }),
    await world.ask(reportMailSave, report({ officeId: other.officeId }), { token: owner.token }),
  ];
  expect(tries.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
  await world.get(reportMailDelete, { ids: [id] }, owner.token);
});

test('links to the domain of the reader’s branding', async () => {
  const domain = { ...plainDomain, host: 'screens.north.example', title: 'North Screens' };
  await world.get(domainSave, domain, owner.token);
  const { id } = await world.get(reportMailSave, report({ name: 'Branded' }), owner.token);
  await world.get(reportMailSend, { id }, owner.token);
  const mail = readable(server.mails[0]?.raw ?? '');
  expect(mail).toContain('http://screens.north.example/statistics?view=online');
  expect(mail).not.toContain('http://platform');
  expect(mail).toMatch(/^From: North Screens </m);
  await world.get(reportMailDelete, { ids: [id] }, owner.token);
});

test('limits reports per institution', async () => {
  const { count } = await world.get(reportMailList, {}, owner.token);
  for (let n = count; n < MOST_REPORT_MAILS; n++)
    await world.get(reportMailSave, report({ name: `No. ${n}` }), owner.token);
  const { status, body } = await world.ask(reportMailSave, report(), { token: owner.token });
  expect([status, body.msg]).toEqual([409, 'An institution has at most 50 reports by mail.']);
});
