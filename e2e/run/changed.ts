import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { importsIn, importsOf } from '../support/import-graph';

export interface Changed {
  /** Source and test files whose related unit and component suites run. */
  related: string[];
  /** Suites of the platform to run. */
  platform: string[];
  /** Browser specs to run. */
  specs: string[];
  /** True if so many screens are touched that only the specs' gate tests run. */
  gateOnly: boolean;
}

const SOURCE = /\.(ts|tsx|mjs|json|css)$/;
const ROOMS = ['app', 'components', 'lib'];
/** Number of specs beyond which they take longer than the gate's browser tests. */
const MOST_SPECS = 5;

/** Returns the files of the working tree that differ from a commit, including new ones. */
export function changedFiles(since: string): string[] {
  const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean);
  const files = [...git('diff', '--name-only', since), ...git('ls-files', '--others', '--exclude-standard')];
  return [...new Set(files)].filter((file) => existsSync(file));
}

/** Returns the tests that changed files affect. */
export function affectedTests(files: string[]): Changed {
  const related = files.filter((file) => SOURCE.test(file) && !file.endsWith('.spec.ts'));
  const specs = specsOf(files);
  return { related, platform: platformSuitesOf(files), specs, gateOnly: specs.length > MOST_SPECS };
}

/**
 * Returns the platform suites next to a changed file, or in its module, and those that import a changed file directly.
 * The import graph would name all of them: each suite starts the whole platform.
 */
function platformSuitesOf(files: string[]): string[] {
  const suites = readdirSync('apm-web', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.platform.test.ts'))
    .map((file) => path.join('apm-web', file));
  const folders = new Set(files.filter((file) => file.startsWith('apm-web/')).map(folderOfModule));
  const changed = new Set(files.map(withoutExtension));
  return suites.filter(
    (suite) =>
      files.includes(suite) ||
      folders.has(folderOfModule(suite)) ||
      importsOf(suite, readFileSync(suite, 'utf8')).some(({ to }) => changed.has(to)),
  );
}

/** Returns `apm-web/modules/role` for a file of that module, otherwise the folder of the file. */
function folderOfModule(file: string): string {
  const [room = '', second = '', module = ''] = file.split('/');
  return second === 'modules' ? path.join(room, second, module) : path.dirname(file);
}

/** Returns changed specs, and those that visit a screen to which a changed file belongs. */
function specsOf(files: string[]): string[] {
  const paths = pathsOfScreens(reaching(files.filter((file) => /\.tsx?$/.test(file)).map(withoutExtension)));
  return readdirSync('e2e')
    .filter((name) => name.endsWith('.spec.ts'))
    .map((name) => path.join('e2e', name))
    .filter((spec) => {
      if (files.includes(spec)) return true;
      const code = readFileSync(spec, 'utf8');
      return paths.some((each) => code.includes(each));
    });
}

/** Returns the modules that import one of these, directly or indirectly, and these themselves. */
function reaching(modules: string[]): Set<string> {
  const importers = new Map<string, string[]>();
  for (const { from, to } of ROOMS.flatMap(importsIn)) {
    const imported = withoutIndex(to);
    importers.set(imported, [...(importers.get(imported) ?? []), withoutIndex(withoutExtension(from))]);
  }
  const reached = new Set<string>();
  const visit = (module: string): void => {
    if (reached.has(module)) return;
    reached.add(module);
    for (const importer of importers.get(module) ?? []) visit(importer);
  };
  for (const module of modules) visit(withoutIndex(module));
  return reached;
}

/** Returns the addresses of the screens among these modules. */
function pathsOfScreens(modules: Set<string>): string[] {
  return [...modules]
    .filter((module) => module.startsWith('components/') && path.basename(module) === 'screen')
    .flatMap((module) => [...readFileSync(`${module}.ts`, 'utf8').matchAll(/path: '([^']+)'/g)])
    .map(([, found = '']) => found);
}

const withoutExtension = (file: string) => file.replace(/\.tsx?$/, '');
const withoutIndex = (module: string) => module.replace(/\/index$/, '');
