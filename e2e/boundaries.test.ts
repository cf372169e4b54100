import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const RESTRICTED = 'lint/style/noRestrictedImports';

const importing = (what: string) => `import * as it from '${what}';\nexport const used = it;\n`;

/** Imports that lint refuses in a room. */
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

/** Imports that it allows. */
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

const literal = { room: 'components/home', code: 'export const Hello = () => <p>Hello</p>;\n', extension: 'tsx' };
const setting = { room: 'lib/client', code: 'export const port = process.env.PORT;\n', extension: 'ts' };
const lazily = {
  room: 'components/home',
  code: "export const late = () => import('@/components/console');\n",
  extension: 'ts',
};

interface Probe {
  /** A folder, or a file by its name. */
  room: string;
  code: string;
  extension: string;
}

/** Lints files as if each were in its room, all at once, in a temporary folder; returns the rules that each breaks. */
function lint(probes: readonly Probe[]): string[][] {
  const root = mkdtempSync(path.join(tmpdir(), 'boundaries-'));
  try {
    copyFileSync('biome.json', path.join(root, 'biome.json'));
    // A file that is named can be there once only: each such probe is a domain of its own.
    const files = probes.map(({ room, code, extension }, nth) => {
      const file = /\.ts$/.test(room)
        ? room.replace('/any/', `/any-${nth}/`)
        : path.join(room, '__lint__', `probe-${nth}.${extension}`);
      mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
      writeFileSync(path.join(root, file), code);
      return file;
    });
    const biome = path.resolve('node_modules/.bin/biome');
    const { stdout } = spawnSync(
      biome,
      ['lint', '--reporter=json', '--max-diagnostics=none', '--vcs-enabled=false', '.'],
      {
        cwd: root,
        encoding: 'utf8',
      },
    );
    const { diagnostics } = JSON.parse(stdout) as {
      diagnostics: { category: string; severity: string; location: { path: string } }[];
    };
    return files.map((file) =>
      diagnostics
        .filter(({ severity, location }) => severity === 'error' && location.path === file)
        .map(({ category }) => category),
    );
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

const probeOf = ([room, what]: readonly [string, string]): Probe => ({ room, code: importing(what), extension: 'ts' });
const found = lint([...refused.map(probeOf), ...allowed.map(probeOf), literal, setting, lazily]);
const foundAllowed = found.slice(refused.length);
const [foundLiteral, foundSetting, foundLazily] = found.slice(refused.length + allowed.length);

test.each(refused.map((probe, nth) => [...probe, found[nth]] as const))('%s may not import %s', (_, __, broken) => {
  expect(broken).toEqual([RESTRICTED]);
});

test.each(allowed.map((probe, nth) => [...probe, foundAllowed[nth]] as const))('%s may import %s', (_, __, broken) => {
  expect(broken).toEqual([]);
});

test('dynamic imports count, too', () => {
  expect(foundLazily).toEqual([RESTRICTED]);
});

test('a component has no text outside of messages', () => {
  expect(foundLiteral).toEqual(['lint/style/noJsxLiterals']);
});

test('the environment is read in one place', () => {
  expect(foundSetting).toEqual(['lint/style/noProcessEnv']);
});
