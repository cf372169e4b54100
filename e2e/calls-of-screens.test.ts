import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { domains } from '@/lib/contract';
import type { Call } from '@/lib/contract/call';
import { insteads } from '@/lib/contract/instead';
import { features, notAsked } from '@/lib/platform-guide/features';

/** Calls that no screen makes, with the reason. */
const NO_SCREEN: Record<string, string> = {
  officeTreeMap: 'pageOfficeTreeMap reads the same by pages',
  planTerminalSelect: 'plans are published by the steps that programs are published by',
  planSearchOffice: 'the same',
  planPublishTerminalSaveCount: 'publishTerminalSaveCount counts a publish of either kind',
  messageTerminalSelect: 'messages are published by the steps that programs are published by',
  groupsterminals: 'the same',
  messagePublishTerminalSaveCount: 'getPublishMessage carries them, live',
  cardWebhook: 'the payment service makes it',
  roleDetail: 'the list of roles carries all of it',
  roleListByUserId: 'the list of users carries their roles',
  rolesByUserId: 'getUserInfo carries one’s own roles',
  findChild: 'the tree reads its levels by treeDataNew, with counts',
  findInstantStatistics: 'officeDynamicData counts the same for the detail',
  isSupportApiServer: 'for customers’ own consoles; ours has the API document always',
  apiStore: 'for customers’ own pages; ours reads many at once by dataSourceValues',
  baseList: 'for customers’ own consoles; our lists read whole rows',
  findTerminalStatus: 'terminalDetails carries it, live',
  findTerminalStatusArray: 'terminalRows carries them, live',
  screenBaseList: 'the list carries the measures',
  terminalScreen: 'terminalDetails carries screen and program',
  getRltScreenShoot: 'terminalDetails carries the newest picture, live',
  onlyProgramList: 'the same as getRltPrograms',
  onlyScreenShoot: 'screenShoot takes one terminal as well as many',
  hookCall: 'sources outside make it, by signed requests',
  triggerHook: 'other systems make it, by signed requests',
  getFileHandlex: 'materialDetail carries pages and what is in a video',
  uploaderWidgetImgMD5Check: 'pictures of widgets are sent whole with what they belong to',
  uploaderPersonalImgMD5Check: 'the same of institutions',
  weather: 'for customers’ own pages; ours shows it as a data source',
  menuLists: 'lib/menu/supplied-menu.ts asks for it where a platform has no /routes',
};

const rooms = ['components', 'app', 'lib/bff', 'lib/client', 'lib/player', 'lib/i18n'];
const IMPORT = /import\s*\{([^}]*)\}\s*from\s*'(?:@\/lib|\.\.?)\/[^']*';/g;

/** Returns what a file imports as values and uses, except in `refresh`: refreshing is no use by itself. */
function usedIn(code: string): string[] {
  const imported = [...code.matchAll(IMPORT)].flatMap(([, names = '']) =>
    names.split(',').map((name) => name.trim().split(' as ') as [string, string?]),
  );
  const rest = code
    .replace(IMPORT, '')
    .replace(/\brefresh\([^)]*\)/g, '')
    .replace(/\btypeof \w+/g, '');
  const words = new Set(rest.match(/\w+/g));
  return imported.flatMap(([name, own = name]) => (words.has(own) ? [name] : []));
}

const used = new Set(
  rooms.flatMap((room) =>
    readdirSync(room, { recursive: true, encoding: 'utf8' }).flatMap((file) =>
      // Skips lists of reads that are refreshed together.
      /\.tsx?$/.test(file) && !file.includes('.test.') && !(room === 'lib/client' && file.startsWith('reads'))
        ? usedIn(readFileSync(path.join(room, file), 'utf8'))
        : [],
    ),
  ),
);

/** Calls made only on platforms that lack ours. */
const inStead = new Set(insteads.flatMap(({ calls }) => calls));

const unused = Object.values(domains as Record<string, Record<string, unknown>>).flatMap((domain) =>
  Object.entries(domain).flatMap(([name, value]) => {
    const { method, path: wire } = value as Partial<Call>;
    return method && wire && !used.has(name) && !inStead.has(value as Call) ? [{ name, wire }] : [];
  }),
);

test('lists every call that no screen makes, with its reason', () => {
  expect(unused.map(({ name }) => name).sort()).toEqual(Object.keys(NO_SCREEN).sort());
});

test('names unused calls on the page for other platforms', () => {
  const onPage = new Set([...features.flatMap(({ calls }) => calls), ...Object.keys(notAsked)]);
  const named = unused.map(({ wire }) => wire).filter((wire) => onPage.has(wire));
  expect(Object.keys(notAsked).sort()).toEqual(named.sort());
});

test('counts neither types nor refreshed calls nor homonyms as use', () => {
  const code = `import { type a, b, c, d as e } from '@/lib/contract/x';
import type { f } from '@/lib/contract/y';
await refresh(b, c);
call(c, { a: f }, e); type T = Output<typeof b>; const g = 1;`;
  expect(usedIn(code)).toEqual(['c', 'd']);
});
