import { directionOf, supportsLetterSpacing } from './text-direction';

test.each([
  ['خصم 50%', 'rtl'],
  ['50% הנחה', 'rtl'],
  ['Sale خصم', 'ltr'],
  ['今天', 'ltr'],
  ['12:30', 'ltr'],
])('reads %s from the side of its first letter', (text, direction) => {
  expect(directionOf(text)).toBe(direction);
});

test.each([
  ['Sale', true],
  ['הנחה', true],
  ['Sale הנחה', false],
  ['خصم', false],
])('decides whether letters of %s can be spaced', (text, can) => {
  expect(supportsLetterSpacing(text)).toBe(can);
});
