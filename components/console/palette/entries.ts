import type SvgIcon from '@mui/material/SvgIcon';
import { folded } from '@/lib/contract/folded';
import { containsWords } from '@/lib/i18n/contains-words';
import type { MenuNode } from '../menu/menu-node';

/** Result of the palette: a page, an action or a record. */
export interface Entry {
  key: string;
  label: string;
  /** Location of the result. */
  detail?: string;
  /** Additional search terms. */
  also?: string;
  icon: typeof SvgIcon;
  run: () => void;
}

export interface Section {
  title: string;
  entries: Entry[];
}

/** Returns the pages of the menu with their groups, including external links. */
export function pagesOf(nodes: readonly MenuNode[], open: (node: MenuNode) => void, within: string[] = []): Entry[] {
  return nodes.flatMap((node) =>
    node.children
      ? pagesOf(node.children, open, [...within, node.label])
      : [{ key: node.key, label: node.label, detail: within.join(' › '), icon: node.icon, run: () => open(node) }],
  );
}

/**
 * Returns entries that contain every word of a text in label, detail or search terms, ignoring case and diacritics;
 * labels that begin with the text come first, otherwise the order is kept.
 */
export function matching(entries: readonly Entry[], text: string): Entry[] {
  const wanted = folded(text);
  const found = entries.filter(({ label, detail = '', also = '' }) =>
    containsWords(`${label} ${detail} ${also}`, text),
  );
  const begins = (entry: Entry) => folded(entry.label).startsWith(wanted);
  return [...found.filter(begins), ...found.filter((entry) => !begins(entry))];
}
