import { codeIn, meansInitialised } from './initialised';

test.each([
  [{ code: 0 }, true],
  [{ code: 1 }, true],
  [{ code: '0' }, true],
  [{ code: '1', msg: 'yes' }, true],
  [1, true],
  [{ code: 404 }, true],
  [{ code: '500', msg: 'no such method' }, true],
  [{ code: 4040 }, false],
  [{ code: 2 }, false],
  [{ code: '2' }, false],
  [{ code: -1 }, false],
  [{ code: null }, false],
  [{ code: true }, false],
  [{ code: '' }, false],
  [{ msg: 'hello' }, false],
  [null, false],
])('reads %j as initialised: %s', (answer, expected) => {
  expect(meansInitialised(codeIn(answer))).toBe(expected);
});
