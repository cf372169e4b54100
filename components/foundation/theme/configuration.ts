/**
 * The theme and behaviour that the console starts with, before anybody changes it in the settings drawer. To give an
 * installation another start, overwrite `configuration` with what the drawer copies, and restart.
 * (Specification, section 3: two presets.)
 */
export interface Settings {
  mode: ThemeMode;
  /** #rrggbb */
  color: string;
  layout: Layout;
  pageWidth: PageWidth;
  fixedHeader: boolean;
  fixedSideBar: boolean;
  fixedTabs: boolean;
  /** Colours are weakened: inverted by 80 %. */
  weekMode: boolean;
  /** A tab for every page that was opened. Off: one page at a time. */
  multiPage: boolean;
  /** Pages that were left keep their state. */
  cachePage: boolean;
  /** The settings drawer has no button. */
  hideSetting: boolean;
  animate: { disabled: boolean; name: EffectName; direction: string };
  /** Titles that replace the pages' own, by path. */
  customTitles: { path: string; title: string }[];
}

/** light: light page and menu. dark: light page, dark menu. night: all dark. system: light or night, as the reader's device. */
export const themeModes = ['light', 'dark', 'night', 'system'] as const;
export type ThemeMode = (typeof themeModes)[number];
export const layouts = ['side', 'head', 'mix'] as const;
export type Layout = (typeof layouts)[number];
export const pageWidths = ['fluid', 'fixed'] as const;
export type PageWidth = (typeof pageWidths)[number];

/** Effects of a change of page, each with its directions; the first is taken when the effect is chosen. */
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

/** Logo and title beside the menu, for everybody who is signed in. (Specification, section 3: window configuration.) */
export interface WindowConfiguration {
  /** Address of an image, or 'default': the user's own, of the institution or the domain. */
  logo: string;
  showLogo: boolean;
  /** Also in the browser's titles. 'default': the user's own. */
  title: string;
}

export const windowConfiguration: WindowConfiguration = { logo: 'default', showLogo: true, title: 'default' };
