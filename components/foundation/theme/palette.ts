import { blend, contrast, fromLch, type Lch, toLch } from '@/lib/colour';

/** Surfaces below text, by scheme. */
export const surfaces = {
  light: { page: '#f4f6f9', paper: '#ffffff' },
  dark: { page: '#121315', paper: '#1b1c1f' },
} as const;

/** Preset colours, besides a custom one. */
export const swatches = [
  ...['#f5222d', '#fa541c', '#fadb14', '#3eaf7c'],
  ...['#13c2c2', '#1890ff', '#722ed1', '#eb2f96'],
] as const;

export interface MenuColours {
  sub: string;
  /** Colour of the menu and, in the layouts head and mix, of the header. */
  menu: string;
  logo: string;
}

export const nightMenu: MenuColours = { sub: '#151515', menu: '#1f1f1f', logo: '#1e1e1e' };
const standardMenu: MenuColours = { sub: '#000c17', menu: '#001529', logo: '#002140' };

/** Returns the colours of a dark menu beside a light page: fixed for the standard colour, otherwise darkened. */
export function menuColours(color: string): MenuColours {
  if (color.toLowerCase() === '#1890ff') return standardMenu;
  const darkened = (by: number) => blend('#000000', color, by);
  return { sub: darkened(0.93), menu: darkened(0.83), logo: darkened(0.73) };
}

export interface Shades {
  main: string;
  /** Shade for decoration only. */
  light: string;
  /** Shade on hover. */
  dark: string;
  contrastText: string;
}

/** Minimum contrast; WCAG AA requires 4.5. */
const READABLE = 4.6;
/** Opacity of a selected item's tint in lists and menus. */
export const TINT = 0.16;
/** Text colour on a bright button. */
const INK = '#0d0f12';

/**
 * Returns usable shades of a colour: moved towards black or white until legible on every surface of the scheme, plain
 * or tinted with itself, and until its own text is legible on it.
 */
export function shadesOf(color: string): { light: Shades; dark: Shades } {
  const chosen = toLch(color);
  const light = moved(chosen, 0, (shade) => readsOn(shade, Object.values(surfaces.light)));
  const menu = menuColours(color);
  const grounds = [...Object.values(surfaces.dark), ...Object.values(nightMenu), menu.menu, menu.sub];
  const dark = moved(chosen, 1, (shade) => readsOn(shade, grounds));
  return {
    light: shades(light, -0.06, '#ffffff'),
    dark: shades(dark, 0.05, INK),
  };
}

const readsOn = (shade: string, grounds: string[]) =>
  grounds.every(
    (ground) => contrast(shade, ground) >= READABLE && contrast(shade, blend(shade, ground, TINT)) >= READABLE,
  );

/** Returns a text colour: moved towards black or white until it reaches a contrast on a background. */
export function readableColour(color: string, ground: string, least: number): string {
  const end = contrast('#ffffff', ground) >= contrast('#000000', ground) ? 1 : 0;
  return fromLch(moved(toLch(color), end, (shade) => contrast(shade, ground) >= least));
}

/** Returns white or ink, whichever is legible on a background; white if both are. */
export const textColourOn = (ground: string): string => (contrast('#ffffff', ground) >= READABLE ? '#ffffff' : INK);

/** Returns the lightness nearest to the chosen one, towards `end`, that fits. */
function moved(chosen: Lch, end: 0 | 1, fits: (shade: string) => boolean): Lch {
  const at = (l: number): Lch => ({ ...chosen, l, h: hueAt(chosen, l) });
  if (fits(fromLch(chosen))) return chosen;
  let [near, far]: [number, number] = [chosen.l, end];
  for (let step = 0; step < 14; step += 1) {
    const middle = (near + far) / 2;
    if (fits(fromLch(at(middle)))) far = middle;
    else near = middle;
  }
  return at(far);
}

/**
 * Shifts the hue of yellow when darkened, because pure dark yellow looks muddy; gold and brown are what people call
 * dark yellow.
 */
function hueAt({ l, h }: Lch, to: number): number {
  return h > 75 && h < 120 && to < l ? Math.max(68, h - (l - to) * 110) : h;
}

function shades(main: Lch, hover: number, contrastText: string): Shades {
  const within = (l: number) => Math.min(1, Math.max(0, l));
  return {
    main: fromLch(main),
    light: fromLch({ ...main, l: within(main.l + 0.12) }),
    dark: fromLch({ ...main, l: within(main.l + hover) }),
    contrastText,
  };
}
