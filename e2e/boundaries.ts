/**
 * What may import what. `boundaries.test.ts` walks every import of the product, those of tests left aside, and names the file, the line and
 * the rule that an import breaks.
 *
 * A pattern is a path from the root without its extension, or a package. `*` stands for one folder, `/**` for a folder and all within it.
 */
export interface Boundary {
  rule: string;
  /** Files that the rule holds for. The folder that this matches is always theirs to import. */
  of: string;
  except?: readonly string[];
  /** Imports that the rule speaks of: all of them where it is left out. */
  among?: string;
  may?: readonly string[];
  mayNot?: readonly string[];
}

const ground = ['hydration', 'branding', 'theme'];
/** Folders of components that every screen may use, and what each may import of the others. */
const shared: Readonly<Record<string, readonly string[]>> = {
  hydration: [],
  branding: [],
  theme: ['hydration'],
  ui: ground,
  'rich-text': [...ground, 'ui'],
  scene: [...ground, 'ui'],
  shell: [...ground, 'ui'],
  resource: [...ground, 'ui', 'rich-text', 'shell'],
};

/** Files of a domain that other domains may import. */
const frontDoors: Readonly<Record<string, readonly string[]>> = {
  appearance: ['mail-preview', 'picture-field', 'shell-preview', 'sign-in-preview', 'use-pictures'],
  customers: ['use-customer-fields'],
  impact: ['impact-panel', 'screen-words'],
  materials: ['folder-path'],
  messages: ['message-preview', 'paths'],
  open: ['login', 'mode-context', 'preview-context'],
  'plan-maker': ['calendars-field', 'priority-field', 'program-field', 'week-preview'],
  plans: ['layer-colours', 'paths', 'priority-colour', 'reasons', 'week-start'],
  player: ['qr-code'],
  'program-check': ['check-program', 'use-finding-text'],
  'program-editor': ['actions/use-action', 'panels/material-picker'],
  'program-transfer': ['use-export'],
  publish: ['terminals-field', 'where-field'],
  'publish-request': ['paths', 'use-request-reason', 'use-sent-text'],
  publishes: ['progress-bar', 'staged'],
  purchase: ['money-field', 'party-fields', 'use-contents', 'use-money'],
  'review-state': ['rejected-notice', 'state-chip', 'use-submit-review'],
  roles: ['permission-areas', 'permissions-field'],
  'strategy-state': ['detail-words', 'effective-settings', 'use-send'],
  terminals: [
    ...['alarm-cause', 'batch-detail', 'command-bar', 'command-list', 'command-row', 'command-state', 'detail'],
    ...['fault-text', 'status-dot', 'tag-field', 'tag-filter', 'terminal-card', 'use-commands', 'use-terminal-step'],
  ],
};

/** Files of domains that only the console imports. */
const consoleDoors = [
  ...['announcement/announcement-button', 'help/guides/guides', 'materials/use-conversion', 'notices/notice-bell'],
];

/** Folders of the platform from the bottom up. */
const layers = [
  ...['base', 'metrics', 'outbound', 'pdf', 'db', 'settings', 'messaging', 'notices', 'webhooks', 'files', 'http'],
  ...['icalendar', 'terminals', 'modules'],
];

const all = (room: string, folders: readonly string[]) => folders.map((folder) => `${room}/${folder}/**`);
const pure = all('lib', ['contract', 'widgets', 'time']);
const allShared = all('components', Object.keys(shared));
const allFrontDoors = Object.entries(frontDoors).flatMap(([domain, files]) =>
  files.map((file) => `components/${domain}/${file}`),
);
const ofPlatform = [
  ...[...pure, ...all('lib', ['schedule', 'editor', 'server'])],
  ...['lib/env', 'lib/end-on-signal', 'lib/server-process'],
];
const ofMenu = ['lib/access/**', 'lib/built-in-menu', 'lib/laid-menu', 'lib/menu-tree', 'lib/supplied-menu'];
const drawing = ['react/**', 'react-dom/**', 'konva/**', 'react-konva/**', 'next/**'];

export const boundaries: readonly Boundary[] = [
  { rule: 'the product imports no tests', of: '**', mayNot: ['e2e/**', 'bench/**'] },
  { rule: 'pages reach the platform by calls', of: 'app/**', mayNot: ['apm-web/**'] },

  { rule: 'lib imports nothing above it', of: 'lib/**', mayNot: ['app/**', 'components/**', 'apm-web/**'] },
  { rule: 'time is pure', of: 'lib/time/**', may: [] },
  { rule: 'widgets are pure', of: 'lib/widgets/**', may: ['lib/time/**', 'qrcode', 'zod'] },
  { rule: 'the contract is pure', of: 'lib/contract/**', may: [...pure, 'jsvat-next', 'zod'] },
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
    except: all('components', [...ground, 'ui']),
    mayNot: ['@mui/material/Dialog'],
  },
  ...Object.entries(shared).map(([folder, may]) => ({
    rule: `components/${folder} imports ${may.join(', ') || 'nothing'} of components`,
    of: `components/${folder}/**`,
    among: 'components/**',
    may: all('components', may),
  })),
  {
    rule: 'a domain imports what all share, and the front doors of others',
    of: 'components/*/**',
    except: [...allShared, 'components/console/**', 'components/test/**', 'components/*/screen'],
    among: 'components/**',
    may: [...allShared, ...allFrontDoors],
  },
  {
    rule: 'the console knows screens by their definitions, and few files of domains',
    of: 'components/console/**',
    among: 'components/**',
    may: [...allShared, 'components/*/screen', ...consoleDoors.map((file) => `components/${file}`)],
  },
  {
    rule: 'a definition is read on the server: it names code and icons by #screens and #icons',
    of: 'components/*/screen',
    may: [
      'components/shell/define-screen',
      '#screens/**',
      '#icons/**',
      'components/*/first-calls',
      'components/*/quoted',
    ],
  },
  {
    rule: 'screens and icons by name are for definitions',
    of: 'components/**',
    except: ['components/*/screen', 'components/shell/menu-groups'],
    mayNot: ['#screens/**', '#icons/**'],
  },
  {
    rule: 'groups of the menu are read on the server',
    of: 'components/shell/menu-groups',
    may: ['lib/menu-tree', 'components/shell/define-screen', '#icons/**'],
  },
  {
    rule: 'first calls are read on the server: contracts and addresses only',
    of: 'components/*/first-calls',
    may: ['lib/contract/**', 'components/resource/list-query', 'components/*/views'],
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
