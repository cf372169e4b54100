import ExpandIcon from '@mui/icons-material/ExpandMoreOutlined';
import Box from '@mui/material/Box';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import { menuSurface } from '@/components/theme/menu-style';
import { EntryEnd, hoverSx, linkProps, markedSx } from './menu-entry';
import type { MenuNode } from './menu-node';
import { waiting } from './menu-tree';

export interface SideMenuState {
  marked: string | undefined;
  groupsOfPage: readonly string[];
  opened: ReadonlySet<string>;
  toggle: (key: string) => void;
  onFollow?: () => void;
}

interface EntryProps {
  node: MenuNode;
  /** 0 on the first level. */
  depth: number;
  menu: SideMenuState;
}

/** An entry of the menu, or a group with what it holds. */
export function SideMenuEntry(props: EntryProps) {
  return props.node.children ? <Group {...props} /> : <Leaf {...props} />;
}

const rowSx = (depth: number) => ({
  mx: 1.5,
  my: 0.25,
  borderRadius: 1.5,
  minHeight: 40,
  pl: 1.5 + depth * 1.75,
  pr: 1.25,
  '&:hover': hoverSx,
});

function Leaf({ node, depth, menu }: EntryProps) {
  const marked = node.key === menu.marked;
  const Icon = node.icon;
  return (
    <ListItem disablePadding>
      <ListItemButton
        {...linkProps(node, menu.onFollow)}
        aria-current={marked ? 'page' : undefined}
        sx={{ ...rowSx(depth), ...(marked && { ...markedSx, '&:hover': { bgcolor: markedSx.bgcolor } }) }}
      >
        <Label icon={Icon} text={node.label} depth={depth} strong={marked} />
        <EntryEnd count={waiting(node)} outside={Boolean(node.link)} />
      </ListItemButton>
    </ListItem>
  );
}

function Group({ node, depth, menu }: EntryProps) {
  const open = menu.opened.has(node.key);
  const holdsPage = menu.groupsOfPage.includes(node.key);
  return (
    <ListItem disablePadding sx={{ display: 'flow-root' }}>
      <ListItemButton
        component="button"
        aria-expanded={open}
        onClick={() => menu.toggle(node.key)}
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
            <SideMenuEntry key={child.key} node={child} depth={depth + 1} menu={menu} />
          ))}
        </List>
      </Box>
    </ListItem>
  );
}

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
