import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Lints a file as if it stood in a room; answers the rules it breaks. */
function rulesBroken(room: string, code: string, extension = 'ts'): string[] {
  const folder = path.join(room, '__lint__');
  const file = path.join(folder, `probe.${extension}`);
  mkdirSync(folder, { recursive: true });
  try {
    writeFileSync(file, code);
    const { stdout } = spawnSync('node_modules/.bin/biome', ['lint', '--reporter=json', file], { encoding: 'utf8' });
    const { diagnostics } = JSON.parse(stdout) as { diagnostics: { category: string; severity: string }[] };
    return diagnostics.filter(({ severity }) => severity === 'error').map(({ category }) => category);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const importing = (what: string) => `import * as it from '${what}';\nexport const used = it;\n`;
const RESTRICTED = 'lint/style/noRestrictedImports';

test.each([
  ['lib/contract', '@/lib/client/call'],
  ['lib/contract', 'node:fs'],
  ['lib/editor', 'react'],
  ['lib/editor', 'konva'],
  ['lib/editor', '@/lib/client/call'],
  ['lib/schedule', '@/lib/player'],
  ['lib/access', '@/components/ui'],
  ['lib/player', '@/components/scene'],
  ['lib/client', '@/components/ui'],
  ['lib/bff', '@/apm-web/app'],
  ['components/home', '@/lib/bff/load'],
  ['components/home', '@/app/layout'],
  ['components/home', '@/apm-web/app'],
  ['components/home', '@mui/icons-material'],
  ['apm-web/modules', '@/components/ui'],
  ['apm-web/modules', '@/lib/client/call'],
  ['apm-web/modules', '@/app/layout'],
  ['apm-web/modules', 'react'],
])('%s may not import %s', (room, what) => {
  expect(rulesBroken(room, importing(what))).toEqual([RESTRICTED]);
});

test.each([
  ['lib/editor', '@/lib/contract/program'],
  ['lib/player', '@/lib/schedule'],
  ['components/home', '@/lib/client/call'],
  ['apm-web/modules', '@/lib/contract'],
  ['apm-web/modules', '@/lib/env'],
])('%s may import %s', (room, what) => {
  expect(rulesBroken(room, importing(what))).toEqual([]);
});

test('a component says nothing that is not in messages', () => {
  expect(rulesBroken('components/home', 'export const Hello = () => <p>Hello</p>;\n', 'tsx')).toEqual([
    'lint/style/noJsxLiterals',
  ]);
});

test('settings are read in one place', () => {
  expect(rulesBroken('lib/client', 'export const port = process.env.PORT;\n')).toEqual(['lint/style/noProcessEnv']);
});
