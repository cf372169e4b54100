/**
 * Initial theme and behaviour of the console, before changes in the settings drawer. To change the defaults of an
 * installation, overwrite `configuration` with what the drawer copies, and restart. (Specification, section 3: two
 * presets.)
 */
export interface Settings {
  mode: ThemeMode;
  /** Theme colour as #rrggbb. */
  color: string;
  layout: Layout;
  pageWidth: PageWidth;
  fixedHeader: boolean;
  fixedSideBar: boolean;
  fixedTabs: boolean;
  /** Weakens colours: inverted by 80 %. */
  weekMode: boolean;
  /** Tab for every opened page. Off: one page at a time. */
  multiPage: boolean;
  /** True if pages that are left keep their state. */
  cachePage: boolean;
  /** Hides the button of the settings drawer. */
  hideSetting: boolean;
  animate: { disabled: boolean; name: EffectName; direction: string };
  /** Custom page titles by path. */
  customTitles: { path: string; title: string }[];
}

/**
 * light: light page and menu. dark: light page, dark menu. night: all dark. system: light or night, as the reader's
 * device.
 */
export const themeModes = ['light', 'dark', 'night', 'system'] as const;
export type ThemeMode = (typeof themeModes)[number];
export const layouts = ['side', 'head', 'mix'] as const;
export type Layout = (typeof layouts)[number];
export const pageWidths = ['fluid', 'fixed'] as const;
export type PageWidth = (typeof pageWidths)[number];

/** Page transitions with their directions; the first one applies when the effect is selected. */
export const effects = {
  back: ['left', 'right', 'down', 'up'],
  bounce: ['left', 'right', 'down', 'up', 'default'],
  fade: [
    ...['default', 'left', 'right', 'down', 'up', 'leftBig', 'rightBig', 'downBig', 'upBig'],
    ...['topLeft', 'topRight', 'bottomLeft', 'bottomRight'],
  ],
  flip: ['x', 'y'],
  lightSpeed: ['left', 'right'],
  roll: ['default'],
  rotate: ['downLeft', 'upRight', 'downRight', 'upLeft', 'default'],
  slide: ['left', 'right', 'down', 'up'],
  zoom: ['left', 'right', 'down', 'up', 'default'],
} as const;
export type EffectName = keyof typeof effects;

const standard: Settings = {
  mode: 'dark',
  color: '#1890ff',
  layout: 'side',
  pageWidth: 'fixed',
  fixedHeader: true,
  fixedSideBar: true,
  fixedTabs: false,
  weekMode: false,
  multiPage: false,
  cachePage: true,
  hideSetting: false,
  animate: { disabled: false, name: 'bounce', direction: 'left' },
  customTitles: [],
};

export const presets = {
  standard,
  tabbed: {
    ...standard,
    color: '#65a7f3',
    multiPage: true,
    animate: { disabled: false, name: 'lightSpeed', direction: 'left' },
  },
} as const satisfies Record<string, Settings>;

export const configuration: Settings = presets.standard;

/** Logo and title beside the menu, for all signed-in users. (Specification, section 3: window configuration.) */
export interface WindowConfiguration {
  /** URL of an image, or 'default': that of the institution or domain. */
  logo: string;
  showLogo: boolean;
  /** Title, also in the browser. 'default': the user's own. */
  title: string;
}

export const windowConfiguration: WindowConfiguration = { logo: 'default', showLogo: true, title: 'default' };
