import { isPrivate } from './addresses';

test.each([
  ['8.8.8.8', false],
  ['10.1.2.3', true],
  ['100.64.0.1', true],
  ['169.254.169.254', true],
  ['172.31.0.1', true],
  ['192.168.1.1', true],
  ['0.0.0.0', true],
  ['255.255.255.255', true],
  ['2606:4700::1111', false],
  ['::1', true],
  ['::', true],
  ['::ffff:8.8.8.8', true],
  ['fe80::1', true],
  ['fd00::1', true],
  ['64:ff9b::7f00:1', true],
  ['2002:7f00:1::', true],
])('classifies %s as private: %s', (address, expected) => {
  expect(isPrivate(address)).toBe(expected);
});
