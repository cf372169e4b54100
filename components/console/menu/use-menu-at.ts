import { useMemo } from 'react';
import { useSettings } from '@/components/foundation/theme/settings';
import { markedEntry } from './marked-entry';
import { trailTo } from './menu-tree';
import { useMenu } from './use-menu';

/** Returns the menu for an open path: the marked entry, and the nodes of the side bar in the current layout. */
export function useMenuAt(path: string) {
  const nodes = useMenu();
  const { layout } = useSettings().settings;
  return useMemo(() => {
    const marked = markedEntry(path);
    const trail = trailTo(nodes, marked);
    const mixed = layout === 'mix';
    return {
      nodes,
      /** Nodes from the first level to the marked entry. */
      trail,
      ownEntry: marked === path,
      sideNodes: mixed ? (trail[0]?.children ?? []) : nodes,
      sideTrail: mixed ? trail.slice(1) : trail,
    };
  }, [nodes, layout, path]);
}
