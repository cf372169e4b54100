import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Language } from '@/lib/contract/languages';

/** Messages of one namespace: texts by key, in groups of any depth. */
export interface Tree {
  [key: string]: string | Tree;
}

/** Source language: the others have its keys in its order. */
export const SOURCE: Language = 'en';

const FOLDER = 'messages';

/** Returns the path of a namespace's file in a language, from the root of the repository. */
export const fileOf = (language: Language, namespace: string): string =>
  path.join(FOLDER, language, `${namespace}.json`);

/** Returns the path of the file that joins the namespaces of a language. */
export const indexOf = (language: Language): string => path.join(FOLDER, language, 'index.ts');

/** Returns the sorted names of the namespaces that a language has a file for. */
export const namespacesOf = (language: Language): string[] =>
  readdirSync(path.join(FOLDER, language))
    .filter((file) => file.endsWith('.json'))
    .map((file) => file.replace('.json', ''))
    .sort();

/**
 * Returns the namespaces of English in the order of its `index.ts`, new ones last. Namespaces about one subject stand next
 * to each other: they share words, and a catalogue compresses better that way.
 */
export function namespacesInOrder(): string[] {
  const index = indexOf(SOURCE);
  const listed = existsSync(index) ? [...readFileSync(index, 'utf8').matchAll(/^import (\w+) from/gm)] : [];
  const names = listed.map(([, name = '']) => name);
  const files = namespacesOf(SOURCE);
  return [...names.filter((name) => files.includes(name)), ...files.filter((name) => !names.includes(name))];
}

/** Reads a namespace; empty if the language has no file for it. */
export function readNamespace(language: Language, namespace: string): Tree {
  const file = fileOf(language, namespace);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Tree) : {};
}

/** Reads all messages of a language, each namespace as a group. */
export const readTree = (language: Language): { [namespace: string]: Tree } =>
  Object.fromEntries(namespacesOf(language).map((namespace) => [namespace, readNamespace(language, namespace)]));

/** Reads all messages of a language by their full keys, such as `terminal.kind.restart`. */
export const readMessages = (language: Language): Record<string, string> => flat(readTree(language));

/** Returns the messages of a tree by their full keys. */
export function flat(tree: Tree, prefix = ''): Record<string, string> {
  return Object.fromEntries(
    Object.entries(tree).flatMap(([key, value]) =>
      typeof value === 'string' ? [[prefix + key, value]] : Object.entries(flat(value, `${prefix}${key}.`)),
    ),
  );
}

/** Returns a tree with its keys in the order of another one; keys missing there come last. */
export function ordered(tree: Tree, like: Tree): Tree {
  const keys = [
    ...Object.keys(like).filter((key) => key in tree),
    ...Object.keys(tree).filter((key) => !(key in like)),
  ];
  return Object.fromEntries(
    keys.map((key) => {
      const [value, model] = [tree[key] as string | Tree, like[key]];
      return [key, typeof value === 'object' && typeof model === 'object' ? ordered(value, model) : value];
    }),
  );
}

/** Returns the text of the file that joins namespaces. */
export function indexText(namespaces: readonly string[]): string {
  const imports = namespaces.map((each) => `import ${each} from './${each}.json';`);
  const properties = namespaces.map((each) => `  ${each},`);
  return `// Written by \`npm run messages\`.\n${imports.join('\n')}\n\nexport default {\n${properties.join('\n')}\n};\n`;
}

/** Returns the text of a namespace's file. */
export const namespaceText = (tree: Tree): string => `${JSON.stringify(tree, null, 2)}\n`;
