import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type Lock, notices, webAddress } from './third-party-notices';

const root = path.join(__dirname, '../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

/** Without addresses, which come from the installed packages: only the lock file counts. */
const withoutAddresses = (page: string) => page.replace(/^- \[([^\]]+)\]\([^)]+\) /gm, '- $1 ');

test('keeps THIRD-PARTY-NOTICES.md equal to the output of `npm run notices`', () => {
  const lock = JSON.parse(read('package-lock.json')) as Lock;
  expect(withoutAddresses(read('THIRD-PARTY-NOTICES.md'))).toBe(notices(lock, () => ({})));
});

describe('notices', () => {
  const home = () => ({ repository: 'github:some/one' });
  const page = (packages: Lock['packages']) => notices({ packages }, home);

  test('lists required packages from the nearest folder', () => {
    const text = page({
      '': { dependencies: { a: '1', c: '2' } },
      'node_modules/a': { version: '1.0.0', license: 'MIT', dependencies: { c: '1' } },
      'node_modules/a/node_modules/c': { version: '1.0.0', license: 'ISC' },
      'node_modules/c': { version: '2.0.0', license: 'MIT' },
      'node_modules/tool': { version: '1.0.0', license: 'MIT' },
    });
    expect(text.match(/^- \[.*$/gm)?.slice(0, 3)).toEqual([
      '- [a](https://github.com/some/one) 1.0.0: MIT',
      '- [c](https://github.com/some/one) 1.0.0: ISC',
      '- [c](https://github.com/some/one) 2.0.0: MIT',
    ]);
    expect(text).not.toContain('tool');
  });

  test('names licences of platform-specific parts only', () => {
    const text = page({
      '': { dependencies: { a: '1' } },
      'node_modules/a': { version: '1.0.0', license: 'MIT', optionalDependencies: { 'a-linux': '1', 'a-mac': '1' } },
      'node_modules/a-linux': { version: '1.0.0', license: 'MIT', os: ['linux'] },
      'node_modules/a-mac': { version: '1.0.0', license: 'LGPL-3.0-or-later', os: ['darwin'] },
    });
    expect(text).toContain('\n- a: LGPL-3.0-or-later; MIT\n');
    expect(text).not.toContain('a-linux');
  });

  test('rejects a package without a licence', () => {
    expect(() => page({ '': { dependencies: { a: '1' } }, 'node_modules/a': { version: '1.0.0' } })).toThrow('a 1.0.0');
  });
});

test.each([
  ['some/one', 'https://github.com/some/one'],
  ['github:some/one', 'https://github.com/some/one'],
  ['git@github.com:some/one.git', 'https://github.com/some/one'],
  ['git+ssh://git@github.com/some/one.git', 'https://github.com/some/one'],
  ['git+https://code.example/some/one.git#main', 'https://code.example/some/one'],
  ['git://github.com/some/one', 'https://github.com/some/one'],
  ['http://github.com/some/one.git', 'https://github.com/some/one'],
])('turns %s into %s', (given, address) => expect(webAddress(given)).toBe(address));
