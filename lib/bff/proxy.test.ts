import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { calls } from '@/lib/contract';
import { getFile } from '@/lib/contract/bytes';

/** Fake platform that records what the BFF sends. */
let server: Server;
let handle: (request: IncomingMessage, response: ServerResponse) => void;
let proxy: typeof import('./proxy')['proxy'];

const CONSOLE_SECRET = 'what-console-and-platform-share-32';

beforeAll(async () => {
  server = createServer((request, response) => handle(request, response)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  process.env.CONSOLE_SECRET = CONSOLE_SECRET;
  process.env.SESSION_SECRET = 'one-secret-of-at-least-32-characters';
  process.env.APM_WEB_URL = `http://127.0.0.1:${(server.address() as AddressInfo).port}/apm-web`;
  ({ proxy } = await import('./proxy'));
});

afterAll(async () => {
  const { endConnections } = await import('./upstream');
  await endConnections();
  server.closeAllConnections();
  server.close();
});

const json = (response: ServerResponse, status: number, body: unknown) =>
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

const request = (path: string, init: RequestInit & { duplex?: 'half' } = {}) =>
  proxy(
    new Request(`http://console.example/apm-web${path}`, {
      ...init,
      headers: {
        host: 'console.example',
        'sec-fetch-site': 'same-origin',
        ...(init.headers as Record<string, string>),
      },
    }),
    path,
  );

async function signIn(): Promise<string> {
  handle = (_, response) =>
    json(response, 200, { code: 0, msg: '', data: { token: 'secret-token', user: { name: 'Ada' } } });
  const answer = await request('/a/login', { method: 'POST', body: 'username=ada' });
  return answer.headers.get('set-cookie')?.split(';')[0] ?? '';
}

test('moves the token from the sign-in response to the cookie', async () => {
  handle = (_, response) =>
    json(response, 200, { code: 0, msg: '', data: { token: 'secret-token', user: { name: 'Ada' } } });
  const answer = await request('/a/login', { method: 'POST', body: 'username=ada' });
  expect(await answer.text()).not.toContain('secret-token');
  expect(answer.headers.get('set-cookie')).toMatch(/^apm_session=.+HttpOnly/);
});

test.each(['/a/l%6Fgin', '/a/login/', '/a//login', '/a/LOGIN', '/a/login;v=1', '/a/x/..%2flogin'])(
  'hides the token from the browser at %s',
  async (path) => {
    handle = (_, response) => json(response, 200, { code: 0, msg: '', data: { token: 'secret-token' } });
    const answer = await request(path, { method: 'POST', body: 'username=ada' });
    expect(await answer.text()).not.toContain('secret-token');
    expect(answer.headers.get('set-cookie')).toMatch(/^apm_session=.+HttpOnly/);
  },
);

test("forwards the browser's address and host with the secret", async () => {
  let seen: IncomingMessage['headers'] = {};
  handle = ({ headers }, response) => {
    seen = headers;
    json(response, 200, { code: 0 });
  };
  await request('/a/api/user/getUserInfo', {
    headers: { 'x-peer-address': '203.0.113.7', 'x-forwarded-for': '198.51.100.1', 'x-console-secret': 'forged' },
  });
  expect([seen['x-forwarded-for'], seen['x-forwarded-host'], seen['x-console-secret']]).toEqual([
    '203.0.113.7',
    'console.example',
    CONSOLE_SECRET,
  ]);
});

test('sets no cookie on a rejected sign-in', async () => {
  handle = (_, response) => json(response, 401, { code: 401, msg: 'invalidLogin' });
  const answer = await request('/a/login', { method: 'POST', body: 'username=ada' });
  expect([answer.status, answer.headers.get('set-cookie')]).toEqual([401, null]);
});

test('sends a bearer token instead of the cookie and renews it', async () => {
  const cookie = await signIn();
  let seen: IncomingMessage['headers'] = {};
  handle = (request, response) => {
    seen = request.headers;
    json(response, 200, { code: 0 });
  };
  const answer = await request('/a/api/terminal/list?pageNo=1', {
    headers: { cookie, 'x-evil': '1', authorization: 'Bearer other' },
  });
  expect({ authorization: seen.authorization, cookie: seen.cookie, evil: seen['x-evil'] }).toEqual({
    authorization: 'Bearer secret-token',
    cookie: undefined,
    evil: undefined,
  });
  expect(answer.headers.get('set-cookie')).toContain('Max-Age=7200');
});

test('ends the session on a 401 and on sign-out', async () => {
  const cookie = await signIn();
  handle = (_, response) => json(response, 401, { code: 401, msg: '', message: 'logout' });
  const ended = await request('/a/api/user/getUserInfo', { headers: { cookie } });
  expect(ended.headers.get('set-cookie')).toContain('Max-Age=0');
  handle = (_, response) => json(response, 200, { code: 0 });
  const out = await request('/a/logout', { method: 'POST', headers: { cookie } });
  expect(out.headers.get('set-cookie')).toContain('Max-Age=0');
});

test("keeps an ended session's cookie deleted by late responses", async () => {
  const cookie = await signIn();
  const waiting: ServerResponse[] = [];
  handle = ({ url }, response) => (url?.includes('logout') ? json(response, 200, { code: 0 }) : waiting.push(response));
  const underWay = request('/a/api/user/getUserInfo', { headers: { cookie } });
  while (waiting.length === 0) await new Promise(setImmediate);
  const signedOut = await request('/a/logout', { headers: { cookie } });
  expect(signedOut.headers.get('set-cookie')).toMatch(/^apm_session=;/);
  for (const response of waiting) json(response, 200, { code: 0 });
  expect((await underWay).headers.get('set-cookie')).toBeNull();
  // A new sign-in has a session, even if the platform returns the same token.
  const again = await signIn();
  handle = (_, response) => json(response, 200, { code: 0 });
  const answer = await request('/a/api/user/getUserInfo', { headers: { cookie: again } });
  expect(answer.headers.get('set-cookie')).toMatch(/^apm_session=\S{9,}/);
});

test("ends the session on 'logout' except for QR codes", async () => {
  const cookie = await signIn();
  handle = (_, response) => json(response, 200, { code: 0, message: 'logout' });
  const ended = await request('/a/api/user/getUserInfo', { headers: { cookie } });
  expect(ended.headers.get('set-cookie')).toContain('Max-Age=0');
  const scanning = await signIn();
  for (const status of [200, 401]) {
    handle = (_, response) => json(response, status, { code: status, message: 'logout' });
    const scanned = await request('/a/getQRCodeInfo?id=1', { headers: { cookie: scanning } });
    expect(scanned.headers.get('set-cookie')).toMatch(/^apm_session=.+Max-Age=7200/);
  }
});

test('ends the session on a rejected file, not on its content', async () => {
  const cookie = await signIn();
  const body = JSON.stringify({ message: 'logout' });
  handle = (_, response) =>
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': body.length }).end(body);
  expect((await request(getFile.path, { headers: { cookie } })).headers.get('set-cookie')).toContain('Max-Age=7200');
  handle = (_, response) => json(response, 401, { code: 401, message: 'logout' });
  expect((await request(getFile.path, { headers: { cookie } })).headers.get('set-cookie')).toContain('Max-Age=0');
});

test('sends only the bound cookie over https and ends plain ones', async () => {
  const plain = await signIn();
  let seen: string | undefined;
  handle = ({ headers }, response) => {
    seen = headers.authorization;
    json(response, 200, { code: 0 });
  };
  const answer = await request('/a/api/user/getUserInfo', { headers: { cookie: plain, 'x-forwarded-proto': 'https' } });
  expect([seen, answer.headers.get('set-cookie')]).toEqual([
    undefined,
    'apm_session=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0',
  ]);
});

test('ignores a cookie with a foreign encoding', async () => {
  handle = ({ headers }, response) => json(response, headers.authorization ? 500 : 401, { code: 401 });
  expect((await request('/a/api/user/getUserInfo', { headers: { cookie: 'apm_session=%' } })).status).toBe(401);
});

test('delivers a long response of unknown length completely', async () => {
  const long = { code: 0, data: 'x'.repeat(300_000) };
  handle = (_, response) => json(response, 200, long);
  expect(await (await request('/a/api/user/getUserInfo')).json()).toEqual(long);
});

test("sends a terminal's own token without touching the user's session", async () => {
  const cookie = await signIn();
  let seen: string | undefined;
  handle = (request, response) => {
    seen = request.headers.authorization;
    json(response, 401, { code: 401 });
  };
  const answer = await request('/t/manifest', { headers: { cookie, authorization: 'Bearer terminal-token' } });
  expect([seen, answer.status, answer.headers.get('set-cookie')]).toEqual(['Bearer terminal-token', 401, null]);
});

test('forwards an API token without a session, setting no cookie', async () => {
  let seen: IncomingMessage['headers'] = {};
  handle = ({ headers }, response) => {
    seen = headers;
    json(response, 401, { code: 401, msg: '' });
  };
  // Not a browser, so none of its headers.
  const headers = { authorization: 'Bearer of-a-program', 'sec-fetch-site': '' };
  const answer = await request('/a/api/terminal/list', { headers });
  expect([seen.authorization, answer.status, answer.headers.get('set-cookie')]).toEqual([
    'Bearer of-a-program',
    401,
    null,
  ]);
});

test('keeps the session on the API document', async () => {
  const cookie = await signIn();
  handle = (_, response) => response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end('<h1>API</h1>');
  const answer = await request('/openapi', { headers: { cookie } });
  expect([answer.status, await answer.text()]).toEqual([200, '<h1>API</h1>']);
  expect(answer.headers.get('set-cookie')).toMatch(/^apm_session=[^;]{20}/);
});

test('rejects requests from other sites before forwarding, even GET', async () => {
  let reached = false;
  handle = (_, response) => {
    reached = true;
    json(response, 200, { code: 0 });
  };
  const answer = await request('/a/api/message/updateReadState', { headers: { 'sec-fetch-site': 'cross-site' } });
  expect([answer.status, reached]).toEqual([403, false]);
});

test('forwards ranges and partial responses', async () => {
  handle = (request, response) =>
    response
      .writeHead(206, { 'content-range': `bytes 2-3/10`, 'content-length': 2, 'accept-ranges': 'bytes', etag: '"x"' })
      .end(request.headers.range === 'bytes=2-3' ? 'cd' : '??');
  const answer = await request('/a/api/fileInfosa/getFile?md5=x', { headers: { range: 'bytes=2-3' } });
  expect([answer.status, answer.headers.get('content-range'), await answer.text()]).toEqual([
    206,
    'bytes 2-3/10',
    'cd',
  ]);
});

test('streams a request body while it arrives', async () => {
  const gate: { open?: () => void } = {};
  const opened = new Promise<void>((resolve) => {
    gate.open = resolve;
  });
  let received = 0;
  handle = (request, response) => {
    request.on('data', (part: Buffer) => {
      received += part.length;
      gate.open?.();
    });
    request.on('end', () => json(response, 200, { code: 0, data: received }));
  };
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      controller.enqueue(new Uint8Array(100_000));
      await opened;
      controller.enqueue(new Uint8Array(100_000));
      controller.close();
    },
  });
  const answer = await request('/a/api/fileInfosa/uploader', { method: 'POST', body, duplex: 'half' });
  expect(await answer.json()).toEqual({ code: 0, data: 200_000 });
});

test('holds no platform connection for a half-sent body', async () => {
  let reached = 0;
  handle = (_, response) => {
    reached += 1;
    json(response, 200, { code: 0 });
  };
  const leave: (() => void)[] = [];
  const halves = Array.from({ length: 300 }, () => {
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(new Uint8Array(5));
        leave.push(() => controller.error(new Error('left')));
      },
    });
    return request('/a/login', { method: 'POST', body, duplex: 'half', headers: { 'content-length': '1000' } });
  });
  expect((await request('/a/api/user/getUserInfo')).status).toBe(200);
  expect(reached).toBe(1);
  for (const each of leave) each();
  expect(new Set((await Promise.all(halves)).map(({ status }) => status))).toEqual(new Set([499]));
});

test.each(['/a/api/terminal/live', '/a/api/terminal/l%69ve', '/a/of-another-platform'])(
  'keeps no call waiting for open streams (%s)',
  async (path) => {
    handle = ({ url }, response) => {
      if (url?.endsWith('/getUserInfo')) json(response, 200, { code: 0 });
      else response.writeHead(200, { 'content-type': 'text/event-stream' }).write(': ping\n\n');
    };
    const headers = { accept: path.includes('another') ? 'text/event-stream' : '*/*' };
    const streams = await Promise.all(Array.from({ length: 300 }, () => request(path, { headers })));
    expect((await request('/a/api/user/getUserInfo')).status).toBe(200);
    await Promise.all(streams.map(({ body }) => body?.cancel()));
  },
);

test('streams events and cancels upstream when the browser leaves', async () => {
  const left = new Promise<void>((resolve) => {
    handle = (_, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write('event: changed\ndata: {}\n\n');
      response.on('close', resolve);
    };
  });
  const abort = new AbortController();
  const answer = await request('/a/api/terminal/live', { signal: abort.signal });
  const reader = answer.body?.getReader();
  const first = await reader?.read();
  expect(new TextDecoder().decode(first?.value)).toBe('event: changed\ndata: {}\n\n');
  await reader?.cancel();
  await left;
});

test.each([
  undefined,
  'public, max-age=31536000, immutable',
  'max-age=60, s-maxage=600',
  'private="x-field", max-age=60',
])('never makes a response with a cookie public: cache-control %s', async (control) => {
  const { newCookie } = await import('./session');
  handle = (_, response) => {
    response.writeHead(200, { 'content-type': 'image/webp', ...(control && { 'cache-control': control }) }).end('x');
  };
  const found = await Promise.all(
    calls.map(async ({ call }) => {
      const path = call.path.replace(/:\w+/g, 'x');
      // Own session for each call, since one of them ends it.
      const cookie = (await newCookie({ token: path }, false)).split(';')[0] ?? '';
      const answer = await request(path, { method: call.method, headers: { cookie } });
      await answer.arrayBuffer();
      return { path, cookie: answer.headers.get('set-cookie'), control: answer.headers.get('cache-control') ?? '' };
    }),
  );
  const setting = found.filter((each) => each.cookie !== null);
  expect(setting.length).toBeGreaterThan(100);
  expect(setting.filter((each) => !/^private(,|$)/.test(each.control) || /public|s-maxage/.test(each.control))).toEqual(
    [],
  );
});

test("keeps the platform's cache-control without a cookie", async () => {
  handle = (_, response) =>
    void response.writeHead(200, { 'content-type': 'image/webp', 'cache-control': 'public, max-age=9' }).end('x');
  const answer = await request('/f/common/brandingPicture?id=x');
  expect([answer.headers.get('set-cookie'), answer.headers.get('cache-control')]).toEqual([null, 'public, max-age=9']);
});

test('sends a change once, even if the connection breaks', async () => {
  let times = 0;
  handle = (request) => {
    // Branding requests arrive now and then, too.
    if (request.method === 'POST') times += 1;
    request.socket.destroy();
  };
  const answer = await request('/a/api/program/save', { method: 'POST', body: '{}' });
  expect([answer.status, times]).toEqual([502, 1]);
  expect(await answer.json()).toEqual({ code: 502, msg: 'platformUnreachable' });
});
