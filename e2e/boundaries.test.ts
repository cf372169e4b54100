import { boundaries } from './boundaries';
import { violationsOf } from './support/boundary-check';
import {
  circlesOf,
  foldersOf,
  type ImportEdge,
  importsIn,
  type WrittenImport,
  writtenImportsIn,
  writtenImportsOf,
} from './support/import-graph';

const rooms = ['app', 'lib', 'components', 'apm-web'];
const violations = (imports: readonly WrittenImport[]) => violationsOf(boundaries, imports);

test('holds for every import of the product', () => {
  const imports = rooms.flatMap(writtenImportsIn);
  expect(imports.length).toBeGreaterThan(8_000);
  expect(violations(imports)).toEqual([]);
});

/**
 * Returns the domain of a component file. The shared part of a domain counts as a part of its own, below all domains.
 */
function domainOf(file: string): string | undefined {
  const [room, area = '', domain = '', folder] = file.split('/');
  if (room !== 'components') return undefined;
  if (['console', 'test'].includes(area)) return area;
  return folder === 'shared' ? `${area}/${domain}/shared` : `${area}/${domain}`;
}
const isWithinDomain = ({ from, to }: ImportEdge) =>
  domainOf(from)?.replace('/shared', '') === domainOf(to)?.replace('/shared', '');

test.each([
  ['lib', foldersOf('lib')],
  ['apm-web', foldersOf('apm-web')],
  ['apm-web/modules', foldersOf('apm-web/modules')],
  ['components', domainOf],
] as const)('finds no cycle in %s', (room, partOf) => {
  const between = importsIn(room).filter((each) => !isWithinDomain(each) || room !== 'components');
  expect(new Set(between.map(({ to }) => partOf(to))).size).toBeGreaterThan(10);
  expect(circlesOf(between, partOf)).toEqual([]);
});

/** Files and imports that a rule forbids. */
const refused = [
  ['lib/contract', '@/lib/client/call'],
  ['lib/contract', 'node:fs'],
  ['lib/contract', '@/lib/editor'],
  ['lib/widgets', '@/lib/contract/program'],
  ['lib/widgets', 'react'],
  ['lib/time', '@/lib/schedule'],
  ['lib/editor', 'react'],
  ['lib/editor', 'konva'],
  ['lib/editor', '@/lib/client/call'],
  ['lib/schedule', '@/lib/player'],
  ['lib/access', '@/components/foundation/ui'],
  ['lib/player', '@/components/foundation/scene'],
  ['lib/client', '@/components/foundation/ui'],
  ['lib/bff', '@/apm-web/app'],
  ['components/operations/home', '@/lib/bff/load'],
  ['components/operations/home', '@/app/layout'],
  ['components/operations/home', '@/apm-web/app'],
  ['components/operations/home', '@mui/icons-material'],
  ['components/operations/home', '@mui/material/Dialog'],
  ['components/operations/home', '@/components/console'],
  ['components/operations/home', '@/components/console/menu/use-menu'],
  ['components/operations/home', '@/components/operations/terminal'],
  ['components/operations/home', '@/components/operations/terminal/use-place'],
  ['components/operations/home', '@/components/admin/log/screen'],
  ['components/operations/home', '#screens/admin/log/index'],
  ['components/operations/home', '#icons/HomeOutlined'],
  ['components/foundation/hydration', '@/components/foundation/theme/settings'],
  ['components/foundation/brand', '@/components/foundation/ui'],
  ['components/foundation/theme', '@/components/foundation/ui'],
  ['components/foundation/theme', '@/lib/bff/load'],
  ['components/foundation/ui', '@/components/foundation/shell/session'],
  ['components/foundation/ui', '@/components/foundation/resource/table'],
  ['components/foundation/ui', '@mui/material'],
  ['components/foundation/rich-text', '@/components/foundation/shell/session'],
  ['components/foundation/scene', '@/components/player/app/playing-screen'],
  ['components/foundation/shell', '@/components/foundation/resource/list-query'],
  ['components/foundation/shell', '@/components/console/tabs/use-tabs'],
  ['components/foundation/shell', '@/components/account/notice/shared/notice-bell'],
  ['components/foundation/shell', '@/lib/env'],
  ['components/foundation/shell', '@mui/material/Dialog'],
  ['components/foundation/resource', '@/components/admin/user'],
  ['components/foundation/resource', '@/components/console'],
  ['components/console', '@/components/operations/home'],
  ['components/console', '@/components/operations/home/first-steps'],
  ['components/console', '@/components/operations/home/initial-queries'],
  ['components/console', '@/lib/bff/load'],
  ['components/console', '#screens/operations/home/index'],
  ['app', '@/apm-web/app'],
  ['lib/client', '@/e2e/support/test'],
  ['apm-web/modules', '@/components/foundation/ui'],
  ['apm-web/modules', '@/lib/client/call'],
  ['apm-web/modules', '@/app/layout'],
  ['apm-web/modules', 'react'],
  ['apm-web/modules/role', '../user/save'],
  ['apm-web/modules/role', '../../platform'],
  ['apm-web/base', '../db/database'],
  ['apm-web/db', '../http/paging'],
  ['apm-web/db', '@/components/foundation/ui'],
  ['apm-web/db/schema', '../../modules/auth'],
  ['apm-web/settings', '../http/context'],
  ['apm-web/notices', '../fleet/live'],
  ['apm-web/messaging', '../notices'],
  ['apm-web/files', '../http/bytes'],
  ['apm-web/http', '../modules/auth'],
  ['apm-web/http', '../platform'],
  ['apm-web/http', '../fleet/live'],
  ['apm-web/http', 'react'],
  ['apm-web/fleet', '../modules/alarm'],
  ['apm-web/fleet', '../test/world'],
  ['components/admin/any/screen.ts', '@/lib/contract/log'],
  ['components/admin/any/screen.ts', './index'],
  ['components/admin/any/screen.ts', '@mui/icons-material/HomeOutlined'],
  ['components/admin/any/screen.ts', 'react'],
  ['components/admin/any/initial-queries.ts', '@/components/foundation/resource/table'],
  ['components/admin/any/initial-queries.ts', './index'],
  ['components/foundation/shell/menu-groups.ts', '@mui/icons-material/HomeOutlined'],
] as const;

/** Files and imports that all rules allow. */
const allowed = [
  ['lib/contract', '@/lib/widgets'],
  ['lib/widgets', '@/lib/time'],
  ['lib/editor', '@/lib/contract/program'],
  ['lib/editor', '@/lib/widgets'],
  ['lib/player', '@/lib/schedule'],
  ['components/operations/home', '@/lib/client/call'],
  ['components/operations/home', '@/components/foundation/ui'],
  ['components/operations/home', '@/components/foundation/shell/session'],
  ['components/operations/home', '@/components/foundation/resource/table'],
  ['components/operations/home', '@/components/operations/terminal/shared/terminal-card'],
  ['components/operations/home', '@mui/material/Box'],
  ['components/foundation/theme', '@/components/foundation/hydration/inline-script'],
  ['components/foundation/ui', '@/components/foundation/theme/settings'],
  ['components/foundation/shell', '@/components/foundation/ui'],
  ['components/foundation/resource', '@/components/foundation/shell/location'],
  ['components/console', '@/components/operations/home/screen'],
  ['components/console', '@/components/account/notice/shared/notice-bell'],
  ['components/console', '@/components/foundation/resource/table'],
  ['apm-web/modules', '@/lib/contract'],
  ['apm-web/modules', '@/lib/widgets'],
  ['apm-web/modules', '@/lib/time'],
  ['apm-web/modules', '@/lib/env'],
  ['apm-web/modules/role', '../auth'],
  ['apm-web/modules/role', '../../fleet/live'],
  ['apm-web/modules/role', '@/lib/contract/terminal'],
  ['apm-web/fleet', '../http/platform'],
  ['apm-web/fleet', '../notices'],
  ['apm-web/http', '../files/store'],
  ['apm-web/db', '../base/problem'],
  ['components/admin/any/screen.ts', '@/components/foundation/shell/define-screen'],
  ['components/admin/any/screen.ts', '#icons/HomeOutlined'],
  ['components/admin/any/screen.ts', '#screens/admin/any/index'],
  ['components/admin/any/screen.ts', './initial-queries'],
  ['components/admin/any/screen.ts', './quoted'],
  ['components/admin/any/initial-queries.ts', '@/lib/contract/log'],
  ['components/admin/any/initial-queries.ts', '@/components/foundation/resource/list-query'],
] as const;

/** Builds an import; a folder represents a file in it. */
const importing = (room: string, specifier: string): WrittenImport => ({
  from: room.endsWith('.ts') ? room : `${room}/inner/file.ts`,
  line: 1,
  specifier: specifier.replace(/^\.\.\//, '../../'),
});

test.each(refused)('rejects that %s imports %s', (room, specifier) => {
  expect(violations([importing(room, specifier)])).not.toEqual([]);
});

test.each(allowed)('allows that %s imports %s', (room, specifier) => {
  expect(violations([importing(room, specifier)])).toEqual([]);
});

test.each([
  ["import * as it from '@/components/console';", 1],
  ["import type { A } from '@/lib/contract/call';\nimport {\n  b,\n} from '@/components/console';", 2],
  ["export type { Tab } from '../../console/tabs/tab-state';", 1],
  ["import '../../console/fonts';", 1],
  ["\n\nconst late = () => import('@/components/console');", 3],
])('names file, line and rule of %j', (code, line) => {
  expect(violations(writtenImportsOf('components/operations/home/a.tsx', code))).toEqual([
    expect.stringMatching(
      new RegExp(`^components/operations/home/a.tsx:${line} imports components/console.* \\(a domain imports`),
    ),
  ]);
});

test.each(["const from = 'react';", '// import a from here', "const text = `import { a } from 'react'`;"])(
  'reads no import in %j',
  (code) => {
    expect(writtenImportsOf('lib/time/a.ts', code)).toEqual([]);
  },
);

test('names a cycle by the imports that close it', () => {
  const circle = [
    { from: 'lib/a/one.ts', to: 'lib/b/two' },
    { from: 'lib/b/two.ts', to: 'lib/c' },
    { from: 'lib/c/index.ts', to: 'lib/a/three' },
    { from: 'lib/c/index.ts', to: 'lib/d' },
  ];
  expect(circlesOf(circle, foldersOf('lib'))).toEqual([
    ['lib/a/one.ts → lib/b/two', 'lib/b/two.ts → lib/c', 'lib/c/index.ts → lib/a/three'],
  ]);
});
