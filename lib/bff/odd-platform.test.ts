import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { getUserInfo } from '@/lib/contract/session';
import { terminalStatusCount } from '@/lib/contract/terminal';
import { keyOf } from '@/lib/contract/wire';

let cookie = '';
jest.mock('next/headers', () => ({ headers: async () => new Headers({ cookie }) }));
jest.mock('next/navigation', () => ({
  redirect: (to: string) => {
    throw new Error(`to ${to}`);
  },
}));

/** A customer's platform, as odd as they come. */
let platform: Server;
let respond: (response: ServerResponse, url: string) => void;
let bff: typeof import('./proxy') & typeof import('./load');

beforeAll(async () => {
  platform = createServer((request, response) => respond(response, String(request.url))).listen(0, '127.0.0.1');
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

const ask = (path: string) =>
  bff.proxy(
    new Request(`http://console.example/apm-web${path}`, { headers: { cookie, 'sec-fetch-site': 'same-origin' } }),
    path,
  );

test('numbers as text, text as numbers, numeric ids and code "0" are understood', async () => {
  respond = (response) => json(response, envelope);
  expect(await bff.load(getUserInfo, {})).toMatchObject(understood);
});

test.each([
  ['gzip', gzipSync],
  ['br', brotliCompressSync],
])('compressed answers are, too, though nobody asked for them (%s)', async (encoding, compress) => {
  const body = compress(JSON.stringify(envelope));
  const type = { 'content-type': 'application/json', 'content-encoding': encoding, 'content-length': body.length };
  respond = (response) => response.writeHead(200, type).end(body);
  expect(await bff.load(getUserInfo, {})).toMatchObject(understood);
  const answer = await ask(getUserInfo.path);
  expect([answer.headers.get('content-encoding'), await answer.json()]).toEqual([null, envelope]);
});

test.each<[string, () => void]>([
  ['a redirect', () => (respond = (response) => response.writeHead(302, { location: '/sso' }).end())],
  [
    'its sign-in page',
    () => (respond = (response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<form>')),
  ],
])('an expiry told by %s ends the session', async (_, tell) => {
  tell();
  const answer = await ask(getUserInfo.path);
  expect([answer.status, await answer.json()]).toEqual([401, { code: 401, msg: '', message: 'logout' }]);
  expect(answer.headers.get('set-cookie')).toContain('Max-Age=0');
  await expect(bff.load(getUserInfo, {})).rejects.toMatchObject({ status: 401 });
  await expect(bff.preload([getUserInfo, {}])).rejects.toThrow('to /logout');
});

test('an error page of a proxy before it is an error, and the session stays', async () => {
  respond = (response) => response.writeHead(502, { 'content-type': 'text/html' }).end('<h1>Bad gateway</h1>');
  const answer = await ask(getUserInfo.path);
  expect([answer.status, answer.headers.get('set-cookie')]).toEqual([502, expect.stringContaining('Max-Age=7200')]);
  await expect(bff.load(getUserInfo, {})).rejects.toMatchObject({ status: 502 });
});

test('an answer that breaks off is an error that says so', async () => {
  const head = { 'content-type': 'application/json', 'content-length': 100 };
  respond = (response) => {
    response.writeHead(200, head).write('{"code":0,');
    setTimeout(() => response.destroy(), 20);
  };
  const answer = await ask(getUserInfo.path);
  expect([answer.status, await answer.json()]).toEqual([502, { code: 502, msg: 'platformUnreachable' }]);
});

test('a call without an answer is left out of a page, which has the others', async () => {
  respond = (response, url) => url.includes(getUserInfo.path) && json(response, envelope);
  const data = await bff.preload([getUserInfo, {}], [terminalStatusCount, {}]);
  expect(Object.keys(data)).toEqual([keyOf(getUserInfo, {})]);
});

test('what is late for the frame of a page is not waited for', async () => {
  expect(await bff.ifInTime(new Promise(() => {}))).toBeUndefined();
  expect(await bff.ifInTime(Promise.resolve('there'))).toBe('there');
});

test('entries of the menu that never come are left out of the frame, long before another call would be given up', async () => {
  const { suppliedMenu } = await import('./menu');
  respond = () => {};
  // Begun first: were both as patient, it would end first.
  const call = bff.load(getUserInfo, {}).catch(() => 'the call');
  expect(await Promise.race([call, suppliedMenu()])).toBeUndefined();
});
