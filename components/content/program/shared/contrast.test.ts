import { contrastOn } from './contrast';

const black = { letters: '#000000', own: [], opacity: 1, below: ['#ffffff'] };

test.each([
  ['on the page', black, 21],
  ['on their own ground alone', { ...black, own: ['#000000'] }, 1],
  ['on what lets the page through', { ...black, own: ['#00000000'] }, 21],
  ['where nothing is drawn, which is black', { ...black, below: [] }, 1],
  ['of a widget that nobody sees', { ...black, opacity: 0 }, 1],
  [
    'of a widget that lets the page through its own ground',
    { ...black, letters: '#ffffff', own: ['#000000'], opacity: 0.5 },
    3.95,
  ],
  ['in a colour that is named', { ...black, letters: 'black' }, null],
  ['on a ground that is named', { ...black, below: ['white'] }, null],
] as const)('measures letters %s', (_, of, expected) => {
  const ratio = contrastOn(of);
  expect(ratio && Math.round(ratio * 100) / 100).toBe(expected);
});
