'use client';

import OfficeIcon from '@mui/icons-material/ApartmentOutlined';
import SmartGroupIcon from '@mui/icons-material/AutoAwesomeMotionOutlined';
import GroupIcon from '@mui/icons-material/WorkspacesOutlined';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { SimpleTreeView } from '@mui/x-tree-view/SimpleTreeView';
import { TreeItem } from '@mui/x-tree-view/TreeItem';
import { type DragEvent, type KeyboardEvent, useState } from 'react';
import { Failed } from '@/components/foundation/ui';
import { useCall } from '@/lib/client/use-call';
import type { Call } from '@/lib/contract/call';
import type { TreeNode } from '@/lib/contract/fields';

type TreeCall = Call<Call['input'], Call['output']>;

/** Returns the item id of a node: its kind and id. */
export const itemOf = ({ kind, id }: Pick<TreeNode, 'kind' | 'id'>) => `${kind}:${id}`;

interface LazyTreeProps {
  /** Returns one level of nodes: those below `parentId`, or the top level. */
  of: TreeCall;
  label: string;
  chosen: string | null;
  onChoose: (item: string | null) => void;
  /** Initially expanded items. */
  opened?: readonly string[];
  /** Item above the tree, selectable like a node. */
  first?: { item: string; label: string };
  /** Text beside a node's name. */
  aside?: (node: TreeNode) => string;
  /** Called when a node is dropped onto another one. */
  onMove?: (moved: Pick<TreeNode, 'id' | 'name'>, onto: TreeNode) => void;
  /**
   * Called when a node is moved before or after another one: dropped on its upper or lower edge, or moved with Alt and
   * an arrow key.
   */
  onPlace?: (moved: Pick<TreeNode, 'id' | 'name'>, beside: TreeNode, after: boolean) => void;
  /** True for draggable nodes; by default all but the top ones. */
  moves?: (node: TreeNode) => boolean;
  /** Accepts other drags of this type onto a node. */
  takes?: { type: string; onDrop: (text: string, onto: TreeNode) => void };
}

const NONE: readonly string[] = [];

/** Tree of institutions and groups that loads each level when expanded. */
export function LazyTree({ of, label, chosen, onChoose, opened = NONE, first, ...drawn }: LazyTreeProps) {
  const [expanded, setExpanded] = useState<string[]>([...opened]);
  const [seen, setSeen] = useState(opened);
  // Expands the path to a search result; nodes expanded by hand stay expanded.
  if (seen !== opened) {
    setSeen(opened);
    setExpanded((open) => [...new Set([...open, ...opened])]);
  }
  const { data, error, mutate } = useCall(of, {});
  const roots = data as TreeNode[] | undefined;
  if (error && !roots) return <Failed error={error} onRetry={() => void mutate()} />;
  if (!roots) return <Skeleton variant="rounded" height={120} />;
  return (
    <SimpleTreeView
      aria-label={label}
      expandedItems={expanded}
      onExpandedItemsChange={(_, items) => setExpanded(items)}
      selectedItems={chosen}
      onSelectedItemsChange={(_, item) => onChoose(item)}
      expansionTrigger="iconContainer"
    >
      {first && <TreeItem itemId={first.item} label={<Typography variant="body2">{first.label}</Typography>} />}
      {roots.map((node) => (
        <Node key={node.id} of={of} node={node} siblings={roots} expanded={expanded} {...drawn} />
      ))}
    </SimpleTreeView>
  );
}

const isBelow = ({ parentId }: TreeNode) => parentId !== null;

const DRAGGED = 'application/x-tree-node';

/** Drop position on a node: upper edge, lower edge, or onto it. */
type Over = 'before' | 'after' | 'onto';
const EDGE = 0.28;
const lines = { before: 'inset 0 2px', after: 'inset 0 -2px' } as const;

interface NodeProps extends Pick<LazyTreeProps, 'of' | 'aside' | 'onMove' | 'onPlace' | 'moves' | 'takes'> {
  node: TreeNode;
  siblings: readonly TreeNode[];
  expanded: readonly string[];
}

function Node({ node, siblings, ...rest }: NodeProps) {
  const { of, expanded, aside, onMove, onPlace, moves = isBelow, takes } = rest;
  const item = itemOf(node);
  const open = expanded.includes(item) && node.hasChildren;
  const { data } = useCall(of, open ? ({ parentId: node.id } as never) : null);
  const children = data as TreeNode[] | undefined;
  const [over, setOver] = useState<Over | null>(null);
  const Icon = node.kind === 'office' ? OfficeIcon : node.smart ? SmartGroupIcon : GroupIcon;
  const taken = [onMove && DRAGGED, takes?.type];
  const placeOf = (event: DragEvent): Over => {
    if (!onPlace || !moves(node) || !event.dataTransfer.types.includes(DRAGGED)) return 'onto';
    const { top, height } = event.currentTarget.getBoundingClientRect();
    const at = (event.clientY - top) / height;
    return at < EDGE ? 'before' : at > 1 - EDGE ? 'after' : 'onto';
  };
  const shift = (event: KeyboardEvent) => {
    const down = event.key === 'ArrowDown';
    // Ignores key events that bubble from child nodes.
    if (!event.altKey || !(down || event.key === 'ArrowUp') || event.target !== event.currentTarget) return;
    event.preventDefault();
    event.stopPropagation();
    const places = siblings.filter(moves);
    const beside = places[places.findIndex(({ id }) => id === node.id) + (down ? 1 : -1)];
    if (beside) onPlace?.(node, beside, down);
  };
  const placing = onPlace && moves(node) && { onKeyDown: shift, 'aria-keyshortcuts': 'Alt+ArrowUp Alt+ArrowDown' };
  const dragging = (onMove || takes) && {
    draggable: Boolean(onMove) && moves(node),
    onDragStart: (event: DragEvent) => {
      event.stopPropagation();
      event.dataTransfer.setData(DRAGGED, JSON.stringify({ id: node.id, name: node.name }));
    },
    onDragOver: (event: DragEvent) => {
      if (!taken.some((type) => type && event.dataTransfer.types.includes(type))) return;
      event.preventDefault();
      setOver(placeOf(event));
    },
    onDragLeave: () => setOver(null),
    onDrop: (event: DragEvent) => {
      setOver(null);
      const text = takes && event.dataTransfer.getData(takes.type);
      if (takes && text) return takes.onDrop(text, node);
      if (!onMove || !event.dataTransfer.types.includes(DRAGGED)) return;
      const moved = JSON.parse(event.dataTransfer.getData(DRAGGED)) as Pick<TreeNode, 'id' | 'name'>;
      if (moved.id === node.id) return;
      const place = placeOf(event);
      if (onPlace && place !== 'onto') onPlace(moved, node, place === 'after');
      else onMove(moved, node);
    },
  };
  return (
    <TreeItem
      itemId={item}
      {...placing}
      label={
        <Box
          {...dragging}
          sx={{
            display: 'flex',
            alignItems: 'center',
            gap: 0.75,
            minWidth: 0,
            borderRadius: 1,
            outline: over === 'onto' ? '2px dashed' : 'none',
            outlineColor: 'primary.main',
            boxShadow: over && over !== 'onto' ? `${lines[over]} var(--mui-palette-primary-main)` : 'none',
          }}
        >
          <Icon sx={{ fontSize: 18, color: 'text.secondary' }} />
          <Typography component="span" variant="body2" noWrap sx={{ flexGrow: 1 }} title={node.name}>
            {node.name}
          </Typography>
          {aside && (
            <Typography
              component="span"
              variant="caption"
              color="textSecondary"
              sx={{ fontVariantNumeric: 'tabular-nums' }}
            >
              {aside(node)}
            </Typography>
          )}
        </Box>
      }
    >
      {node.hasChildren && !children && <TreeItem itemId={`${item}:loading`} label={<Skeleton />} disabled />}
      {children?.map((child) => (
        <Node key={child.id} {...rest} node={child} siblings={children} />
      ))}
    </TreeItem>
  );
}
