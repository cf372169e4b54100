import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Lints code as if it were in the file, in a temporary folder; returns the rules that it breaks. */
function rulesBrokenBy(file: string, code: string): string[] {
  const root = mkdtempSync(path.join(tmpdir(), 'lint-'));
  try {
    copyFileSync('biome.json', path.join(root, 'biome.json'));
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), code);
    const biome = path.resolve('node_modules/.bin/biome');
    const options = ['lint', '--reporter=json', '--vcs-enabled=false', '.'];
    const { stdout } = spawnSync(biome, options, { cwd: root, encoding: 'utf8' });
    const { diagnostics } = JSON.parse(stdout) as { diagnostics: { category: string; severity: string }[] };
    return diagnostics.filter(({ severity }) => severity === 'error').map(({ category }) => category);
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

test('rejects text in a component', () => {
  const code = 'export const Hello = () => <p>Hello</p>;\n';
  expect(rulesBrokenBy('components/operations/home/hello.tsx', code)).toEqual(['lint/style/noJsxLiterals']);
});

test('rejects reading the environment outside lib/env.ts', () => {
  const code = 'export const port = process.env.PORT;\n';
  expect(rulesBrokenBy('lib/client/port.ts', code)).toEqual(['lint/style/noProcessEnv']);
  expect(rulesBrokenBy('lib/env.ts', code)).toEqual([]);
});
