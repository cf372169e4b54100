import GlobalStyles from '@mui/material/GlobalStyles';
import { type MenuColours, menuColours, nightMenu } from './palette';

/** Colours of surfaces with a menu: side bar, header of the layouts head and mix, fly-outs. */
export const menuSurface = { main: 'var(--menu)', sub: 'var(--menu-sub)', logo: 'var(--menu-logo)' } as const;

const variables = ({ menu, sub, logo }: MenuColours) => ({ '--menu': menu, '--menu-sub': sub, '--menu-logo': logo });

/** Sets the menu's colours: the page's own in light and night, darkened ones if only the menu is dark. */
export function MenuStyle({ color }: { color: string }) {
  return (
    <GlobalStyles
      styles={{
        ':root': variables({
          menu: 'var(--mui-palette-background-paper)',
          sub: 'color-mix(in srgb, var(--mui-palette-background-default) 60%, var(--mui-palette-background-paper))',
          logo: 'var(--mui-palette-background-paper)',
        }),
        '[data-scheme="dark"]': variables(nightMenu),
        '[data-scheme][data-menu="dark"]': variables(menuColours(color)),
        // On the root element, a filter keeps fixed elements fixed; on any other they would scroll.
        'html[data-week]': { filter: 'invert(80%)' },
      }}
    />
  );
}
