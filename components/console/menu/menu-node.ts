import type SvgIcon from '@mui/material/SvgIcon';

/** An entry of the menu, ready to show: the user may open it, its title is in the user's language. */
export interface MenuNode {
  /** Stable among its siblings and all others. */
  key: string;
  label: string;
  icon: typeof SvgIcon;
  /** Path of the console; a group has none. */
  path?: string;
  /** An address outside, opened in a new tab. */
  link?: string;
  /** Of something that waits: shown when it is above 0. */
  badge?: number;
  /** A group has at least one. */
  children?: readonly MenuNode[];
}
