import { originForm } from './origin-form';

test.each([
  ['/home?a=1', '/home?a=1'],
  ['http://elsewhere.example/home?a=1', '/home?a=1'],
  ['HTTPS://elsewhere.example', '/'],
  ['http://elsewhere.example?a=1', '/?a=1'],
  ['http://elsewhere.example//third.example/', '/third.example/'],
  ['//elsewhere.example/home', '/elsewhere.example/home'],
  ['/\\elsewhere.example', '/elsewhere.example'],
  ['/login?from=//elsewhere.example', '/login?from=//elsewhere.example'],
  ['/home?a=%ff', '/home?a=%ff'],
  ['/apm-web/%ff', null],
  ['/%', null],
  ['*', null],
  ['elsewhere.example:443', null],
  ['ftp://elsewhere.example/', null],
])('rewrites %s to %s', (target, path) => {
  expect(originForm(target)).toBe(path);
});
