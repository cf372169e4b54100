import { readdirSync } from 'node:fs';
import { isPage } from './is-page';
import { pages } from './pages';

test('knows every page that has a file and every console route', () => {
  const files = readdirSync('app', { recursive: true, encoding: 'utf8' }).filter((file) => /\bpage\.tsx$/.test(file));
  const paths = files
    .map((file) => `/${file}`.replace(/\/page\.tsx$/, '').replace(/\/\([^)]*\)/g, ''))
    .map((path) => path.replace('[code]', '404') || '/')
    .filter((path) => !path.includes('['));
  expect(paths.length).toBeGreaterThan(10);
  expect([...paths, ...pages.map(({ path }) => path)].filter((path) => !isPage(path))).toEqual([]);
});

test.each(['/nowhere', '/home/', '/home/more', '/exception/418', '/player/else'])('rejects %s', (path) => {
  expect(isPage(path)).toBe(false);
});
