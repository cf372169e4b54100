import { once } from 'node:events';
import { createServer, type RequestListener, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { addSafeHeaders, rejectUnsupportedMethods } from './safe-answers';

let server: Server;
let listener: RequestListener = (_, response) => response.end();
beforeAll(async () => {
  server = createServer(
    addSafeHeaders(
      rejectUnsupportedMethods((...given) => listener(...given)),
      'scripts',
    ),
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => server.close());

async function ask(method: string, path: string) {
  const { port } = server.address() as AddressInfo;
  const asking = request({ port, method, path, agent: false }).end();
  const [answer] = await once(asking, 'response');
  answer.resume();
  return answer;
}

test.each([
  ['TRACE', '/home', 405],
  ['TRACE', '/apm-web/a/login', 405],
  ['PROPFIND', '/', 405],
  ['POST', '/home', 405],
  ['PUT', '/apm-web/a/login', 405],
  ['DELETE', '/apm-web/a/login', 405],
  ['GET', '/home', 200],
  ['HEAD', '/home', 200],
  ['POST', '/apm-web/a/login', 200],
])('responds to %s %s with %i', async (method, path, status) => {
  listener = (_, response) => response.end();
  const answer = await ask(method, path);
  expect([answer.statusCode, answer.headers['x-content-type-options']]).toEqual([status, 'nosniff']);
});

test.each<[string, RequestListener, string | undefined]>([
  [
    'a page without a policy',
    (_, response) => response.setHeader('content-type', 'text/html').end(),
    "default-src 'none'",
  ],
  ['an answer without a type', (_, response) => response.writeHead(400).end(), "default-src 'none'"],
  ['a policy of its own', (_, response) => response.setHeader('content-security-policy', 'own').end(), 'own'],
  [
    'one written with the status',
    (_, response) => response.writeHead(200, { 'content-security-policy': 'own' }).end(),
    'own',
  ],
  ['a script', (_, response) => response.setHeader('content-type', 'text/javascript').end(), 'scripts'],
  ['a picture', (_, response) => response.setHeader('content-type', 'image/png').end(), undefined],
  [
    'a script whose type is written with the status',
    (_, response) => response.writeHead(200, { 'Content-Type': 'text/javascript' }).end(),
    'scripts',
  ],
])('the policy of %s', async (_, answering, policy) => {
  listener = answering;
  const found = (await ask('GET', '/home')).headers['content-security-policy'];
  expect(found?.split(';')[0]).toBe(policy);
});
