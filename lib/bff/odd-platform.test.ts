import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { checkIslogin } from '@/lib/contract/auth';
import { getUserInfo } from '@/lib/contract/session';
import { terminalStatusCount } from '@/lib/contract/terminal';
import { decodeAnswer, keyOf, NOT_OFFERED, UNEXPECTED_ANSWER } from '@/lib/contract/wire';

let cookie = '';
jest.mock('next/headers', () => ({ headers: async () => new Headers({ cookie }) }));
jest.mock('next/navigation', () => ({
  redirect: (to: string) => {
    throw new Error(`to ${to}`);
  },
}));

/** Fake platform of a customer with all known oddities. */
let platform: Server;
let heard: (headers: IncomingHttpHeaders) => void = () => {};
let respond: (response: ServerResponse, url: string) => void;
let bff: typeof import('./proxy') & typeof import('./load');

beforeAll(async () => {
  platform = createServer((request, response) => {
    heard(request.headers);
    respond(response, String(request.url));
  }).listen(0, '127.0.0.1');
  await once(platform, 'listening');
  process.env.SESSION_SECRET = 'one-secret-of-at-least-32-characters';
  process.env.APM_WEB_URL = `http://127.0.0.1:${(platform.address() as AddressInfo).port}/apm-web`;
  bff = { ...(await import('./proxy')), ...(await import('./load')) };
});
beforeEach(async () => {
  const { newCookie } = await import('./session');
  cookie = (await newCookie({ token: 'the-token' }, false)).split(';')[0] ?? '';
});
afterAll(async () => {
  const { endConnections } = await import('./upstream');
  await endConnections();
  platform.closeAllConnections();
  platform.close();
});

const user = {
  id: 17,
  loginName: 'ada',
  name: 'Ada',
  avatar: null,
  userPwdType: 2,
  office: { id: '4', name: 'Ours', root: true },
  permissions: [{ id: '*', operation: ['*'] }],
  roles: [{ id: 3, name: 'manager', operation: ['*'] }],
  look: null,
};
const envelope = { code: '0', msg: '', data: user };
const understood = { id: '17', userPwdType: '2', office: { id: '4', expired: false }, roles: [{ id: '3' }] };
const json = (response: ServerResponse, body: unknown) =>
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));

const page = (response: ServerResponse, text: string, status = 200) =>
  response.writeHead(status, { 'content-type': 'text/html;charset=utf-8' }).end(text);

const ask = (path: string) =>
  bff.proxy(
    new Request(`http://console.example/apm-web${path}`, { headers: { cookie, 'sec-fetch-site': 'same-origin' } }),
    path,
  );

test('reads odd numbers, text, ids and code "0"', async () => {
  respond = (response) => json(response, envelope);
  expect(await bff.load(getUserInfo, {})).toMatchObject(understood);
});

test.each([
  ['gzip', gzipSync],
  ['br', brotliCompressSync],
])('reads compressed responses that nobody asked for (%s)', async (encoding, compress) => {
  const body = compress(JSON.stringify(envelope));
  const type = { 'content-type': 'application/json', 'content-encoding': encoding, 'content-length': body.length };
  respond = (response) => response.writeHead(200, type).end(body);
  expect(await bff.load(getUserInfo, {})).toMatchObject(understood);
  const answer = await ask(getUserInfo.path);
  expect([answer.headers.get('content-encoding'), await answer.json()]).toEqual([null, envelope]);
});

test.each<[string, () => void]>([
  ['a redirect', () => (respond = (response) => response.writeHead(302, { location: '/sso' }).end())],
  ['its sign-in page', () => (respond = (response) => page(response, '<form><input type="password"></form>'))],
])('an expiry told by %s ends the session', async (_, tell) => {
  tell();
  const answer = await ask(getUserInfo.path);
  expect([answer.status, await answer.json()]).toEqual([401, { code: 401, msg: '', message: 'logout' }]);
  expect(answer.headers.get('set-cookie')).toContain('Max-Age=0');
  await expect(bff.load(getUserInfo, {})).rejects.toMatchObject({ status: 401 });
  await expect(bff.preload([getUserInfo, {}])).rejects.toThrow('to /logout');
});

describe("rejection without 'logout'", () => {
  const asked: string[] = [];
  const refusing = (status: number, code: number | string, isSignedIn: unknown) => {
    asked.length = 0;
    respond = (response, url) => {
      asked.push(url.replace('/apm-web', ''));
      if (url.endsWith(checkIslogin.path)) json(response, { code: 0, data: isSignedIn });
      else response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify({ code, msg: 'no' }));
    };
  };

  test.each([
    [401, 401],
    [200, '401'],
  ])('counts as a missing permission during a session (%s, code %s)', async (status, code) => {
    refusing(status, code, 'true');
    const answer = await ask(terminalStatusCount.path);
    expect([answer.status, await answer.json()]).toEqual([status, { code, msg: 'no' }]);
    expect(answer.headers.get('set-cookie')).toContain('Max-Age=7200');
    expect(asked).toEqual([terminalStatusCount.path, checkIslogin.path]);
    await expect(bff.load(terminalStatusCount, {})).rejects.toMatchObject({ status: 401, message: 'no' });
    expect(await bff.preload([terminalStatusCount, {}])).toEqual({});
  });

  test('ends the session if the platform denies it', async () => {
    refusing(401, 401, '0');
    const answer = await ask(terminalStatusCount.path);
    expect([answer.status, await answer.json()]).toEqual([401, { code: 401, msg: '', message: 'logout' }]);
    expect(answer.headers.get('set-cookie')).toContain('Max-Age=0');
    await expect(bff.preload([terminalStatusCount, {}])).rejects.toThrow('to /logout');
  });
});

test.each<[string, (response: ServerResponse) => unknown]>([
  ['a page of its web server', (response) => page(response, '<h1>HTTP Status 404</h1>', 404)],
  ['a page of a portal', (response) => page(response, '<p>Please use the new portal.</p>')],
  ['nothing', (response) => void response.writeHead(200).end()],
])('a call that is answered by %s is not offered, and the session stays', async (_, tell) => {
  respond = (response, url) =>
    url.endsWith(checkIslogin.path) ? json(response, { code: 0, data: true }) : tell(response);
  const answer = await ask(terminalStatusCount.path);
  expect(answer.headers.get('set-cookie') ?? '').not.toContain('Max-Age=0');
  const said = await answer.json().catch(() => undefined);
  expect(() => decodeAnswer(terminalStatusCount, answer.status, said)).toThrow(NOT_OFFERED);
  await expect(bff.load(terminalStatusCount, {})).rejects.toMatchObject({ status: 404, message: NOT_OFFERED });
});

describe('sign-in', () => {
  const known = { id: 7, name: 'Mira' };
  /** Signs in, and returns the credentials that the platform gets with the next call, and the user signed in then. */
  async function signsIn(body: unknown, headers: Record<string, string | string[]> = {}) {
    const got: Record<string, unknown>[] = [];
    respond = (response, url) => {
      if (url.endsWith('/a/login')) {
        response.writeHead(200, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
      } else page(response, 'HTTP Status 404', 404);
    };
    heard = ({ authorization, cookie }) => void got.push({ authorization, cookie });
    const post = { method: 'POST', headers: { 'sec-fetch-site': 'same-origin' }, body: 'username=mira' };
    const answer = await bff.proxy(new Request('http://console.example/apm-web/a/login', post), '/a/login');
    cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? '';
    await ask(terminalStatusCount.path);
    return { answer: await answer.json(), sent: got.at(-1), user: await bff.load(getUserInfo, {}) };
  }

  test.each([
    ['as data', { code: 0, data: 'A1', user: known }],
    ['in data', { code: '0', data: { token: 'A1', user: known } }],
    ['as jsonObject', { code: 0, jsonObject: 'A1', data: known }],
    ['in jsonObject', { code: 0, jsonObject: { token: 'A1' }, data: known }],
  ])('uses a token %s and hides it from the browser', async (_, body) => {
    const { answer, sent, user } = await signsIn(body);
    expect(sent).toEqual({ authorization: 'Bearer A1', cookie: undefined });
    expect(JSON.stringify(answer)).not.toContain('A1');
    expect(user).toMatchObject({ id: '7', name: 'Mira', permissions: [{ id: '*' }] });
  });

  test.each([
    ['that says no code', { data: { token: 'A1' } }],
    ['of another code', { code: 7, msg: 'no', jsonObject: 'A1', token: 'A1' }],
    ['with its token elsewhere', { code: 0, result: { token: 'A1' }, accessToken: 'A1' }],
    ['that is a list', [{ token: 'A1' }]],
  ])('hides the token from the browser in %s', async (_, body) => {
    respond = (response) => json(response, body);
    const post = { method: 'POST', headers: { 'sec-fetch-site': 'same-origin' }, body: 'username=mira' };
    const answer = await bff.proxy(new Request('http://console.example/apm-web/a/login', post), '/a/login');
    expect(answer.headers.get('set-cookie')).toBeNull();
    expect(await answer.text()).not.toContain('A1');
  });

  test("uses the platform's own cookie without a token", async () => {
    const { sent, user } = await signsIn({ code: 0, data: known }, { 'set-cookie': 'JSESSIONID=A1; Path=/; HttpOnly' });
    expect(sent).toEqual({ authorization: undefined, cookie: 'JSESSIONID=A1' });
    expect(user).toMatchObject({ id: '7', name: 'Mira' });
  });

  test.each([
    ['a sentence', { code: 0, data: '登录成功', user: known }],
    ['an odd token', { code: 0, data: { token: 'A\u0000 1', ...known } }],
  ])('uses the cookie if %s is next to it', async (_, body) => {
    const { sent, user } = await signsIn(body, { 'set-cookie': 'JSESSIONID=A1' });
    expect(sent).toEqual({ authorization: undefined, cookie: 'JSESSIONID=A1' });
    expect(user).toMatchObject({ id: '7' });
  });

  test.each([
    ['with a line break behind it', { code: 0, data: 'A1\n', user: known }],
    ['behind a word of success', { code: 0, data: 'success', token: 'A1', user: known }],
  ])('uses a token %s', async (_, body) => {
    const { sent } = await signsIn(body);
    expect(sent).toEqual({ authorization: 'Bearer A1', cookie: undefined });
  });

  test('begins and ends the session behind a byte order mark', async () => {
    const marked = (body: unknown) => (response: ServerResponse) =>
      response.writeHead(200, { 'content-type': 'application/json' }).end(`\uFEFF${JSON.stringify(body)}`);
    respond = marked({ code: 0, data: { token: 'A1', user: known } });
    const post = { method: 'POST', headers: { 'sec-fetch-site': 'same-origin' }, body: 'username=mira' };
    const answer = await bff.proxy(new Request('http://console.example/apm-web/a/login', post), '/a/login');
    expect(await answer.json()).toMatchObject({ code: 0, data: { user: { id: '7' } } });
    cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? '';
    respond = marked({ code: 1, message: 'logout' });
    expect((await ask(terminalStatusCount.path)).headers.get('set-cookie')).toContain('Max-Age=0');
  });

  test('forbids caches to store the signed-in user', async () => {
    await signsIn({ code: 0, data: { token: 'A1', user: known } });
    const answer = await ask(getUserInfo.path);
    expect(await answer.json()).toMatchObject({ data: { id: '7' } });
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
  });

  test('drops cookies that the platform deletes', async () => {
    const set = [
      'rememberMe=deleteMe; Path=/; Max-Age=0',
      'old=1; Expires=Thu, 01 Jan 1970 00:00:00 GMT',
      'sid=A1; Max-Age=900',
    ];
    const { sent } = await signsIn({ code: 0, data: known }, { 'set-cookie': set });
    expect(sent).toEqual({ authorization: undefined, cookie: 'sid=A1' });
  });

  test('keeps what fits of a long user with a long token', async () => {
    const permissions = Array.from({ length: 60 }, (_, index) => ({ id: `资源:${index}`, operation: ['查看'] }));
    const { user } = await signsIn({ code: 0, data: { token: 'x'.repeat(2_000), user: { ...known, permissions } } });
    expect(user).toMatchObject({ id: '7', name: 'Mira', permissions: [{ id: '*' }] });
  });

  test('rejects a token too long for a cookie', async () => {
    respond = (response) => json(response, { code: 0, data: { token: 'x'.repeat(4_000), user: known } });
    const post = { method: 'POST', headers: { 'sec-fetch-site': 'same-origin' }, body: 'username=mira' };
    const answer = await bff.proxy(new Request('http://console.example/apm-web/a/login', post), '/a/login');
    expect([answer.status, answer.headers.get('set-cookie')]).toEqual([502, null]);
    expect(await answer.json()).toEqual({ code: 502, msg: UNEXPECTED_ANSWER });
  });

  test('rejects an endless response', async () => {
    respond = (response) => {
      response.writeHead(200, { 'content-type': 'application/json' }).write('{"code":0,"data":"');
      const more = () => response.write('x'.repeat(65_536), (error) => error || setImmediate(more));
      more();
    };
    const post = { method: 'POST', headers: { 'sec-fetch-site': 'same-origin' }, body: 'username=mira' };
    const answer = await bff.proxy(new Request('http://console.example/apm-web/a/login', post), '/a/login');
    expect(answer.status).toBe(502);
  });
});

test('keeps the session when a proxy returns an error page', async () => {
  respond = (response) => response.writeHead(502, { 'content-type': 'text/html' }).end('<h1>Bad gateway</h1>');
  const answer = await ask(getUserInfo.path);
  expect([answer.status, answer.headers.get('set-cookie')]).toEqual([502, expect.stringContaining('Max-Age=7200')]);
  await expect(bff.load(getUserInfo, {})).rejects.toMatchObject({ status: 502 });
});

test('reports an aborted response as an error', async () => {
  const head = { 'content-type': 'application/json', 'content-length': 100 };
  respond = (response) => {
    response.writeHead(200, head).write('{"code":0,');
    setTimeout(() => response.destroy(), 20);
  };
  const answer = await ask(getUserInfo.path);
  expect([answer.status, await answer.json()]).toEqual([502, { code: 502, msg: 'platformUnreachable' }]);
  await expect(bff.load(terminalStatusCount, {})).rejects.toMatchObject({ status: 0 });
});

test('renders a page without a call that failed', async () => {
  respond = (response, url) => url.includes(getUserInfo.path) && json(response, envelope);
  const data = await bff.preload([getUserInfo, {}], [terminalStatusCount, {}]);
  expect(Object.keys(data)).toEqual([keyOf(getUserInfo, {})]);
});

test('renders the frame without late calls', async () => {
  expect(await bff.resolveInTime(new Promise(() => {}))).toBeUndefined();
  expect(await bff.resolveInTime(Promise.resolve('there'))).toBe('there');
});

test('leaves out late menu entries', async () => {
  const { suppliedMenu } = await import('./menu');
  respond = () => {};
  // Starts first: with the same patience, it would end first.
  const call = bff.load(getUserInfo, {}).catch(() => 'the call');
  expect(await Promise.race([call, suppliedMenu()])).toBeUndefined();
});

test.each([205, 666, 999])('replaces a response with the status %i by a 502', async (status) => {
  respond = (response) => response.writeHead(status, { 'content-type': 'application/json' }).end('{"code":0}');
  const answer = await ask(terminalStatusCount.path);
  expect([answer.status, await answer.json()]).toEqual([502, expect.objectContaining({ msg: UNEXPECTED_ANSWER })]);
});

test('reads at most 8 MB of a response for a page', async () => {
  let sent = 0;
  respond = (response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    const more = () => {
      if (sent === 64) response.end();
      else if (!response.destroyed) response.write(Buffer.alloc(1024 * 1024, ' '), more);
      sent++;
    };
    more();
  };
  await expect(bff.load(getUserInfo, {})).rejects.toThrow(UNEXPECTED_ANSWER);
  expect(sent).toBeLessThan(32);
});
