import ExpandIcon from '@mui/icons-material/ExpandMoreOutlined';
import Box from '@mui/material/Box';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import { memo } from 'react';
import { menuSurface } from '@/components/theme/menu-style';
import { EntryEnd, hoverSx, linkProps, markedSx } from './menu-entry';
import type { MenuNode } from './menu-node';
import { waiting } from './menu-tree';

/** What entries do; always the same. */
export interface MenuActions {
  toggle: (key: string) => void;
  onFollow?: () => void;
}

interface EntryProps {
  node: MenuNode;
  /** 0 on the first level. */
  depth: number;
  /** From the first level to the entry of the page in front, where that leads through this one; else empty. */
  trail: readonly MenuNode[];
  actions: MenuActions;
}

interface GroupProps extends EntryProps {
  /** Keys of the groups that are open. */
  opened: ReadonlySet<string>;
}

/** An entry of the menu, or a group with what it holds. */
export function SideMenuEntry({ opened, ...entry }: GroupProps) {
  return entry.node.children ? <Group {...entry} opened={opened} /> : <Leaf {...entry} />;
}

const NOT_HERE: readonly MenuNode[] = [];

/** The trail for one of its entries, and the same nothing for all others. */
export const within = (trail: readonly MenuNode[], node: MenuNode) =>
  trail.some(({ key }) => key === node.key) ? trail : NOT_HERE;

const rowSx = (depth: number) => ({
  mx: 1.5,
  my: 0.25,
  borderRadius: 1.5,
  minHeight: 40,
  pl: 1.5 + depth * 1.75,
  pr: 1.25,
  '&:hover': hoverSx,
});

/** Drawn anew only where the page that is left and the one that comes stand: entries are most of what a shell draws. */
const Leaf = memo(function Leaf({ node, depth, trail, actions }: EntryProps) {
  const marked = trail.length > 0;
  const Icon = node.icon;
  return (
    <ListItem disablePadding>
      <ListItemButton
        {...linkProps(node, actions.onFollow)}
        aria-current={marked ? 'page' : undefined}
        sx={{ ...rowSx(depth), ...(marked && { ...markedSx, '&:hover': { bgcolor: markedSx.bgcolor } }) }}
      >
        <Label icon={Icon} text={node.label} depth={depth} strong={marked} />
        <EntryEnd count={waiting(node)} outside={Boolean(node.link)} />
      </ListItemButton>
    </ListItem>
  );
});

const Group = memo(function Group({ node, depth, trail, actions, opened }: GroupProps) {
  const open = opened.has(node.key);
  const holdsPage = trail.length > 0;
  return (
    <ListItem disablePadding sx={{ display: 'flow-root' }}>
      <ListItemButton
        component="button"
        aria-expanded={open}
        onClick={() => actions.toggle(node.key)}
        sx={{
          ...rowSx(depth),
          width: 'calc(100% - 24px)',
          textAlign: 'start',
          color: holdsPage && !open ? 'primary.main' : 'inherit',
        }}
      >
        <Label icon={node.icon} text={node.label} depth={depth} strong={holdsPage} />
        {!open && <EntryEnd count={waiting(node)} outside={false} />}
        <ExpandIcon
          sx={{
            ml: 0.5,
            fontSize: 18,
            color: 'text.secondary',
            transform: open ? 'none' : 'rotate(-90deg)',
            transition: 'transform .2s',
          }}
        />
      </ListItemButton>
      {/* Slides open by style: a closed group takes no height and no focus. */}
      <Box inert={!open} sx={{ ...sliding, gridTemplateRows: open ? '1fr' : '0fr' }}>
        <List dense disablePadding aria-label={node.label} sx={{ bgcolor: menuSurface.sub }}>
          {node.children?.map((child) => (
            <SideMenuEntry
              key={child.key}
              node={child}
              depth={depth + 1}
              trail={within(trail, child)}
              actions={actions}
              opened={opened}
            />
          ))}
        </List>
      </Box>
    </ListItem>
  );
});

const sliding = {
  display: 'grid',
  transition: 'grid-template-rows .2s',
  '& > *': { minHeight: 0, overflow: 'hidden' },
  '@media (prefers-reduced-motion: reduce)': { transition: 'none' },
};

interface LabelProps {
  icon: MenuNode['icon'];
  text: string;
  depth: number;
  strong: boolean;
}

function Label({ icon: Icon, text, depth, strong }: LabelProps) {
  return (
    <>
      <ListItemIcon sx={{ minWidth: depth === 0 ? 36 : 32, color: 'inherit' }}>
        <Icon sx={{ fontSize: depth === 0 ? 20 : 18 }} />
      </ListItemIcon>
      <ListItemText
        primary={text}
        title={text}
        slotProps={{ primary: { sx: { fontWeight: strong ? 650 : 500, lineHeight: 1.3, overflowWrap: 'anywhere' } } }}
      />
    </>
  );
}
