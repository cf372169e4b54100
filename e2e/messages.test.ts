import { readFileSync } from 'node:fs';
import { screens } from '@/components/console/screens/registry';
import type { ScreenDefinition } from '@/components/foundation/shell/define-screen';
import { consoleNamespaces, openNamespaces } from '@/lib/i18n/namespaces';
import { fileAt, namespacesFrom, namespacesOf } from './support/message-use';

const registry = readFileSync('components/console/screens/registry.ts', 'utf8');
const folderByName = new Map(
  [...registry.matchAll(/import \{ (\w+) \} from '@\/(components\/[\w/-]+)\/screen'/g)].map(
    ([, name = '', folder = '']) => [name, folder] as const,
  ),
);
/** In the registry's order. */
const folders = [...registry.matchAll(/^ {2}(\w+),$/gm)].map(([, name = '']) => folderByName.get(name) ?? name);

/** The file of a screen's component, as its definition imports it. */
function componentIn(folder: string): string {
  const [, component = ''] = /'#screens\/([^']+)'/.exec(readFileSync(`${folder}/screen.ts`, 'utf8')) ?? [];
  return fileAt(`components/${component}`) ?? `${folder} has no component`;
}

const components = new Map(folders.map((folder) => [folder, componentIn(folder)] as const));
const isScreen = (file: string) => [...components.values()].includes(file);

/** Namespaces that a page lacks, each with the file that asks for it. */
const lacking = (entry: string, carried: readonly string[], leaves?: (file: string) => boolean) =>
  [...namespacesFrom(entry, leaves)].flatMap(([namespace, file]) =>
    carried.includes(namespace) ? [] : [`${namespace}: ${file}`],
  );

test('the console around its screens has its messages on every page', () => {
  expect(lacking('app/(console)/layout.tsx', consoleNamespaces, isScreen)).toEqual([]);
});

test.each([
  ['app/player/layout.tsx', ['player']],
  ['app/player/page.tsx', ['player']],
  ['app/player/preview/page.tsx', ['player']],
  ['components/console/inframe/index.tsx', ['inframe']],
])('%s has the messages that it asks for', (entry, own) => {
  expect(lacking(entry, [...consoleNamespaces, ...own], isScreen)).toEqual([]);
});

test.each(['login', 'forgotten', 'register', 'sysInit', 'logout', '403', '404', '500'])(
  'the page %s, before sign-in, has the messages that it asks for',
  (page) => {
    // Some know all paths by the screens' definitions, which brings no screen along.
    expect(lacking(`app/(open)/${page}/page.tsx`, openNamespaces, isScreen)).toEqual([]);
  },
);

test.each(['app/error.tsx', 'app/not-found.tsx'])('%s has the messages that it asks for', (entry) => {
  expect(lacking(entry, openNamespaces)).toEqual([]);
});

test.each(folders)('the page of the screen in %s carries the namespaces that it asks for, and no other', (folder) => {
  const definition: ScreenDefinition | undefined = screens[folders.indexOf(folder)];
  const asked = namespacesFrom(components.get(folder) ?? '').keys();
  const own = [...asked].filter((namespace) => !consoleNamespaces.some((one) => one === namespace));
  expect([...(definition?.messages ?? [])].sort()).toEqual(own.sort());
});

test('a namespace is found however it is asked for', () => {
  expect(namespacesOf("const t = useTranslations('editor.fields');")).toEqual(['editor']);
  expect(namespacesOf("const t = useTranslations();\nt('common.retry'); t(`theme.`); t('a.b');")).toEqual([
    'common',
    'theme',
  ]);
  expect(namespacesOf("t('common.retry')")).toEqual([]);
});
