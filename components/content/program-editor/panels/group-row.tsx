'use client';

import OpenIcon from '@mui/icons-material/ExpandMoreOutlined';
import GroupIcon from '@mui/icons-material/GroupWorkOutlined';
import UngroupIcon from '@mui/icons-material/WorkspacesOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import { memo, useState } from 'react';
import { useSortableItem } from '@/components/foundation/ui/drag/sortable-list';
import { dissolveGroup, type Layer, renameGroup } from '@/lib/editor';
import { settledScene, useEditor } from '../editor-context';
import { neighbour, rowStyle } from './layer-row-style';
import { RenameInput } from './rename-input';

type Group = Extract<Layer, { kind: 'group' }>;

interface GroupRowProps {
  group: Group;
  name: string;
  top: number;
  selected: boolean;
  onSelect: (groupId: string, add: boolean) => void;
  onCollapse: (groupId: string) => void;
}

/** Row of a group: select all of it, expand and collapse, rename by double-click, ungroup, drag. */
export const GroupRow = memo(function GroupRow(props: GroupRowProps) {
  const { group, name, top, selected, onSelect, onCollapse } = props;
  const t = useTranslations('editor');
  const editor = useEditor();
  const [renaming, setRenaming] = useState(false);
  const { id, groupId, depth, collapsed } = group;
  const { itemProps, onKeyDown, describedBy, isDragging } = useSortableItem(id, { disabled: renaming });
  const select = (add: boolean) => onSelect(groupId, add);
  const scene = () => settledScene(editor.getSnapshot());
  const rename = (to: string) => editor.apply(renameGroup(scene(), groupId, to));
  const ungroup = (row: HTMLElement | null) => {
    // This row is removed: focus moves to the one below.
    const next = row && (neighbour(row, 1) ?? neighbour(row, -1));
    select(false);
    editor.apply(dissolveGroup(scene(), groupId));
    next?.focus();
  };
  return (
    <Box
      role="treeitem"
      aria-level={depth + 1}
      aria-expanded={!collapsed}
      aria-selected={selected}
      tabIndex={0}
      aria-describedby={describedBy}
      {...itemProps}
      onClick={(event) => select(event.shiftKey || event.ctrlKey || event.metaKey)}
      onKeyDown={(event) => {
        onKeyDown(event);
        if (isDragging || event.defaultPrevented || event.target !== event.currentTarget) return;
        if (event.key === 'Enter' || event.key === ' ') {
          event.preventDefault();
          select(event.shiftKey);
        } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
          event.preventDefault();
          neighbour(event.currentTarget, event.key === 'ArrowDown' ? 1 : -1)?.focus();
        } else if ((event.key === 'ArrowLeft' && !collapsed) || (event.key === 'ArrowRight' && collapsed)) {
          event.preventDefault();
          onCollapse(groupId);
        } else if (event.key === 'F2') {
          event.stopPropagation();
          setRenaming(true);
        }
      }}
      onDoubleClick={() => setRenaming(true)}
      sx={rowStyle({ top, selected, depth })}
    >
      <IconButton
        size="small"
        aria-expanded={!collapsed}
        aria-label={t(collapsed ? 'layers.expand' : 'layers.collapse', { name })}
        onClick={(event) => {
          event.stopPropagation();
          onCollapse(groupId);
        }}
        onDoubleClick={(event) => event.stopPropagation()}
        sx={{ p: 0.25, ml: -1 }}
      >
        <OpenIcon sx={{ fontSize: 18, transform: collapsed ? 'rotate(-90deg)' : undefined }} />
      </IconButton>
      <GroupIcon sx={{ fontSize: 18, color: 'text.secondary' }} />
      {renaming ? (
        <RenameInput name={name} onRename={rename} onDone={() => setRenaming(false)} />
      ) : (
        <Typography noWrap sx={{ flexGrow: 1, fontSize: 13, fontWeight: 600 }}>
          {name}
        </Typography>
      )}
      <IconButton
        size="small"
        className="quiet"
        aria-label={t('actions.ungroup')}
        title={t('actions.ungroup')}
        onClick={(event) => {
          event.stopPropagation();
          ungroup(event.currentTarget.closest<HTMLElement>('[role=treeitem]'));
        }}
        sx={{ p: 0.5 }}
      >
        <UngroupIcon sx={{ fontSize: 16 }} />
      </IconButton>
    </Box>
  );
});
