import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { consoleDeadlines, endSlowRequests, IDLE_MS, platformDeadlines } from './slow-requests';

let server: Server;
let port: number;
let asked: string[] = [];
const sockets: Socket[] = [];

beforeEach(async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'setTimeout', 'clearTimeout'] });
  asked = [];
  server = createServer(consoleDeadlines, (request, response) => {
    asked.push(String(request.url));
    request.on('error', () => {});
    request.on('end', () => response.end('done')).resume();
  });
  endSlowRequests(server, ({ headers }: IncomingMessage) => String(headers['x-from'] ?? 'somebody'));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  port = (server.address() as AddressInfo).port;
});

afterEach(async () => {
  jest.restoreAllMocks();
  jest.useRealTimers();
  for (const socket of sockets.splice(0)) socket.destroy();
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
});

/** Opens a connection that sends a text; `answer` is everything received when the server closed it. */
function send(text: string) {
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  let received = '';
  socket.on('data', (part) => (received += part));
  socket.on('error', () => {});
  socket.write(text);
  return { socket, answer: once(socket, 'close').then(() => received), received: () => received };
}

const half = (path: string, from = 'somebody', type = 'Content-Length: 100') =>
  `POST ${path} HTTP/1.1\r\nHost: console\r\nX-From: ${from}\r\n${type}\r\n\r\n5\r\nhalf=\r\n`;

const arrived = async (count: number) => {
  while (asked.length < count) await new Promise(setImmediate);
};

/** Advances the clock by seconds, and lets the sockets work in between. */
async function pass(seconds: number, between = () => {}) {
  for (let second = 0; second < seconds; second += 1) {
    between();
    for (let turn = 0; turn < 20; turn += 1) await new Promise(setImmediate);
    jest.advanceTimersByTime(1_000);
  }
}

test.each(['Content-Length: 100', 'Transfer-Encoding: chunked'])(
  'ends a body that stops arriving (%s)',
  async (type) => {
    const { answer } = send(half('/half', 'somebody', type));
    await arrived(1);
    await pass(22);
    expect(await answer).toMatch(/^HTTP\/1.1 408 /);
  },
);

test('ends a body that trickles', async () => {
  const { socket, answer } = send(half('/trickle', 'somebody', 'Content-Length: 100000'));
  await arrived(1);
  await pass(25, () => socket.writable && socket.write('x'));
  expect(await answer).toMatch(/^HTTP\/1.1 408 /);
});

test('keeps a slow but steady upload', async () => {
  const { socket, received } = send(half('/upload', 'somebody', `Content-Length: ${40 * 4_000 + 10}`));
  await arrived(1);
  await pass(40, () => socket.write('x'.repeat(4_000)));
  while (!received().includes('done')) await new Promise(setImmediate);
  expect(received()).toMatch(/^HTTP\/1.1 200 /);
});

test('keeps arriving requests after clock changes and process stalls', async () => {
  const { socket, received } = send(half('/upload', 'somebody', 'Content-Length: 14'));
  await arrived(1);
  jest.setSystemTime(Date.now() + 3_600_000);
  const now = performance.now.bind(performance);
  jest.spyOn(performance, 'now').mockImplementation(() => now() + 60_000);
  jest.advanceTimersByTime(1_000);
  socket.write('rest');
  while (!socket.destroyed && !received().includes('done')) await new Promise(setImmediate);
  expect(received()).toMatch(/^HTTP\/1.1 200 /);
});

test("ends the longest silent body over a network's limit", async () => {
  const other = send(half('/other', '203.0.113.7'));
  const first = send(half('/first', '2001:db8::1'));
  await arrived(2);
  for (let nth = 0; nth < 256; nth += 1) send(half(`/${nth}`, `2001:db8::${nth.toString(16)}`));
  await arrived(258);
  expect(await first.answer).toMatch(/^HTTP\/1.1 408 /);
  expect(other.socket.destroyed).toBe(false);
  expect(sockets.filter(({ destroyed }) => destroyed)).toHaveLength(1);
});

test('closes the oldest connection without a request over the limit', async () => {
  const opened = Array.from({ length: 1_001 }, () => connect(port, '127.0.0.1').on('error', () => {}));
  sockets.push(...opened);
  await once(opened[0] as Socket, 'close');
  expect(opened.filter(({ destroyed }) => destroyed)).toHaveLength(1);
});

test.each([
  ['the platform keeps an idle connection far longer than the console does', platformDeadlines, 2 * IDLE_MS],
  ['the console keeps one longer than a proxy before it, which has a minute', consoleDeadlines, 60_000],
])('%s', async (_, deadlines, leastMs) => {
  const idle = createServer(deadlines, (_request, response) => response.end()).listen(0, '127.0.0.1');
  await once(idle, 'listening');
  const answer = await fetch(`http://127.0.0.1:${(idle.address() as AddressInfo).port}/`);
  idle.closeAllConnections();
  idle.close();
  const [, seconds] = /timeout=(\d+)/.exec(answer.headers.get('keep-alive') ?? '') ?? [];
  expect(Number(seconds) * 1_000).toBeGreaterThan(leastMs);
});
