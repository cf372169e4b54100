import Badge from '@mui/material/Badge';
import Box from '@mui/material/Box';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import Typography from '@mui/material/Typography';
import { memo } from 'react';
import { FlyOut } from './fly-out';
import { FlyOutList } from './fly-out-list';
import { hoverSx, linkProps, markedSx } from './menu-entry';
import type { MenuNode } from './menu-node';
import { badgeTotal } from './menu-tree';

interface CollapsedEntryProps {
  node: MenuNode;
  /** Nodes down to the current page's entry, if it is in this one; otherwise empty. */
  trail: readonly MenuNode[];
}

/** First-level entry of the collapsed menu: its icon, with a fly-out for groups. */
export const CollapsedEntry = memo(function CollapsedEntry({ node, trail }: CollapsedEntryProps) {
  const onTrail = trail.length > 0;
  const look = { ...rowSx, ...(onTrail && markedSx) };
  const { children } = node;
  if (!children)
    return (
      <ListItem disablePadding>
        <ListItemButton
          {...linkProps(node)}
          title={node.label}
          aria-label={node.label}
          aria-current={onTrail ? 'page' : undefined}
          sx={look}
        >
          <Picture node={node} />
        </ListItemButton>
      </ListItem>
    );
  return (
    <ListItem disablePadding sx={{ display: 'flow-root' }}>
      <FlyOut
        side="right"
        label={node.label}
        trigger={(props) => (
          <ListItemButton component="button" {...props} aria-label={node.label} sx={look}>
            <Picture node={node} />
          </ListItemButton>
        )}
      >
        {(close) => (
          <>
            <Typography component="p" sx={{ px: 2, py: 0.75, fontWeight: 650 }}>
              {node.label}
            </Typography>
            <FlyOutList columns nodes={children} marked={trail.at(-1)?.key} onFollow={close} />
          </>
        )}
      </FlyOut>
    </ListItem>
  );
});

const rowSx = {
  mx: 1.5,
  my: 0.25,
  width: 'calc(100% - 24px)',
  minHeight: 44,
  borderRadius: 1.5,
  justifyContent: 'center',
  '&:hover': hoverSx,
} as const;

function Picture({ node }: { node: MenuNode }) {
  const Icon = node.icon;
  return (
    <Badge variant="dot" color="error" invisible={badgeTotal(node) === 0}>
      <Box component={Icon} sx={{ fontSize: 20 }} />
    </Badge>
  );
}
