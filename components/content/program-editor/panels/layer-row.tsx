'use client';

import OpenLockIcon from '@mui/icons-material/LockOpenOutlined';
import LockIcon from '@mui/icons-material/LockOutlined';
import ClosedEyeIcon from '@mui/icons-material/VisibilityOffOutlined';
import EyeIcon from '@mui/icons-material/VisibilityOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import type SvgIcon from '@mui/material/SvgIcon';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import { memo, useState } from 'react';
import { widgetIcon } from '@/components/foundation/scene/widgets/editing';
import { useSortableItem } from '@/components/foundation/ui/drag/sortable-list';
import type { Widget } from '@/lib/contract/program';
import type { WidgetChange } from '@/lib/editor';
import { useEditor } from '../editor-context';
import { neighbour, rowStyle } from './layer-row-style';
import { RenameInput } from './rename-input';

interface LayerRowProps {
  widget: Widget;
  sceneId: string;
  /** Pixels from the top of the list. */
  top: number;
  selected: boolean;
  /** Number of enclosing groups. */
  depth: number;
  onSelect: (id: string, add: boolean) => void;
}

/** Row of a widget: select, rename by double-click, hide, lock, drag. */
export const LayerRow = memo(function LayerRow({ widget, sceneId, top, selected, depth, onSelect }: LayerRowProps) {
  const t = useTranslations('editor.layers');
  const editor = useEditor();
  const [renaming, setRenaming] = useState(false);
  const { id, name, hidden, locked } = widget;
  const { itemProps, onKeyDown, describedBy, isDragging } = useSortableItem(id, { disabled: renaming });
  const Icon = widgetIcon(widget);
  const change = (to: WidgetChange) => editor.apply({ type: 'changeWidgets', sceneId, ids: [id], change: to });
  return (
    <Box
      role="treeitem"
      aria-level={depth + 1}
      aria-selected={selected}
      tabIndex={0}
      aria-describedby={describedBy}
      {...itemProps}
      onClick={(event) => onSelect(id, event.shiftKey || event.ctrlKey || event.metaKey)}
      onKeyDown={(event) => {
        onKeyDown(event);
        if (isDragging || event.defaultPrevented || event.target !== event.currentTarget) return;
        if (event.key === 'Enter' || event.key === ' ') {
          event.preventDefault();
          onSelect(id, event.shiftKey);
        } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
          event.preventDefault();
          neighbour(event.currentTarget, event.key === 'ArrowDown' ? 1 : -1)?.focus();
        } else if (event.key === 'F2') {
          event.stopPropagation();
          setRenaming(true);
        }
      }}
      onDoubleClick={() => setRenaming(true)}
      sx={rowStyle({ top, selected, depth })}
    >
      <Icon sx={{ fontSize: 18, color: 'text.secondary', opacity: hidden ? 0.5 : 1 }} />
      {renaming ? (
        <RenameInput name={name} onRename={(to) => change({ name: to })} onDone={() => setRenaming(false)} />
      ) : (
        <Typography noWrap sx={{ flexGrow: 1, fontSize: 13, color: hidden ? 'text.disabled' : 'text.primary' }}>
          {name}
        </Typography>
      )}
      <Toggle
        on={locked}
        onIcon={LockIcon}
        offIcon={OpenLockIcon}
        label={t(locked ? 'unlock' : 'lock')}
        onClick={() => change({ locked: !locked })}
      />
      <Toggle
        on={hidden}
        onIcon={ClosedEyeIcon}
        offIcon={EyeIcon}
        label={t(hidden ? 'show' : 'hide')}
        onClick={() => change({ hidden: !hidden })}
      />
    </Box>
  );
});

interface ToggleProps {
  on: boolean;
  onIcon: typeof SvgIcon;
  offIcon: typeof SvgIcon;
  label: string;
  onClick: () => void;
}

function Toggle({ on, onIcon, offIcon, label, onClick }: ToggleProps) {
  const Icon = on ? onIcon : offIcon;
  return (
    <IconButton
      size="small"
      className={on ? undefined : 'quiet'}
      aria-label={label}
      title={label}
      onClick={(event) => {
        event.stopPropagation();
        onClick();
      }}
      onDoubleClick={(event) => event.stopPropagation()}
      sx={{ p: 0.5 }}
    >
      <Icon sx={{ fontSize: 16 }} />
    </IconButton>
  );
}
