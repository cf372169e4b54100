import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Language, languages } from '@/lib/contract/languages';
import {
  fileOf,
  indexOf,
  indexText,
  namespacesInOrder,
  namespaceText,
  ordered,
  readMessages,
  readNamespace,
  SOURCE,
} from './catalogue';
import { keysNotNamedIn } from './named-keys';

/** File with its expected content. */
export interface ExpectedFile {
  file: string;
  text: string;
}

/** Returns all files of messages with their keys in the order of English, and the files that join them. */
export function messageFiles(): ExpectedFile[] {
  const namespaces = namespacesInOrder();
  return languages.flatMap((language) => [
    { file: indexOf(language), text: indexText(namespaces) },
    ...namespaces.map((namespace) => ({
      file: fileOf(language, namespace),
      text: namespaceText(ordered(readNamespace(language, namespace), readNamespace(SOURCE, namespace))),
    })),
  ]);
}

/** Returns the keys that a language lacks, and those that English lacks. */
export function differences(language: Language): { missing: string[]; surplus: string[] } {
  const [source, own] = [Object.keys(readMessages(SOURCE)), Object.keys(readMessages(language))];
  const [inSource, inOwn] = [new Set(source), new Set(own)];
  return { missing: source.filter((key) => !inOwn.has(key)), surplus: own.filter((key) => !inSource.has(key)) };
}

const ROOMS = ['app', 'components', 'lib', 'apm-web'];

/**
 * Returns the keys of English that no code of the product refers to. Log texts are excluded, since their keys follow
 * from the names of calls.
 */
export function unusedKeys(): string[] {
  const keys = Object.keys(readMessages(SOURCE)).filter((key) => !key.startsWith('logged.'));
  const sources = ROOMS.flatMap(sourcesIn).map((file) => readFileSync(file, 'utf8'));
  return keysNotNamedIn(sources, keys);
}

function sourcesIn(room: string): string[] {
  return readdirSync(room, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(tsx?|js)$/.test(file) && !file.includes('.test.'))
    .map((file) => path.join(room, file));
}
