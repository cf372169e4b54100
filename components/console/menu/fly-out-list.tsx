import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import type { SxProps, Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { EntryEnd, hoverSx, linkProps, markedSx } from './menu-entry';
import type { MenuNode } from './menu-node';
import { badgeTotal } from './menu-tree';

interface FlyOutListProps {
  nodes: readonly MenuNode[];
  /** Key of the current page's entry. */
  marked: string | undefined;
  onFollow: () => void;
  /** Style of the list item of a first-level node of this list. */
  itemSx?: (at: number) => SxProps<Theme>;
  /** Lays out several groups side by side. */
  columns?: boolean;
  depth?: number;
}

/** Entries of a fly-out menu; nested groups have a heading. */
export function FlyOutList({ nodes, marked, onFollow, itemSx, columns = false, depth = 0 }: FlyOutListProps) {
  const groups = nodes.filter(({ children }) => children).length;
  return (
    <List
      dense
      disablePadding
      sx={columns && groups > 1 ? { columnCount: { xs: 1, sm: 2, md: 3 }, columnGap: 1, '& > li': whole } : undefined}
    >
      {nodes.map((node, at) => (
        <ListItem key={node.key} disablePadding sx={[{ display: 'block' }, itemSx?.(at) as never]}>
          {node.children ? (
            <>
              <Typography
                component="p"
                sx={{
                  px: 2,
                  pt: 1,
                  pb: 0.5,
                  fontSize: depth === 0 ? 13 : 12,
                  fontWeight: depth === 0 ? 650 : 500,
                  color: depth === 0 ? 'text.primary' : 'text.secondary',
                }}
              >
                {node.label}
              </Typography>
              <FlyOutList nodes={node.children} marked={marked} onFollow={onFollow} depth={depth + 1} />
            </>
          ) : (
            <FlyOutEntry node={node} marked={node.key === marked} onFollow={onFollow} />
          )}
        </ListItem>
      ))}
    </List>
  );
}

const whole = { breakInside: 'avoid' } as const;

function FlyOutEntry({ node, marked, onFollow }: { node: MenuNode; marked: boolean; onFollow: () => void }) {
  const Icon = node.icon;
  return (
    <ListItemButton
      {...linkProps(node, onFollow)}
      aria-current={marked ? 'page' : undefined}
      sx={{
        mx: 0.75,
        px: 1.25,
        width: 'auto',
        minHeight: 38,
        borderRadius: 1,
        '&:hover': hoverSx,
        '&.Mui-focusVisible': { outlineOffset: -2 },
        ...(marked && markedSx),
      }}
    >
      <ListItemIcon sx={{ minWidth: 32, color: 'inherit' }}>
        <Icon sx={{ fontSize: 18 }} />
      </ListItemIcon>
      <ListItemText primary={node.label} slotProps={{ primary: { sx: { fontWeight: marked ? 650 : 500 } } }} />
      <EntryEnd count={badgeTotal(node)} outside={Boolean(node.link)} />
    </ListItemButton>
  );
}
