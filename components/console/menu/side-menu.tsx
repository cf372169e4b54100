'use client';

import Box from '@mui/material/Box';
import { useEffect, useMemo, useState } from 'react';
import { CollapsedEntry } from './collapsed-entry';
import type { MenuNode } from './menu-node';
import { type MenuActions, SideMenuEntry, within } from './side-menu-entry';
import { sideMenuSx } from './side-menu-style';
import { useBadged } from './use-badges';

interface SideMenuProps {
  nodes: readonly MenuNode[];
  /** Nodes from the first level to the current page's entry. */
  trail: readonly MenuNode[];
  collapsed: boolean;
  onFollow?: () => void;
}

/** Menu with its groups; collapsed it shows first-level icons, and groups open as fly-outs. */
export function SideMenu({ nodes, trail, collapsed, onFollow }: SideMenuProps) {
  const entries = useBadged(nodes);
  const path = groupsOf(trail).join('\n');
  const [opened, setOpened] = useState<ReadonlySet<string>>(() => new Set(groupsOf(trail)));

  // Navigation expands the groups of the page; the user may collapse them afterwards.
  useEffect(() => {
    const groups = path ? path.split('\n') : [];
    setOpened((before) => (groups.every((key) => before.has(key)) ? before : new Set([...before, ...groups])));
  }, [path]);

  const actions = useMemo<MenuActions>(
    () => ({
      toggle: (key) =>
        setOpened((before) => {
          const after = new Set(before);
          if (!after.delete(key)) after.add(key);
          return after;
        }),
      onFollow,
    }),
    [onFollow],
  );

  return (
    <Box sx={{ flexGrow: 1, overflowY: 'auto', overflowX: 'hidden', overscrollBehavior: 'contain', py: 1 }}>
      <Box component="ul" sx={collapsed ? listSx : sideMenuSx}>
        {entries.map((node) =>
          collapsed ? (
            <CollapsedEntry key={node.key} node={node} trail={within(trail, node)} />
          ) : (
            <SideMenuEntry
              key={node.key}
              node={node}
              depth={0}
              trail={within(trail, node)}
              actions={actions}
              opened={opened}
            />
          ),
        )}
      </Box>
    </Box>
  );
}

const listSx = { m: 0, p: 0, listStyle: 'none' };

const groupsOf = (trail: readonly MenuNode[]) => trail.filter(({ children }) => children).map(({ key }) => key);
