import { canBeSpaced, directionOf } from './text-direction';

test.each([
  ['خصم 50%', 'rtl'],
  ['50% הנחה', 'rtl'],
  ['Sale خصم', 'ltr'],
  ['今天', 'ltr'],
  ['12:30', 'ltr'],
])('%s reads from the side of its first letter', (text, direction) => {
  expect(directionOf(text)).toBe(direction);
});

test.each([
  ['Sale', true],
  ['הנחה', true],
  ['Sale הנחה', false],
  ['خصم', false],
])('whether letters of %s can stand apart', (text, can) => {
  expect(canBeSpaced(text)).toBe(can);
});
