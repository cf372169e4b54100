import { scanFault } from './scannable';

const code = { text: 'https://example.com', color: '#000000', background: '#ffffff', quietZone: 4 };

test.each([
  [{}, 10, null],
  [{ color: 'darkblue' }, 10, null],
  [{ color: '#0b1626', background: '#fff8e0' }, 10, null],
  [{ text: '' }, 10, 'empty'],
  [{ background: '#ffffff80' }, 10, 'transparent'],
  [{ background: '#00000000' }, 10, 'transparent'],
  [{ color: '#888888' }, 10, 'contrast'],
  [{ color: '#ffd700' }, 10, 'contrast'],
  [{ color: '#ffffff', background: '#000000' }, 10, 'inverted'],
  [{ quietZone: 1 }, 10, 'quietZone'],
  [{}, 3, 'fine'],
] as const)('rates %j with modules of %i pixels as %s', (more, module, expected) =>
  expect(scanFault({ ...code, ...more }, module)).toBe(expected),
);
