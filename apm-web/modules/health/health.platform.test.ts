import { sql } from 'drizzle-orm';
import { platformHealth } from '@/lib/contract/health';
import { health } from '@/lib/contract/setting';
import { terminalList } from '@/lib/contract/terminal';
import { withRequestId } from '../../base/request-id';
import { type TestUser, testPlatform, type World } from '../../test/world';

const TOKEN = 'a token of sixteen characters';

let world: World;
let admin: TestUser;
beforeAll(async () => {
  world = await testPlatform({ METRICS_TOKEN: TOKEN });
  admin = await world.initialise();
});
afterAll(() => world.end());

const metrics = (authorization?: string) =>
  world.fetchApp(new Request('http://platform/metrics', { headers: authorization ? { authorization } : {} }));

test('requires the token for metrics and counts calls by name', async () => {
  expect((await metrics()).status).toBe(404);
  expect((await metrics('Bearer something else')).status).toBe(404);
  await world.get(terminalList, {}, admin.token);
  await world.ask(terminalList, { pageSize: 'many' }, { token: admin.token });
  const answer = await metrics(`Bearer ${TOKEN}`);
  const text = await answer.text();
  expect(answer.headers.get('content-type')).toMatch(/^text\/plain/);
  const counted = (status: number) =>
    `apm_call_duration_seconds_count{method="GET",call="/a/api/terminal/list",status="${status}"} 1`;
  expect(text).toContain(counted(200));
  expect(text).toContain(counted(400));
  expect(text).toMatch(/apm_database_connections\{state="open"\} \d/);
  expect(text).not.toContain(admin.officeId);
});

test('shows job runs and storage on the health page', async () => {
  await world.platform.jobRuns.run('tidyRows', world.jobs.tidyRows);
  const fail = () => world.platform.jobRuns.run('ledger', () => Promise.reject(new Error('no room'))).catch(() => {});
  await fail();
  await fail();
  const found = await world.get(platformHealth, {}, admin.token);
  expect(found.jobs).toMatchObject([
    { name: 'ledger', failures: 2, lastError: 'no room', pausedUntil: expect.any(String) },
    { name: 'tidyRows', failures: 0, running: false, pausedUntil: null },
  ]);
  expect(found.database.version).toMatch(/^\d+/);
  expect(found.database.size).toBeGreaterThan(1_000_000);
  expect(found).toMatchObject({ files: { kind: 'disk', full: false, count: 0 }, streams: { terminals: 0, users: 0 } });
});

test('keeps one request id throughout and replaces malformed ones', async () => {
  const id = 'of-a-browser-0001';
  const { headers } = await world.ask(health, {}, { headers: { 'x-request-id': id } });
  expect(headers.get('x-request-id')).toBe(id);
  const odd = await world.ask(health, {}, { headers: { 'x-request-id': "'; drop table office" } });
  expect(odd.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  const named = () =>
    world.read<{ name: string }>(sql`select current_setting('application_name') as name`).then(([row]) => row?.name);
  expect(await withRequestId(id, named)).toBe(`apm-web ${id}`);
  expect(await named()).toBe('apm-web');
});
