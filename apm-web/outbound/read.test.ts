import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, createServer as createTcp } from 'node:net';
import { gzipSync } from 'node:zlib';
import { hostsOf } from '@/lib/contract/setting/catalogue';
import type { Resolve } from './addresses';
import { NoResponseError } from './no-response';
import { postOutbound } from './post';
import { isAllowedHost, type ReadLimits, readOutbound } from './read';

let server: Server;
let base: string;
let port: number;
let answer: (request: IncomingMessage, response: ServerResponse) => void;

beforeAll(async () => {
  server = createServer((request, response) => answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  ({ port } = server.address() as AddressInfo);
  base = `http://127.0.0.1:${port}`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

const limits: ReadLimits = { toPrivate: true, hosts: [], mostBytes: 1_000, timeoutMs: 5_000 };
const open: ReadLimits = { ...limits, toPrivate: false };

const textAt = async (address: string, more = limits) => String((await readOutbound(address, more)).bytes);

/** Server that sends these bytes to any request and ends. */
function createRaw(text: string) {
  const raw = createTcp((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => socket.end(text));
  });
  const address = new Promise<string>((resolve) =>
    raw.listen(0, '127.0.0.1', () => resolve(`http://127.0.0.1:${(raw.address() as AddressInfo).port}/`)),
  );
  return { address, close: () => raw.close() };
}

/** Reason for having no answer. */
const refusal = (address: string, more: Partial<ReadLimits> = {}) =>
  readOutbound(address, { ...open, ...more }).then(
    () => 'answered',
    (error: unknown) => (error instanceof NoResponseError ? error.reason : String(error)),
  );

test.each([
  'http://127.0.0.1/',
  'http://127.1/',
  'http://2130706433/',
  'http://0x7f000001/',
  'http://0x7f.0.0.1/',
  'http://0177.0.0.1/',
  'http://017700000001/',
  'http://10.0.0.1/',
  'http://192.168.1.1/',
  'http://169.254.169.254/latest/meta-data/',
  'http://0.0.0.0/',
  'http://0/',
  'http://[::1]/',
  'http://[::]/',
  'http://[::ffff:127.0.0.1]/',
  'http://[::ffff:7f00:1]/',
  'http://[64:ff9b::7f00:1]/',
  'http://[2002:7f00:1::]/',
  'http://[fe80::1]/',
  'http://[fd00::1]/',
  'http://user@93.184.216.34/',
  'http://user:password@93.184.216.34/',
  'ftp://93.184.216.34/',
  'file:///etc/passwd',
  'gopher://93.184.216.34/',
  'javascript:alert(1)',
  'no address',
  '',
])('refuses %s without a request', async (address) => {
  const asked = jest.fn();
  answer = asked;
  expect(await refusal(address)).toBe('refusedAddress');
  expect(asked).not.toHaveBeenCalled();
});

/** Name server that answers one address after the other. */
function names(...addresses: string[]) {
  const resolve = jest.fn<void, Parameters<Resolve>>((_, __, done) => {
    const address = addresses[Math.min(resolve.mock.calls.length - 1, addresses.length - 1)] as string;
    done(null, [{ address, family: 4 }]);
  });
  return resolve;
}

test('refuses a name that resolves to a private address', async () => {
  expect(await refusal('http://intranet.example/', { resolve: names('10.0.0.7') })).toBe('refusedAddress');
});

test('refuses a name with a single private address', async () => {
  const resolve: Resolve = (_, __, done) =>
    done(null, [
      { address: '93.184.216.34', family: 4 },
      { address: '127.0.0.1', family: 4 },
    ]);
  expect(await refusal('http://both.example/', { resolve })).toBe('refusedAddress');
});

describe('with 127.0.0.1 counting as public', () => {
  const refuses = (address: string) => address !== '127.0.0.1';

  test('resolves a name once, so the checked address is used', async () => {
    answer = (_, response) => response.end('rows');
    const resolve = names('127.0.0.1', '127.0.0.2');
    expect(await textAt(`http://rebound.example:${port}/`, { ...open, refuses, resolve })).toBe('rows');
    expect(resolve).toHaveBeenCalledTimes(1);
  });

  test('refuses a redirect whose name now resolves to another address', async () => {
    answer = (request, response) => {
      if (request.url === '/second') response.end('secret');
      else response.writeHead(302, { location: '/second' }).end();
    };
    const resolve = names('127.0.0.1', '127.0.0.2');
    expect(await refusal(`http://rebound.example:${port}/`, { refuses, resolve })).toBe('refusedAddress');
    expect(resolve).toHaveBeenCalledTimes(2);
  });

  test.each([
    'http://169.254.169.254/',
    'http://[::1]/',
    'http://0x7f000002/',
    'file:///etc/passwd',
    '//10.0.0.1/',
    'http://user:password@127.0.0.1/',
  ])('refuses a redirect to %s', async (location) => {
    answer = (_, response) => response.writeHead(301, { location }).end();
    expect(await refusal(base, { refuses })).toBe('refusedAddress');
  });

  test('refuses a redirect to a host that the setting does not list', async () => {
    answer = (_, response) => response.writeHead(301, { location: 'http://other.example/' }).end();
    expect(await refusal(base, { refuses, hosts: ['127.0.0.1'] })).toBe('refusedHost');
  });
});

test('follows three redirects, but no fourth', async () => {
  const hops = (count: number) => {
    answer = ({ url }, response) => {
      const at = Number(url?.slice(1) || 0);
      if (at < count) response.writeHead(307, { location: `/${at + 1}` }).end();
      else response.end('there');
    };
  };
  hops(3);
  expect(await readOutbound(base, limits)).toMatchObject({ bytes: Buffer.from('there'), address: `${base}/3` });
  hops(4);
  expect(await refusal(base, limits)).toBe('redirects');
});

test('stops reading at the maximum number of bytes', async () => {
  answer = (_, response) => {
    const more = () => {
      while (response.write('x'.repeat(500)));
      response.once('drain', more);
    };
    more();
  };
  expect(await refusal(base, limits)).toBe('tooLarge');
});

test('stops reading a small answer that decompresses to a huge one', async () => {
  const bomb = gzipSync(Buffer.alloc(50_000_000));
  expect(bomb.length).toBeLessThan(60_000);
  answer = (_, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb);
  expect(await refusal(base, limits)).toBe('tooLarge');
});

test('reads supported compression and rejects invalid or other encodings', async () => {
  answer = (_, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync('rows'));
  expect(await textAt(base)).toBe('rows');
  answer = (_, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end('no gzip');
  expect(await refusal(base, limits)).toBe('encoding');
  answer = (_, response) => response.writeHead(200, { 'content-encoding': 'br' }).end('rows');
  expect(await refusal(base, limits)).toBe('encoding');
});

test.each([
  ['never answers', () => undefined],
  [
    'answers a letter at a time',
    (_: IncomingMessage, response: ServerResponse) => {
      const timer = setInterval(() => response.write('x'), 20);
      response.on('close', () => clearInterval(timer));
    },
  ],
] as const)('gives up on a server that %s after the time limit', async (_, slow) => {
  answer = slow;
  expect(await refusal(base, { ...limits, timeoutMs: 150 })).toBe('timeout');
  server.closeAllConnections();
});

test.each([
  ['text/csv; charset=windows-1251', 'windows-1251'],
  ['text/csv; header=present; Charset="GBK"', 'GBK'],
  ['text/csv', ''],
  [undefined, ''],
])('reads the encoding of %s as %j', async (type, expected) => {
  answer = (_, response) => response.writeHead(200, type ? { 'content-type': type } : {}).end('rows');
  expect(await readOutbound(base, limits)).toMatchObject({ bytes: Buffer.from('rows'), charset: expected });
});

test('gives up on a server that switches protocols', async () => {
  const other = createRaw('HTTP/1.1 101 Switching Protocols\r\nupgrade: websocket\r\nconnection: upgrade\r\n\r\n');
  const url = await other.address;
  await expect(readOutbound(url, limits)).rejects.toMatchObject({ reason: 'status', status: 101 });
  expect(await postOutbound({ url, headers: {}, body: '{}' }, true)).toBe(101);
  other.close();
});

test.each([
  ['headers without end', `HTTP/1.1 200 OK\r\n${'x: y\r\n'.repeat(20_000)}\r\nrows`],
  ['less than it announced', 'HTTP/1.1 200 OK\r\ncontent-length: 100\r\n\r\nrows'],
  ['pieces without an end', 'HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n4\r\nrows\r\n'],
  ['no HTTP', 'SSH-2.0-OpenSSH_9.6\r\n'],
])('rejects %s', async (_, text) => {
  const other = createRaw(text);
  expect(await refusal(await other.address, limits)).toBe('unreachable');
  other.close();
});

test('reports another status as the reason', async () => {
  answer = (_, response) => response.writeHead(404).end();
  await expect(readOutbound(base, limits)).rejects.toMatchObject({ reason: 'status', status: 404 });
});

test('sends nothing about the caller', async () => {
  let sent: IncomingMessage['headers'] = {};
  answer = ({ headers }, response) => {
    sent = headers;
    response.end();
  };
  await readOutbound(base, limits);
  expect(Object.keys(sent).sort()).toEqual(['accept', 'accept-encoding', 'connection', 'host', 'user-agent']);
});

describe('a secret header', () => {
  const header = { name: 'X-Api-Key', value: 'wren 42' };
  const seen: (string | undefined)[] = [];
  const note = ({ headers, url }: IncomingMessage) => {
    seen.push(`${url} ${headers['x-api-key'] ?? 'none'}`);
    return url;
  };
  beforeEach(() => seen.splice(0));

  test('is sent to the address and after redirects in its origin', async () => {
    answer = (request, response) => {
      if (note(request) === '/rows') response.end('rows');
      else response.writeHead(302, { location: '/rows' }).end();
    };
    await readOutbound(`${base}/`, { ...limits, header });
    expect(seen).toEqual(['/ wren 42', '/rows wren 42']);
  });

  test('replaces a header that is sent anyway', async () => {
    let accepted: string | undefined;
    answer = ({ headers }, response) => {
      accepted = headers.accept;
      response.end();
    };
    await readOutbound(base, { ...limits, header: { name: 'Accept', value: 'text/csv' } });
    expect(accepted).toBe('text/csv');
  });

  test.each(['host', 'port'])('is not sent to another %s after a redirect, nor back', async (part) => {
    const other = createServer((request, response) => {
      note(request);
      response.writeHead(302, { location: `${base}/back` }).end();
    });
    await new Promise<void>((resolve) => other.listen(0, resolve));
    const otherPort = (other.address() as AddressInfo).port;
    const leadsTo = part === 'port' ? `http://127.0.0.1:${otherPort}/other` : `http://localhost:${port}/other`;
    answer = (request, response) => {
      const url = note(request);
      if (url === '/back') response.end('rows');
      else response.writeHead(302, { location: url === '/' ? leadsTo : `${base}/back` }).end();
    };
    await readOutbound(`${base}/`, { ...limits, header });
    other.close();
    expect(seen).toEqual(['/ wren 42', '/other none', '/back none']);
  });
});

test.each([
  'http://other.example/',
  'http://münchen.example.other.example/',
  'http://m\u0443nchen.example/',
  'http://xn--mnchen-3ya.example:pass@other.example/',
  'http://other.example\\@xn--mnchen-3ya.example/',
  'http://other.example#@xn--mnchen-3ya.example/',
  'http:\\\\other.example\\xn--mnchen-3ya.example',
  'http://xn--mnchen-3ya.example%2eother.example/',
  'http://\tother.example/',
  'http://[2001:db8::2]/',
  'http://[::ffff:192.0.2.7]/',
])('refuses %j as a host outside the list', async (address) => {
  const hosts = hostsOf('münchen.example, *.xn--mnchen-3ya.example, [2001:db8::1], 192.0.2.8');
  expect(await refusal(address, { hosts, resolve: names('127.0.0.1') })).toMatch(/^refused(Host|Address)$/);
});

test.each([
  'http://MÜNCHEN.example./rows',
  'http://xn--mnchen-3ya.example/rows',
  'http://mu\u0308nchen。example/rows',
  'http://m%C3%BCnchen.example/rows',
  'http://mün\tchen.example\\rows',
  'http:/a.münchen.example/rows',
])('accepts %j as a listed host, however it is written', async (address) => {
  answer = ({ url }, response) => response.end(url);
  const given = address.replace(/(example\.?)([/\\])/, `$1:${port}$2`);
  const hosts = hostsOf('München.example., *.münchen.example');
  const refuses = () => false;
  expect(await textAt(given, { ...open, hosts, refuses, resolve: names('127.0.0.1') })).toBe('/rows');
});

test('checks each redirect by the name that it leads to', async () => {
  const hosts = hostsOf('münchen.example');
  const refuses = () => false;
  const resolve = names('127.0.0.1');
  const leadsTo = (location: string) => {
    answer = ({ url }, response) => (url === '/' ? response.writeHead(302, { location }).end() : response.end('rows'));
  };
  const from = `http://münchen.example:${port}/`;
  leadsTo(`http://XN--MNCHEN-3YA.example:${port}/rows`);
  expect(await textAt(from, { ...open, hosts, refuses, resolve })).toBe('rows');
  leadsTo(`\\\\other.example:${port}\\rows`);
  expect(await refusal(from, { hosts, refuses, resolve })).toBe('refusedHost');
});

test.each([
  ['example.com', [], true],
  ['example.com', ['example.com'], true],
  ['EXAMPLE.com.', ['example.com'], true],
  ['a.example.com', ['example.com'], false],
  ['a.example.com', ['*.example.com'], true],
  ['example.com', ['*.example.com'], false],
  ['badexample.com', ['*.example.com'], false],
] as const)('finds %s among %j: %s', (host, allowed, expected) => expect(isAllowedHost(host, allowed)).toBe(expected));

test('returns the version of an answer, and reports one that the caller has', async () => {
  const lastModified = 'Mon, 02 Mar 2026 08:00:00 GMT';
  answer = ({ headers }, response) => {
    const isKnown = headers['if-none-match'] === '"1"' && headers['if-modified-since'] === lastModified;
    response.writeHead(isKnown ? 304 : 200, { etag: '"1"', 'last-modified': lastModified }).end(isKnown ? '' : 'rows');
  };
  const { etag } = await readOutbound(`${base}/`, limits);
  const known = { etag, lastModified };
  expect(etag).toBe('"1"');
  await expect(readOutbound(`${base}/`, { ...limits, known })).rejects.toMatchObject({ reason: 'status', status: 304 });
});
