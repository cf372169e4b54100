import { existsSync, readFileSync, statSync } from 'node:fs';
import source from '../../messages/en';
import { importsOf } from './import-graph';

const HOOK = /\buseTranslations\((?:'([^']+)')?\)/g;
const spaces = Object.keys(source).join('|');
const KEY = new RegExp(`['"\`](${spaces})\\.`, 'g');

/** Namespaces whose messages a file's text asks for. Without one of its own, it names them in its keys. */
export function namespacesOf(code: string): string[] {
  return [...code.matchAll(HOOK)].flatMap(([, own]) =>
    own ? [own.split('.', 1)[0] ?? own] : [...code.matchAll(KEY)].map(([, named = '']) => named),
  );
}

/** The file that an import leads to; undefined where it is no code. */
export function fileAt(target: string): string | undefined {
  const names = [target, `${target}.ts`, `${target}.tsx`, `${target}/index.ts`, `${target}/index.tsx`];
  return names.find((name) => /\.tsx?$/.test(name) && existsSync(name) && statSync(name).isFile());
}

/** Namespaces that a file and all its imports ask for, dynamic ones too, each with one file that asks. Files that `leaves` names stay out. */
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
