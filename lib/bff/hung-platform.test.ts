import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getUserInfo } from '@/lib/contract/session';

jest.mock('next/headers', () => ({ headers: async () => new Headers() }));
jest.mock('next/navigation', () => ({ redirect: () => undefined }));

const SECOND = 1_000;

/** Platform that accepts every connection; while `hung` is an array, it collects the requests there without responding. */
let server: Server;
let hung: ServerResponse[] | null;
let bff: typeof import('./proxy') & typeof import('./load');

beforeAll(async () => {
  server = createServer((_, response) => (hung ? void hung.push(response) : answer(response)));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  process.env.SESSION_SECRET = 'one-secret-of-at-least-32-characters';
  process.env.APM_WEB_URL = `http://127.0.0.1:${(server.address() as AddressInfo).port}/apm-web`;
  bff = { ...(await import('./proxy')), ...(await import('./load')) };
});
beforeEach(() => {
  hung = [];
});
afterEach(async () => {
  hung = null;
  // Wait until the platform was probed again.
  while ((await ask('/a/api/terminal/list')).status !== 200) await pass(SECOND / 4);
});
afterAll(async () => {
  const { endConnections } = await import('./upstream');
  await endConnections();
  server.closeAllConnections();
  server.close();
});

const answer = (response: ServerResponse) =>
  response.writeHead(200, { 'content-type': 'application/json' }).end('{"code":0}');

const ask = (path: string, init: RequestInit = {}) =>
  bff.proxy(
    new Request(`http://console.example/apm-web${path}`, { headers: { 'sec-fetch-site': 'same-origin' }, ...init }),
    path,
  );

const pass = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function outcome(response: Response) {
  return [response.status, ((await response.json()) as { msg: string }).msg];
}

test('ends calls to a hung platform and reports sent changes', async () => {
  const save = () => ask('/a/api/program/save', { method: 'POST', body: '{}' });
  const sent = save();
  const reads = await Promise.all(Array.from({ length: 400 }, () => ask('/a/api/terminal/list')));
  expect(new Set(reads.map(({ status }) => status))).toEqual(new Set([503]));
  expect(await outcome(await save())).toEqual([503, 'platformSilent']);
  expect(await outcome(await sent)).toEqual([504, 'platformSilent']);
});

test('gives up a hung platform after seconds, then immediately', async () => {
  const refusal = (loading: Promise<unknown>) => loading.then(String, (error: Error) => error.message);
  const first = refusal(bff.load(getUserInfo, {}));
  expect(await Promise.race([first, pass(5 * SECOND)])).toBe('unreachable');
  expect(await Promise.race([refusal(bff.load(getUserInfo, {})), pass(SECOND / 2)])).toBe('unreachable');
});
