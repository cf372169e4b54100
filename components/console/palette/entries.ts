import type SvgIcon from '@mui/material/SvgIcon';
import { folded } from '@/lib/contract/folded';
import { containsWords } from '@/lib/i18n/contains-words';
import type { MenuNode } from '../menu/menu-node';

/** Something the palette finds: a page, an action or a record. */
export interface Entry {
  key: string;
  label: string;
  /** Where it is or belongs. */
  detail?: string;
  /** By what else it is found. */
  also?: string;
  icon: typeof SvgIcon;
  run: () => void;
}

export interface Section {
  title: string;
  entries: Entry[];
}

/** Pages of the menu, each with the groups it is in; entries that lead outside too. */
export function pagesOf(nodes: readonly MenuNode[], open: (node: MenuNode) => void, within: string[] = []): Entry[] {
  return nodes.flatMap((node) =>
    node.children
      ? pagesOf(node.children, open, [...within, node.label])
      : [{ key: node.key, label: node.label, detail: within.join(' › '), icon: node.icon, run: () => open(node) }],
  );
}

/**
 * Entries that contain every word of a text in their label, detail or what else they are found by, whatever the case and marks; those whose label
 * begins with the text come first, and else they stay in their order.
 */
export function matching(entries: readonly Entry[], text: string): Entry[] {
  const wanted = folded(text);
  const found = entries.filter(({ label, detail = '', also = '' }) =>
    containsWords(`${label} ${detail} ${also}`, text),
  );
  const begins = (entry: Entry) => folded(entry.label).startsWith(wanted);
  return [...found.filter(begins), ...found.filter((entry) => !begins(entry))];
}
