import { contentSecurityPolicy } from './content-security-policy';

const partsOf = (policy: string) =>
  Object.fromEntries(policy.split('; ').map((part) => [part.split(' ')[0], part.split(' ').slice(1)]));

test('allows pictures and data from a configured map server only', () => {
  const style = 'https://maps.example:8443/styles/basic.json?key=secret';
  const [without, given] = [undefined, style].map((mapStyle) =>
    partsOf(contentSecurityPolicy('nonce', false, { mapStyle })),
  );
  const origin = 'https://maps.example:8443';
  expect(given).toEqual({
    ...without,
    'img-src': [...(without?.['img-src'] ?? []), origin],
    'connect-src': [...(without?.['connect-src'] ?? []), origin],
  });
  expect(JSON.stringify(without)).not.toContain('http');
  expect(JSON.stringify(given)).not.toContain('secret');
});
