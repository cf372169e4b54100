import { CONSOLE_SECRET_HEADER } from '@/lib/server/console-secret';
import { clientOf } from './address';

const SECRET = 'what-console-and-platform-share-32';
const forwarded = {
  'x-forwarded-for': '198.51.100.9, 203.0.113.7',
  'x-forwarded-host': 'signs.example',
  host: 'platform',
};
const clientFrom = (peer: string | undefined, headers: Record<string, string>, secret: string | undefined = SECRET) =>
  clientOf({ peer, header: (name) => headers[name] }, secret);

const browser = { address: '203.0.113.7', host: 'signs.example' };

test.each(['127.0.0.1', '10.0.0.5'])('trusts the console by its secret from any machine (%s)', (peer) => {
  expect(clientFrom(peer, { ...forwarded, [CONSOLE_SECRET_HEADER]: SECRET })).toEqual(browser);
});

test.each([
  ['this machine without the secret', '127.0.0.1', forwarded, SECRET],
  ['a wrong secret', '127.0.0.1', { ...forwarded, [CONSOLE_SECRET_HEADER]: `${SECRET}!` }, SECRET],
  ['an empty secret where none is set', '127.0.0.1', { ...forwarded, [CONSOLE_SECRET_HEADER]: '' }, undefined],
])('does not trust %s', (_, peer, headers, secret) => {
  expect(clientOf({ peer, header: (name) => headers[name as keyof typeof headers] }, secret)).toEqual({
    address: peer,
    host: 'platform',
  });
});

test('unwraps mapped IPv4 addresses and trusts calls within the process', () => {
  expect(clientFrom('::ffff:10.0.0.5', {}).address).toBe('10.0.0.5');
  expect(clientFrom(undefined, forwarded, undefined)).toEqual(browser);
  expect(clientFrom(undefined, {}).address).toBe('127.0.0.1');
});
