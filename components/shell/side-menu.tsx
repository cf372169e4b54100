'use client';

import Box from '@mui/material/Box';
import List from '@mui/material/List';
import { useEffect, useState } from 'react';
import { CollapsedEntry } from './collapsed-entry';
import type { MenuNode } from './menu-node';
import { SideMenuEntry } from './side-menu-entry';

interface SideMenuProps {
  nodes: readonly MenuNode[];
  /** From the first level to the entry of the page in front. */
  trail: readonly MenuNode[];
  collapsed: boolean;
  onFollow?: () => void;
}

/** The menu with its groups; collapsed it shows the first level's icons, and groups fly out. */
export function SideMenu({ nodes, trail, collapsed, onFollow }: SideMenuProps) {
  const marked = trail.at(-1)?.key;
  const groupsOfPage = trail.filter(({ children }) => children).map(({ key }) => key);
  const [opened, setOpened] = useState<ReadonlySet<string>>(() => new Set(groupsOfPage));

  // Coming to a page opens its groups; whoever closes them afterwards has them closed.
  const path = groupsOfPage.join('\n');
  useEffect(() => {
    if (path) setOpened((before) => new Set([...before, ...path.split('\n')]));
  }, [path]);

  const toggle = (key: string) => {
    const after = new Set(opened);
    if (!after.delete(key)) after.add(key);
    setOpened(after);
  };

  return (
    <Box sx={{ flexGrow: 1, overflowY: 'auto', overflowX: 'hidden', overscrollBehavior: 'contain', py: 1 }}>
      <List dense disablePadding>
        {nodes.map((node) =>
          collapsed ? (
            <CollapsedEntry key={node.key} node={node} trail={trail} />
          ) : (
            <SideMenuEntry
              key={node.key}
              node={node}
              depth={0}
              menu={{ marked, groupsOfPage, opened, toggle, onFollow }}
            />
          ),
        )}
      </List>
    </Box>
  );
}
