import { useMemo } from 'react';
import { useSettings } from '@/components/foundation/theme/settings';
import { markedEntry } from './marked-entry';
import { trailTo } from './menu-tree';
import { useMenu } from './use-menu';

/** The menu as it stands while a path is open: what is marked, and what the side bar shows in the chosen layout. */
export function useMenuAt(path: string) {
  const nodes = useMenu();
  const { layout } = useSettings().settings;
  return useMemo(() => {
    const marked = markedEntry(path);
    const trail = trailTo(nodes, marked);
    const mixed = layout === 'mix';
    return {
      nodes,
      /** From the first level to the marked entry. */
      trail,
      ownEntry: marked === path,
      sideNodes: mixed ? (trail[0]?.children ?? []) : nodes,
      sideTrail: mixed ? trail.slice(1) : trail,
    };
  }, [nodes, layout, path]);
}
