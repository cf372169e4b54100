import { clientAddress } from './client-address';

const addressOf = (headers: Record<string, string>, proxies = 0) => clientAddress(new Headers(headers), proxies);

test("uses only the connection's address without proxies", () => {
  expect(addressOf({ 'x-peer-address': '203.0.113.7', 'x-forwarded-for': '198.51.100.1' })).toBe('203.0.113.7');
});

test('uses the address added by the proxy after forged entries', () => {
  const headers = { 'x-peer-address': '10.0.0.2', 'x-forwarded-for': '198.51.100.1, 203.0.113.7' };
  expect(addressOf(headers, 1)).toBe('203.0.113.7');
});

test('trusts no header without a known connection', () => {
  expect(addressOf({ 'x-forwarded-for': '198.51.100.1' })).toBe('');
});
