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
/** Folders in the registry's order. */
const folders = [...registry.matchAll(/^ {2}(\w+),$/gm)].map(([, name = '']) => folderByName.get(name) ?? name);

/** Returns the file of a screen's component, as its definition imports it. */
function componentIn(folder: string): string {
  const [, component = ''] = /'#screens\/([^']+)'/.exec(readFileSync(`${folder}/screen.ts`, 'utf8')) ?? [];
  return fileAt(`components/${component}`) ?? `${folder} has no component`;
}

const components = new Map(folders.map((folder) => [folder, componentIn(folder)] as const));
const isScreen = (file: string) => [...components.values()].includes(file);

/** Returns the namespaces that a page lacks, each with a file that uses it. */
const lacking = (entry: string, carried: readonly string[], leaves?: (file: string) => boolean) =>
  [...namespacesFrom(entry, leaves)].flatMap(([namespace, file]) =>
    carried.includes(namespace) ? [] : [`${namespace}: ${file}`],
  );

test('has the console’s messages on every page', () => {
  expect(lacking('app/(console)/layout.tsx', consoleNamespaces, isScreen)).toEqual([]);
});

test.each([
  ['app/player/layout.tsx', ['player']],
  ['app/player/page.tsx', ['player']],
  ['app/player/preview/page.tsx', ['player']],
  ['components/console/inframe/index.tsx', ['inframe']],
])('has all messages that %s uses', (entry, own) => {
  expect(lacking(entry, [...consoleNamespaces, ...own], isScreen)).toEqual([]);
});

test.each(['login', 'forgotten', 'register', 'sysInit', 'logout', '403', '404', '500'])(
  'has all messages that the page %s uses before sign-in',
  (page) => {
    // Some pages know all paths by the screens' definitions, which load no screen.
    expect(lacking(`app/(open)/${page}/page.tsx`, openNamespaces, isScreen)).toEqual([]);
  },
);

test.each(['app/error.tsx', 'app/not-found.tsx'])('has all messages that %s uses without the console', (entry) => {
  expect(lacking(entry, openNamespaces)).toEqual([]);
});

test.each(folders)('declares exactly the namespaces that the screen in %s uses', (folder) => {
  const definition: ScreenDefinition | undefined = screens[folders.indexOf(folder)];
  const asked = namespacesFrom(components.get(folder) ?? '').keys();
  const own = [...asked].filter((namespace) => !consoleNamespaces.some((one) => one === namespace));
  expect([...(definition?.messages ?? [])].sort()).toEqual(own.sort());
});

test('finds a namespace in every form of use', () => {
  expect(namespacesOf("const t = useTranslations('editor.fields');")).toEqual(['editor']);
  expect(namespacesOf("const t = useTranslations();\nt('common.retry'); t(`theme.`); t('a.b');")).toEqual([
    'common',
    'theme',
  ]);
  expect(namespacesOf("t('common.retry')")).toEqual([]);
});
