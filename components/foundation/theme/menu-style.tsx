import GlobalStyles from '@mui/material/GlobalStyles';
import { type MenuColours, menuColours, nightMenu } from './palette';

/** Colours of what carries a menu: side bar, header of the layouts head and mix, fly-outs. */
export const menuSurface = { main: 'var(--menu)', sub: 'var(--menu-sub)', logo: 'var(--menu-logo)' } as const;

const variables = ({ menu, sub, logo }: MenuColours) => ({ '--menu': menu, '--menu-sub': sub, '--menu-logo': logo });

/** Gives the menu its colours: the page's own in light and night, darkened ones where only the menu is dark. */
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
        // On the root a filter leaves fixed parts where they are; on any other element they would scroll.
        'html[data-week]': { filter: 'invert(80%)' },
      }}
    />
  );
}
