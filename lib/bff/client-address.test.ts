import { clientAddress } from './client-address';

const asked = (headers: Record<string, string>, proxies = 0) => clientAddress(new Headers(headers), proxies);

test('without proxies only the connection counts, whatever the browser claims', () => {
  expect(asked({ 'x-peer-address': '203.0.113.7', 'x-forwarded-for': '198.51.100.1' })).toBe('203.0.113.7');
});

test('behind one proxy it is what that proxy heard from; a forged entry stands before it', () => {
  const headers = { 'x-peer-address': '10.0.0.2', 'x-forwarded-for': '198.51.100.1, 203.0.113.7' };
  expect(asked(headers, 1)).toBe('203.0.113.7');
});

test('where the connection is not known, nothing is believed', () => {
  expect(asked({ 'x-forwarded-for': '198.51.100.1' })).toBe('');
});
