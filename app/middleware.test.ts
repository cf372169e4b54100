import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { NextRequest } from 'next/server';
import { plainBranding } from '@/lib/contract/branding';
import { BACKGROUND_HEADER } from '@/lib/contract/wire';

let platform: Server;
let middleware: typeof import('@/middleware')['middleware'];
let session: typeof import('@/lib/bff/session');
let code: unknown = 0;

beforeAll(async () => {
  // No timeout, because the first request takes longer on a busy machine than a page would wait.
  jest.spyOn(AbortSignal, 'timeout').mockImplementation(() => new AbortController().signal);
  platform = createServer((request, response) => {
    const registers = request.url?.includes(encodeURIComponent('open.example'));
    response.end(JSON.stringify({ code, ...(registers && { data: { ...plainBranding, registration: true } }) }));
  }).listen(0, '127.0.0.1');
  await once(platform, 'listening');
  process.env.SESSION_SECRET = 'one-secret-of-at-least-32-characters';
  process.env.APM_WEB_URL = `http://127.0.0.1:${(platform.address() as AddressInfo).port}/apm-web`;
  ({ middleware } = await import('@/middleware'));
  session = await import('@/lib/bff/session');
});
afterAll(() => {
  jest.restoreAllMocks();
  platform.closeAllConnections();
  platform.close();
});

const asSent = (setCookie: string) => setCookie.split(';')[0] ?? '';
const cookieOf = async (token: string, secure: boolean) => asSent(await session.newCookie({ token }, secure));
const https = { 'x-forwarded-proto': 'https' };

async function open(path: string, headers: Record<string, string> = {}) {
  const answer = await middleware(new NextRequest(`http://console.example${path}`, { headers }));
  return {
    to: answer.headers.get('location')?.replace('http://console.example', ''),
    cookies: answer.headers.getSetCookie(),
    rewritten: answer.headers.get('x-middleware-rewrite') !== null,
    headers: answer.headers,
  };
}

test('redirects an uninitialised system to its set-up', async () => {
  for (const said of [2, '2', null, 'no']) {
    code = said;
    expect((await open('/login')).to).toBe('/sysInit');
  }
  code = '1';
  expect((await open('/login')).to).toBeUndefined();
});

test('extends the session when a page opens, not on prefetch or polling', async () => {
  const cookie = await cookieOf('t', false);
  expect((await open('/home', { cookie })).cookies).toEqual([expect.stringMatching(/^apm_session=.+Max-Age=7200/)]);
  for (const header of [BACKGROUND_HEADER, 'next-router-prefetch']) {
    expect((await open('/home', { cookie, [header]: '1' })).cookies).toEqual([]);
  }
  expect((await open('/home', { cookie, 'sec-purpose': 'prefetch;prerender' })).cookies).toEqual([]);
  expect((await open('/logout', { cookie })).cookies).toEqual([]);
});

test.each(['%', 'forged', '%E0%A4%A'])('redirects a cookie of %j to sign-in', async (value) => {
  expect((await open('/home', { cookie: `apm_session=${value}` })).to).toBe('/login?from=%2Fhome');
});

test('drops a plain session cookie over HTTPS and keeps the bound one', async () => {
  const [plain, bound] = [await cookieOf('planted', false), await cookieOf('own', true)];
  expect((await open('/home', { ...https, cookie: plain })).to).toBe('/login?from=%2Fhome');
  const { cookies } = await open('/home', { ...https, cookie: `${plain}; ${bound}` });
  expect(cookies.map((one) => one.replace(/(?<=^__Host-apm_session)=[^;]+/, ''))).toEqual([
    expect.stringMatching(/^__Host-apm_session;.*Max-Age=7200; Secure$/),
    'apm_session=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0',
  ]);
});

test.each(['/login', '/nothing', '/robots.txt', '/x.png', '/apm-webs', '/healthz/x', '/%2e%2e/x.php'])(
  'sends a policy and nosniff with %s',
  async (path) => {
    const { headers } = await open(path, { cookie: await cookieOf('t', false) });
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toMatch(/^default-src 'self'; script-src 'self' 'nonce-/);
  },
);

test('returns 404 for a missing file, also without a session', async () => {
  expect(await open('/robots.txt')).toMatchObject({ to: undefined, rewritten: true });
});

test('serves /register only on domains that offer it', async () => {
  expect((await open('/register')).rewritten).toBe(true);
  code = 0;
  const answer = await middleware(
    new NextRequest('http://open.example/register', { headers: { host: 'open.example' } }),
  );
  expect(answer.headers.get('x-middleware-rewrite')).toBeNull();
});
