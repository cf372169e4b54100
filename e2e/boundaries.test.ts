import { boundaries } from './boundaries';
import { violationsOf } from './support/boundary-check';
import {
  circlesOf,
  folderOf,
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

test.each(rooms)('finds no cycle between folders of %s', (room) => {
  expect(circlesOf(room, importsIn(room))).toEqual([]);
});

test('finds no cycle between modules of the platform', () => {
  const short = (file: string) => file.replace('apm-web/', '');
  const imports = importsIn('apm-web/modules').map(({ from, to }) => ({ from: short(from), to: short(to) }));
  expect(imports.some(({ to }) => folderOf('modules', to) === 'terminal')).toBe(true);
  expect(circlesOf('modules', imports)).toEqual([]);
});

/** Files and imports that a rule refuses. */
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
  ['lib/access', '@/components/ui'],
  ['lib/player', '@/components/scene'],
  ['lib/client', '@/components/ui'],
  ['lib/bff', '@/apm-web/app'],
  ['components/home', '@/lib/bff/load'],
  ['components/home', '@/app/layout'],
  ['components/home', '@/apm-web/app'],
  ['components/home', '@mui/icons-material'],
  ['components/home', '@mui/material/Dialog'],
  ['components/home', '@/components/console'],
  ['components/home', '@/components/console/menu/use-menu'],
  ['components/home', '@/components/terminals'],
  ['components/home', '@/components/terminals/use-place'],
  ['components/home', '@/components/log/screen'],
  ['components/home', '#screens/log/index'],
  ['components/home', '#icons/HomeOutlined'],
  ['components/hydration', '@/components/theme/settings'],
  ['components/branding', '@/components/ui'],
  ['components/theme', '@/components/ui'],
  ['components/theme', '@/lib/bff/load'],
  ['components/ui', '@/components/shell/session'],
  ['components/ui', '@/components/resource/table'],
  ['components/ui', '@mui/material'],
  ['components/rich-text', '@/components/shell/session'],
  ['components/scene', '@/components/player/playing-screen'],
  ['components/shell', '@/components/resource/list-query'],
  ['components/shell', '@/components/console/tabs/use-tabs'],
  ['components/shell', '@/components/notices/notice-bell'],
  ['components/shell', '@/lib/env'],
  ['components/shell', '@mui/material/Dialog'],
  ['components/resource', '@/components/users'],
  ['components/resource', '@/components/console'],
  ['components/console', '@/components/home'],
  ['components/console', '@/components/home/first-steps'],
  ['components/console', '@/components/home/first-calls'],
  ['components/console', '@/lib/bff/load'],
  ['components/console', '#screens/home/index'],
  ['app', '@/apm-web/app'],
  ['lib/client', '@/e2e/support/test'],
  ['apm-web/modules', '@/components/ui'],
  ['apm-web/modules', '@/lib/client/call'],
  ['apm-web/modules', '@/app/layout'],
  ['apm-web/modules', 'react'],
  ['apm-web/modules/role', '../user/save'],
  ['apm-web/modules/role', '../../platform'],
  ['apm-web/base', '../db/database'],
  ['apm-web/db', '../http/paging'],
  ['apm-web/db', '@/components/ui'],
  ['apm-web/db/schema', '../../modules/auth'],
  ['apm-web/settings', '../http/context'],
  ['apm-web/notices', '../terminals/live'],
  ['apm-web/messaging', '../notices'],
  ['apm-web/files', '../http/bytes'],
  ['apm-web/http', '../modules/auth'],
  ['apm-web/http', '../platform'],
  ['apm-web/http', '../terminals/live'],
  ['apm-web/http', 'react'],
  ['apm-web/terminals', '../modules/alarms'],
  ['apm-web/terminals', '../test/world'],
  ['components/any/screen.ts', '@/lib/contract/log'],
  ['components/any/screen.ts', './index'],
  ['components/any/screen.ts', '@mui/icons-material/HomeOutlined'],
  ['components/any/screen.ts', 'react'],
  ['components/any/first-calls.ts', '@/components/resource/table'],
  ['components/any/first-calls.ts', './index'],
  ['components/shell/menu-groups.ts', '@mui/icons-material/HomeOutlined'],
] as const;

/** Files and imports that every rule allows. */
const allowed = [
  ['lib/contract', '@/lib/widgets'],
  ['lib/widgets', '@/lib/time'],
  ['lib/editor', '@/lib/contract/program'],
  ['lib/editor', '@/lib/widgets'],
  ['lib/player', '@/lib/schedule'],
  ['components/home', '@/lib/client/call'],
  ['components/home', '@/components/ui'],
  ['components/home', '@/components/shell/session'],
  ['components/home', '@/components/resource/table'],
  ['components/home', '@/components/terminals/terminal-card'],
  ['components/home', '@mui/material/Box'],
  ['components/theme', '@/components/hydration/inline-script'],
  ['components/ui', '@/components/theme/settings'],
  ['components/shell', '@/components/ui'],
  ['components/resource', '@/components/shell/location'],
  ['components/console', '@/components/home/screen'],
  ['components/console', '@/components/notices/notice-bell'],
  ['components/console', '@/components/resource/table'],
  ['apm-web/modules', '@/lib/contract'],
  ['apm-web/modules', '@/lib/widgets'],
  ['apm-web/modules', '@/lib/time'],
  ['apm-web/modules', '@/lib/env'],
  ['apm-web/modules/role', '../auth'],
  ['apm-web/modules/role', '../../terminals/live'],
  ['apm-web/modules/role', '@/lib/contract/terminal'],
  ['apm-web/terminals', '../http/platform'],
  ['apm-web/terminals', '../notices'],
  ['apm-web/http', '../files/store'],
  ['apm-web/db', '../base/problem'],
  ['components/any/screen.ts', '@/components/shell/define-screen'],
  ['components/any/screen.ts', '#icons/HomeOutlined'],
  ['components/any/screen.ts', '#screens/any/index'],
  ['components/any/screen.ts', './first-calls'],
  ['components/any/screen.ts', './quoted'],
  ['components/any/first-calls.ts', '@/lib/contract/log'],
  ['components/any/first-calls.ts', '@/components/resource/list-query'],
] as const;

/** A folder stands for a file in it. */
const importing = (room: string, specifier: string): WrittenImport => ({
  from: room.endsWith('.ts') ? room : `${room}/inner/file.ts`,
  line: 1,
  specifier: specifier.replace(/^\.\.\//, '../../'),
});

test.each(refused)('refuses that %s imports %s', (room, specifier) => {
  expect(violations([importing(room, specifier)])).not.toEqual([]);
});

test.each(allowed)('allows that %s imports %s', (room, specifier) => {
  expect(violations([importing(room, specifier)])).toEqual([]);
});

test.each([
  ["import * as it from '@/components/console';", 1],
  ["import type { A } from '@/lib/contract/call';\nimport {\n  b,\n} from '@/components/console';", 2],
  ["export type { Tab } from '../console/tabs/tab-state';", 1],
  ["import '../console/fonts';", 1],
  ["\n\nconst late = () => import('@/components/console');", 3],
])('names file, line and rule of %j', (code, line) => {
  expect(violations(writtenImportsOf('components/home/a.tsx', code))).toEqual([
    expect.stringMatching(
      new RegExp(`^components/home/a.tsx:${line} imports components/console.* \\(a domain imports`),
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
  expect(circlesOf('lib', circle)).toEqual([
    ['lib/a/one.ts → lib/b/two', 'lib/b/two.ts → lib/c', 'lib/c/index.ts → lib/a/three'],
  ]);
});
