import type SvgIcon from '@mui/material/SvgIcon';

/** Menu entry ready to show: the user may open it, and its title is in the user's language. */
export interface MenuNode {
  /** Unique in the whole menu, and stable. */
  key: string;
  label: string;
  icon: typeof SvgIcon;
  /** Path of a console page; undefined for a group. */
  path?: string;
  /** External address, opened in a new tab. */
  link?: string;
  /** Number of pending items, shown if above 0. */
  badge?: number;
  /** Children of a group, at least one. */
  children?: readonly MenuNode[];
}
