import { circlesOf, folderOf, type ImportEdge, importsIn, importsOf } from './support/import-graph';

/** Layers of components from the bottom up; other folders are domains, above all but the console. */
const floors = [['hydration', 'branding'], ['theme'], ['ui'], ['rich-text', 'scene', 'shell'], ['resource']];
const DOMAIN = floors.length;
const floorOf = (folder: string): number => {
  const floor = floors.findIndex((folders) => folders.includes(folder));
  if (floor >= 0) return floor;
  // Fixtures of tests render the whole console.
  if (folder === 'test') return DOMAIN + 2;
  return folder === 'console' ? DOMAIN + 1 : DOMAIN;
};

/** Layers of the platform from the bottom up; anything else (the files that compose it, the demo, tests) is above. */
const platformFloors = [
  'base',
  'metrics',
  'outbound',
  'pdf',
  'db',
  'settings',
  'messaging',
  'notices',
  'webhooks',
  'files',
  'http',
  'icalendar',
  'terminals',
  'modules',
];
const platformFloorOf = (folder: string): number => {
  const floor = platformFloors.indexOf(folder);
  return floor < 0 ? platformFloors.length : floor;
};

function upwardInPlatform(imports: readonly ImportEdge[]): string[] {
  return imports.flatMap(({ from, to }) => {
    const [above, below] = [folderOf('apm-web', from), folderOf('apm-web', to)];
    if (!above || !below || above === below) return [];
    return platformFloorOf(above) >= platformFloorOf(below) ? [] : [`${from} → ${to}`];
  });
}

/** Modules, as the folders of a room of their own. */
const betweenModules = (imports: readonly ImportEdge[]) =>
  imports.map(({ from, to }) => ({ from: from.replace('apm-web/', ''), to: to.replace('apm-web/', '') }));

/** Domains import each other by front doors, which lint checks; all other imports point down. */
function upward(imports: readonly ImportEdge[]): string[] {
  return imports.flatMap(({ from, to }) => {
    const [above, below] = [folderOf('components', from), folderOf('components', to)];
    if (!above || !below || above === below) return [];
    const [high, low] = [floorOf(above), floorOf(below)];
    return high > low || (high === DOMAIN && low === DOMAIN) ? [] : [`${from} → ${to}`];
  });
}

test('no import between folders of components points up', () => {
  const imports = importsIn('components');
  expect(imports.length).toBeGreaterThan(1_000);
  expect(upward(imports)).toEqual([]);
});

test('no import between folders of the platform points up', () => {
  const imports = importsIn('apm-web');
  expect(imports.length).toBeGreaterThan(500);
  expect(upwardInPlatform(imports)).toEqual([]);
  const wrong = [
    importsOf('apm-web/db/a.ts', "import { Problem } from '../http/paging';\n"),
    importsOf('apm-web/http/b.ts', "import type { Platform } from '../platform';\n"),
    importsOf('apm-web/terminals/c.ts', "import { openAlarms } from '../modules/alarms';\n"),
  ].flat();
  expect(upwardInPlatform(wrong)).toHaveLength(3);
});

test('modules import each other by their index, without a cycle', () => {
  const imports = betweenModules(importsIn('apm-web/modules'));
  expect(circlesOf('modules', imports)).toEqual([]);
  const insides = imports.filter(({ from, to }) => {
    const [of, into] = [folderOf('modules', from), folderOf('modules', to)];
    return into && of !== into && to.split('/').length > 2;
  });
  expect(insides).toEqual([]);
});

test.each(['components', 'lib', 'apm-web'])('folders of %s form no cycle', (room) => {
  expect(circlesOf(room, importsIn(room))).toEqual([]);
});

test('detects an import that points up in any syntax', () => {
  const wrong = [
    importsOf('components/ui/a.tsx', "import { useUser } from '@/components/shell/session';\n"),
    importsOf('components/shell/b.ts', "const late = () => import('../console/tabs/use-tabs');\n"),
    importsOf('components/home/c.tsx', "export type { Tab } from '@/components/console/tabs/tab-state';\n"),
    importsOf('components/theme/d.ts', "import '../scene/fonts';\n"),
  ].flat();
  expect(upward(wrong)).toEqual([
    'components/ui/a.tsx → components/shell/session',
    'components/shell/b.ts → components/console/tabs/use-tabs',
    'components/home/c.tsx → components/console/tabs/tab-state',
    'components/theme/d.ts → components/scene/fonts',
  ]);
});

test('names a cycle by the imports that close it', () => {
  const circle = [
    { from: 'lib/a/one.ts', to: 'lib/b/two' },
    { from: 'lib/b/two.ts', to: 'lib/c' },
    { from: 'lib/c/index.ts', to: 'lib/a/three' },
    { from: 'lib/c/index.ts', to: 'lib/d' },
  ];
  expect(circlesOf('lib', circle)).toEqual([
    ['lib/a/one.ts → lib/b/two', 'lib/b/two.ts → lib/c', 'lib/c/index.ts → lib/a/three'],
  ]);
});
