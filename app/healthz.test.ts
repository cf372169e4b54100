import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Fake platform with a health endpoint; the test sets all other responses. */
let platform: Server;
let respond: (url: string, response: ServerResponse) => void;
let health: typeof import('./healthz/route')['GET'];
let proxy: typeof import('@/lib/bff/proxy')['proxy'];

beforeAll(async () => {
  platform = createServer((request, response) => respond(String(request.url), response)).listen(0, '127.0.0.1');
  await once(platform, 'listening');
  process.env.SESSION_SECRET = 'one-secret-of-at-least-32-characters';
  process.env.APM_WEB_URL = `http://127.0.0.1:${(platform.address() as AddressInfo).port}/apm-web`;
  ({ GET: health } = await import('./healthz/route'));
  ({ proxy } = await import('@/lib/bff/proxy'));
});
afterAll(async () => {
  const { endConnections } = await import('@/lib/bff/upstream');
  await endConnections();
  platform.closeAllConnections();
  platform.close();
});

test('waits neither for calls on all connections nor for open streams', async () => {
  let waiting = 0;
  respond = (url, response) => {
    if (url.endsWith('/health')) response.end();
    else waiting += 1;
  };
  const left = new AbortController();
  const headers = { 'sec-fetch-site': 'same-origin' };
  const ask = (path: string, more = {}) =>
    proxy(
      new Request(`http://console.example/apm-web${path}`, { headers: { ...headers, ...more }, signal: left.signal }),
      path,
    );
  const asked = [
    ...Array.from({ length: 300 }, () => ask('/a/api/user/getUserInfo')),
    ...Array.from({ length: 300 }, () => ask('/a/api/terminal/live', { accept: 'text/event-stream' })),
  ];
  // Waits for as many calls as there are connections, and for all streams.
  while (waiting < 256 + 300) await new Promise(setImmediate);
  const answer = await health();
  expect([answer.status, await answer.json()]).toEqual([200, { console: 'up', platform: 'up' }]);
  left.abort();
  await Promise.all(asked);
});

test('reports that the platform cannot serve', async () => {
  respond = (_, response) => response.writeHead(503).end();
  expect((await health()).status).toBe(503);
});

test.each([
  ['JSON', 'application/json', '{"code":1}'],
  ['a page', 'text/html', '<p>Not initialised</p>'],
])('is up if a platform without health endpoint answers %s', async (_, type, text) => {
  respond = (url, response) => {
    if (url.endsWith('/health')) response.writeHead(404, { 'content-type': 'text/html' }).end('<h1>404</h1>');
    else response.writeHead(200, { 'content-type': type }).end(text);
  };
  expect((await health()).status).toBe(200);
});

test('is down if such a platform does not answer at all', async () => {
  respond = (url, response) => {
    if (url.endsWith('/health')) response.writeHead(404).end();
    else response.destroy();
  };
  expect((await health()).status).toBe(503);
});
