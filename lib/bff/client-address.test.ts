import { clientAddress } from './client-address';

const addressOf = (headers: Record<string, string>, proxies = 0) => clientAddress(new Headers(headers), proxies);

test('without proxies only the address of the connection is used, whatever the browser claims', () => {
  expect(addressOf({ 'x-peer-address': '203.0.113.7', 'x-forwarded-for': '198.51.100.1' })).toBe('203.0.113.7');
});

test('behind one proxy it is the address that the proxy added, after any forged entry', () => {
  const headers = { 'x-peer-address': '10.0.0.2', 'x-forwarded-for': '198.51.100.1, 203.0.113.7' };
  expect(addressOf(headers, 1)).toBe('203.0.113.7');
});

test('without a known connection no header is trusted', () => {
  expect(addressOf({ 'x-forwarded-for': '198.51.100.1' })).toBe('');
});
