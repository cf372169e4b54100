import { existsSync, readFileSync, statSync } from 'node:fs';
import source from '../../messages/en';
import { importsOf } from './import-graph';

const HOOK = /\buseTranslations\((?:'([^']+)')?\)/g;
const spaces = Object.keys(source).join('|');
const KEY = new RegExp(`['"\`](${spaces})\\.`, 'g');

/** Returns the namespaces whose messages a file uses. Without a namespace argument, its keys name them. */
export function namespacesOf(code: string): string[] {
  return [...code.matchAll(HOOK)].flatMap(([, own]) =>
    own ? [own.split('.', 1)[0] ?? own] : [...code.matchAll(KEY)].map(([, named = '']) => named),
  );
}

/** Returns the file of an import; undefined if it is no code. */
export function fileAt(target: string): string | undefined {
  const names = [target, `${target}.ts`, `${target}.tsx`, `${target}/index.ts`, `${target}/index.tsx`];
  return names.find((name) => /\.tsx?$/.test(name) && existsSync(name) && statSync(name).isFile());
}

/**
 * Returns the namespaces that a file and all its imports use, including dynamic ones, each with one file that uses it.
 * Files accepted by `leaves` are skipped.
 */
export function namespacesFrom(entry: string, leaves: (file: string) => boolean = () => false): Map<string, string> {
  const asked = new Map<string, string>();
  const seen = new Set([entry]);
  const open = [entry];
  for (let file = open.pop(); file; file = open.pop()) {
    const code = readFileSync(file, 'utf8');
    for (const namespace of namespacesOf(code)) asked.set(namespace, file);
    for (const { to } of importsOf(file, code)) {
      const next = fileAt(to);
      if (!next || leaves(next) || seen.has(next)) continue;
      seen.add(next);
      open.push(next);
    }
  }
  return asked;
}
