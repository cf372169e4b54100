import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ACCOUNT, type DialectName, type Options, startSpecPlatform } from '@/e2e/support/spec-platform';
import { features } from '../features';
import { checkPlatform } from './check';
import { run } from './run';

const account = { name: ACCOUNT.username, password: ACCOUNT.password };
const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

async function platformOf(options: Options) {
  const platform = await startSpecPlatform(options);
  closing.push(platform.close);
  return platform;
}

/** Starts a server that is no such platform, and returns its URL. */
async function serving(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  await new Promise<void>((listens) => server.listen(0, '127.0.0.1', listens));
  closing.push(() => {
    server.close();
    server.closeAllConnections();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/apm-web`;
}

const page: RequestListener = (_, response) =>
  response.writeHead(200, { 'content-type': 'text/html' }).end('<html><body>Welcome</body></html>');

/** Longer than any response takes on a busy machine. */
const PATIENT_MS = 25_000;

/** Returns the report with findings by path. */
async function check(options: Parameters<typeof checkPlatform>[0]) {
  const { lacks, ...report } = await checkPlatform({ timeoutMs: PATIENT_MS, ...options });
  const all = report.features.flatMap(({ findings }) => findings);
  return { lacks, all, at: (path: string) => all.find(({ call }) => call.path === path) };
}

/** Returns the printed output, and the exit code. */
async function printed(args: string[], env: Record<string, string> = {}) {
  const lines: string[] = [];
  const code = await run(args, env as NodeJS.ProcessEnv, (line) => lines.push(line));
  return { code, text: lines.join('\n') };
}

const dialects: DialectName[] = ['bearer', 'cookie', 'sparse'];

test.each(dialects.flatMap((dialect) => [true, false].map((encryption) => ({ dialect, encryption }))))(
  'finds the least in $dialect, encryption $encryption',
  async (options) => {
    const { url } = await platformOf(options);
    const { lacks, all } = await check({ url, account });
    expect(lacks).toEqual([]);
    expect(all).toHaveLength(features.flatMap(({ calls }) => calls).length);
  },
);

test.each(dialects)('makes only reads, and signs out of %s', async (dialect) => {
  const platform = await platformOf({ dialect });
  const before = structuredClone({ ...platform.world });
  await checkPlatform({ url: platform.url, account, timeoutMs: PATIENT_MS });
  const changes = platform.requests.filter(({ method }) => method !== 'GET').map(({ path }) => path);
  expect(changes).toEqual(['/a/login', '/a/logout']);
  expect(platform.requests.some(({ path }) => path.endsWith('updateReadState'))).toBe(false);
  expect({ ...platform.world }).toEqual(before);
});

test('distinguishes working calls from oddly written ones, naming fields', async () => {
  const { at } = await check({ url: (await platformOf({ dialect: 'cookie' })).url, account });
  expect(at('/a/api/terminal/terminalStatusCount')?.state).toBe('works');
  expect(at('/a/api/message/list')).toMatchObject({
    state: 'odd',
    note: 'written in its own way: code, messageList[].createDate',
  });
  expect(at('/a/api/message/updateReadState')).toMatchObject({ state: 'not tried', note: 'changes something' });
});

test('finds a misplaced list and missing fields of its rows', async () => {
  const { at } = await check({ url: (await platformOf({ dialect: 'cookie' })).url, account });
  const { state, note } = at('/a/api/strategy/list') ?? {};
  expect(state).toBe('odd');
  expect(note).toMatch(/^written in its own way: data;? .*left out: data\.list\[\]\.officeId/);
});

test('names the calls that a sparse platform lacks', async () => {
  const { all } = await check({ url: (await platformOf({ dialect: 'sparse' })).url, account });
  const count = (state: string) => all.filter((each) => each.state === state).length;
  expect({ works: count('works'), failed: count('failed') }).toEqual({ works: 4, failed: 0 });
  expect(count('missing')).toBeGreaterThan(30);
});

test('reports how many rows are left out', async () => {
  const url = await serving(({ url: asked = '' }, response) =>
    response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(
        JSON.stringify(
          asked.endsWith('/seniorValidation')
            ? { code: 0, jsonObject: { smsVerifyCodeOpen: false, smtpVerifyCodeOpen: false } }
            : asked.endsWith('/login')
              ? { code: 0, data: { token: 'abc', user: { id: 1, name: 'Mira' } } }
              : asked.endsWith('/allRoleList')
                ? { code: 0, data: [{ id: 1, name: 'Manager' }, { name: 'nobody' }] }
                : { code: 0, jsonObject: { landingEncryption: '0' } },
        ),
      ),
  );
  const { at } = await check({ url, account });
  expect(at('/a/api/user/allRoleList')).toMatchObject({ state: 'odd', note: expect.stringMatching(/^1 rows/) });
});

test.each(['error', 'empty', 'absent', 'html', 'denied'] as const)('continues if one call is %s', async (fault) => {
  const { url } = await platformOf({ dialect: 'bearer', faults: { '/a/api/terminal/list': fault } });
  const { at, lacks } = await check({ url, account });
  const expected = { error: 'failed', denied: 'refused', empty: 'missing', absent: 'missing', html: 'missing' }[fault];
  expect(at('/a/api/terminal/list')?.state).toBe(expected);
  expect(at('/a/api/terminal/terminalDetails')).toMatchObject({ state: 'not tried', note: 'nothing to ask about' });
  expect(lacks).toEqual([]);
});

test('waits for one call no longer than the time limit', async () => {
  const { url } = await platformOf({ dialect: 'bearer', faults: { '/a/api/terminal/list': 'hangs' } });
  const { at } = await check({ url, account, timeoutMs: 3_000 });
  expect(at('/a/api/terminal/list')).toMatchObject({ state: 'failed', note: 'no answer in time' });
  expect(at('/a/api/terminal/treeDataNew')?.state).toBe('works');
});

test('gives up on a silent platform', async () => {
  const asked: unknown[] = [];
  const url = await serving(({ url: path }) => void asked.push(path));
  const { lacks } = await check({ url, timeoutMs: 50 });
  expect(lacks).toHaveLength(2);
  expect(asked.length).toBeLessThan(6);
});

test('exits with 1 for a server that returns only pages', async () => {
  const { code, text } = await printed([await serving(page), '--user', 'mira', '--password-env', 'PASSWORD'], {
    PASSWORD: 'Harbour-7-Lights',
  });
  expect(code).toBe(1);
  expect(text).toMatch(/The least is not there\. Missing: GET \/f\/common\/isSysInit \(missing: 200, text\/html\)/);
});

test('exits with 0 and prints a summary, even without a user', async () => {
  const { url } = await platformOf({ dialect: 'bearer' });
  const { code, text } = await printed([url]);
  expect(code).toBe(0);
  expect(text).toMatch(/\d+ works, \d+ odd, \d+ missing, \d+ refused, \d+ failed, \d+ not tried/);
  expect(text).toMatch(/Without --user/);
  expect(text).toMatch(/The least is there\.$/);
});

test('prints no password, even if the platform repeats it', async () => {
  const url = await serving((request, response) => {
    let body = '';
    request.on('data', (part) => {
      body += part;
    });
    request.on('end', () => {
      const answer = request.url?.endsWith('/login')
        ? { code: 1, msg: `Wrong: ${new URLSearchParams(body).get('password')}` }
        : { code: 0, jsonObject: { landingEncryption: '0' } };
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
    });
  });
  const { code, text } = await printed([url, '--user', 'mira', '--password-env', 'PASSWORD'], { PASSWORD: 'S3cret!' });
  expect(code).toBe(1);
  expect(text).toContain('Wrong: …');
  expect(text).not.toContain('S3cret!');
});

test.each([
  ['no address', []],
  ['no http', ['ftp://platform.example/apm-web']],
  ['a password in the address', ['https://mira:pw@platform.example/apm-web']],
  ['a user alone', ['https://platform.example/apm-web', '--user', 'mira']],
  ['a variable that is not set', ['https://platform.example/apm-web', '--user', 'mira', '--password-env', 'NONE']],
  ['a password as an argument', ['https://platform.example/apm-web', '--password', 'pw']],
])('exits with 2 for %s', async (_, args) => {
  const { code, text } = await printed(args);
  expect(code).toBe(2);
  expect(text).toContain('npm run check-platform');
});
