/**
 * Import rules of the product. `boundaries.test.ts` walks all imports except those of tests, and reports file, line and
 * rule of each violation.
 * A pattern is a path from the root without its extension, or a package. `*` matches one folder, `**` any number of
 * them.
 */
export interface Boundary {
  rule: string;
  /** Files to which the rule applies. They may always import from the folder that this matches. */
  of: string;
  except?: readonly string[];
  /** Imports to which the rule applies; all of them if omitted. */
  among?: string;
  may?: readonly string[];
  mayNot?: readonly string[];
}

const ground = ['hydration', 'brand', 'theme'];
/** Folders of components/foundation, and the others that each may import. */
const foundation: Readonly<Record<string, readonly string[]>> = {
  hydration: [],
  brand: [],
  theme: ['hydration'],
  ui: ground,
  'rich-text': [...ground, 'ui'],
  scene: [...ground, 'ui'],
  shell: [...ground, 'ui'],
  resource: [...ground, 'ui', 'rich-text', 'shell'],
};

/** Folders of the platform from the bottom up. */
const layers = [
  ...['base', 'metrics', 'outbound', 'pdf', 'db', 'settings', 'messaging', 'notices', 'webhooks', 'files', 'http'],
  ...['icalendar', 'fleet', 'modules'],
];

const all = (room: string, folders: readonly string[]) => folders.map((folder) => `${room}/${folder}/**`);
const pure = all('lib', ['contract', 'widgets', 'time']);
const ofPlatform = [
  ...[...pure, ...all('lib', ['schedule', 'editor', 'server'])],
  ...['lib/env', 'lib/end-on-signal', 'lib/server-process'],
];
const ofMenu = all('lib', ['access', 'menu']);
/** Part of a domain that other domains may import. */
const SHARED = 'components/*/*/shared/**';
const SCREEN = 'components/**/screen';
const INITIAL_QUERIES = 'components/**/initial-queries';
const MENU_GROUPS = 'components/foundation/shell/menu-groups';
const drawing = ['react/**', 'react-dom/**', 'konva/**', 'react-konva/**', 'next/**'];

export const boundaries: readonly Boundary[] = [
  { rule: 'the product imports no tests', of: '**', mayNot: ['e2e/**', 'bench/**'] },
  { rule: 'pages reach the platform by calls', of: 'app/**', mayNot: ['apm-web/**'] },

  { rule: 'lib imports nothing above it', of: 'lib/**', mayNot: ['app/**', 'components/**', 'apm-web/**'] },
  { rule: 'time is pure', of: 'lib/time/**', may: [] },
  { rule: 'widgets are pure', of: 'lib/widgets/**', may: ['lib/time/**', 'qrcode', 'zod'] },
  { rule: 'the contract is pure', of: 'lib/contract/**', may: [...pure, 'dequal/**', 'jsvat-next', 'zod'] },
  { rule: 'access is pure', of: 'lib/access/**', may: pure },
  { rule: 'the schedule is pure', of: 'lib/schedule/**', may: pure },
  { rule: 'the editor has no React, canvas or DOM', of: 'lib/editor/**', may: [...pure, 'dequal/**', 'zod'] },
  { rule: 'the player draws nothing', of: 'lib/player/**', mayNot: drawing },
  {
    rule: 'the player is pure but for its packages',
    of: 'lib/player/**',
    among: 'lib/**',
    may: [...pure, 'lib/schedule/**'],
  },

  {
    rule: 'components reach no server',
    of: 'components/**',
    mayNot: ['app/**', 'apm-web/**', 'lib/bff/**', 'lib/env'],
  },
  { rule: 'MUI comes by deep import', of: 'components/**', mayNot: ['@mui/material', '@mui/icons-material'] },
  {
    rule: 'dialogs are those of ui',
    of: 'components/**',
    except: all('components/foundation', [...ground, 'ui']),
    mayNot: ['@mui/material/Dialog'],
  },
  ...Object.entries(foundation).map(([folder, may]) => ({
    rule: `foundation/${folder} imports ${may.join(', ') || 'nothing'} of components`,
    of: `components/foundation/${folder}/**`,
    among: 'components/**',
    may: all('components/foundation', may),
  })),
  {
    rule: 'a domain imports the foundation, and what others share',
    of: 'components/*/*/**',
    except: [...all('components', ['foundation', 'console', 'test']), SCREEN],
    among: 'components/**',
    may: ['components/foundation/**', SHARED],
  },
  {
    rule: 'the console imports the foundation, definitions of screens, and what domains share',
    of: 'components/console/**',
    among: 'components/**',
    may: ['components/foundation/**', SHARED, SCREEN],
  },
  {
    rule: 'a definition is read on the server: it names code and icons by #screens and #icons',
    of: SCREEN,
    may: [
      'components/foundation/shell/define-screen',
      '#screens/**',
      '#icons/**',
      INITIAL_QUERIES,
      'components/**/quoted',
    ],
  },
  {
    rule: 'screens and icons by name are for definitions',
    of: 'components/**',
    except: [SCREEN, MENU_GROUPS],
    mayNot: ['#screens/**', '#icons/**'],
  },
  {
    rule: 'groups of the menu are read on the server',
    of: MENU_GROUPS,
    may: ['lib/menu/menu-tree', 'components/foundation/shell/define-screen', '#icons/**'],
  },
  {
    rule: 'initial queries are read on the server: contracts and addresses only',
    of: INITIAL_QUERIES,
    may: ['lib/contract/**', 'components/foundation/resource/list-query', 'components/**/views'],
  },

  { rule: 'the platform has no screens', of: 'apm-web/**', mayNot: ['app/**', 'components/**', 'react/**', 'next/**'] },
  {
    rule: 'the platform shares contract, domain and process with the console',
    of: 'apm-web/**',
    except: all('apm-web', ['messaging', 'modules']),
    among: 'lib/**',
    may: ofPlatform,
  },
  {
    rule: 'messaging takes the page of mails, too',
    of: 'apm-web/messaging/**',
    among: 'lib/**',
    may: [...ofPlatform, 'lib/mail/**'],
  },
  { rule: 'modules take the menu, too', of: 'apm-web/modules/**', among: 'lib/**', may: [...ofPlatform, ...ofMenu] },
  ...layers.map((folder, floor) => ({
    rule: `apm-web/${folder} stands on ${layers.slice(0, floor).join(', ') || 'nothing'}`,
    of: `apm-web/${folder}/**`,
    among: 'apm-web/**',
    may: all('apm-web', layers.slice(0, floor)),
  })),
  {
    rule: 'a module takes another one by its index',
    of: 'apm-web/modules/*/**',
    among: 'apm-web/modules/**',
    may: ['apm-web/modules/*'],
  },
];
