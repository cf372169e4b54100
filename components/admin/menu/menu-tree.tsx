import HiddenIcon from '@mui/icons-material/VisibilityOffOutlined';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { SimpleTreeView } from '@mui/x-tree-view/SimpleTreeView';
import { TreeItem } from '@mui/x-tree-view/TreeItem';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useConsolePages } from '@/components/foundation/shell/console-pages';
import { type DropPlace, dropMark } from '@/components/foundation/ui/drag/drop-place';
import { RowDrag, useDragRow } from '@/components/foundation/ui/drag/row-drag';
import { descendantsOf, type MenuEntry } from './entries';
import { useEntryText } from './use-entry-text';

interface MenuTreeProps {
  root: MenuEntry;
  chosen: string | null;
  onChoose: (key: string) => void;
  /** Omitted for users who may only look. */
  onMove?: (entry: MenuEntry, parent: MenuEntry, at: number) => void;
}

/** Menu as users get it, with the platform's changes and additions marked. */
export function MenuTree({ root, chosen, onChoose, onMove }: MenuTreeProps) {
  const t = useTranslations('menuManage');
  const all = descendantsOf(root);
  // Groups start expanded, so that new entries are visible.
  const [closed, setClosed] = useState<readonly string[]>([]);
  const groups = all.flatMap(({ key, children }) => (children ? [key] : []));
  const textOf = useEntryText();
  const entryOf = (wanted: string) => all.find(({ key }) => key === wanted);
  const drop = (moved: string, target: string, where: DropPlace) => {
    const entry = entryOf(moved);
    const onto = entryOf(target);
    const parent = where === 'into' ? onto : onto?.parent;
    if (!entry || !onto || !parent) return;
    const siblings = (parent.children ?? []).filter((each) => each !== entry);
    const at = where === 'into' ? siblings.length : siblings.indexOf(onto) + (where === 'after' ? 1 : 0);
    onMove?.(entry, parent, at);
  };
  const nameOf = (key: string) => {
    const entry = entryOf(key);
    return entry ? textOf(entry) : key;
  };
  return (
    <RowDrag nameOf={nameOf} onDrop={drop}>
      <SimpleTreeView
        aria-label={t('title')}
        expandedItems={groups.filter((key) => !closed.includes(key))}
        onExpandedItemsChange={(_, open) => setClosed(groups.filter((key) => !open.includes(key)))}
        selectedItems={chosen}
        onSelectedItemsChange={(_, key) => key && onChoose(key)}
        expansionTrigger="iconContainer"
        itemChildrenIndentation={20}
      >
        {root.children?.map((entry) => (
          <Node key={entry.key} entry={entry} movable={onMove !== undefined} />
        ))}
      </SimpleTreeView>
    </RowDrag>
  );
}

interface NodeProps {
  entry: MenuEntry;
  movable: boolean;
}

function Node({ entry, movable }: NodeProps) {
  const { key, icon, children, invisible } = entry;
  const textOf = useEntryText();
  const { over, rowProps, onKeyDown, describedBy, isDragging } = useDragRow(key, {
    takes: children !== null,
    disabled: !movable,
  });
  const Icon = useConsolePages().iconNamed(icon);
  return (
    <TreeItem
      itemId={key}
      aria-describedby={describedBy}
      onKeyDown={(event) => {
        onKeyDown(event);
        // Arrow keys move the dragged entry, not focus.
        if (isDragging) event.defaultMuiPrevented = true;
      }}
      label={
        <Box
          {...rowProps}
          sx={{ display: 'flex', alignItems: 'center', gap: 0.75, minWidth: 0, py: 0.25, ...dropMark(over) }}
        >
          <Icon sx={{ fontSize: 18, color: 'text.secondary' }} />
          <Typography
            component="span"
            variant="body2"
            noWrap
            title={textOf(entry)}
            sx={{ flexGrow: 1, color: invisible ? 'text.secondary' : 'inherit' }}
          >
            {textOf(entry)}
          </Typography>
          <Mark entry={entry} />
        </Box>
      }
    >
      {children?.map((child) => (
        <Node key={child.key} entry={child} movable={movable} />
      ))}
    </TreeItem>
  );
}

/** Marks an entry as added, changed or hidden by the platform. */
function Mark({ entry: { kind, row, invisible } }: { entry: MenuEntry }) {
  const t = useTranslations('menuManage');
  const isOwn = kind === 'page' || kind === 'section';
  return (
    <>
      {invisible && (
        <HiddenIcon titleAccess={t('isHidden')} sx={{ fontSize: 16, color: 'text.secondary', flexShrink: 0 }} />
      )}
      {row && (
        <Chip
          size="small"
          variant="outlined"
          color={isOwn ? 'default' : 'primary'}
          label={t(isOwn ? 'changed' : 'added')}
          sx={{ height: 20 }}
        />
      )}
    </>
  );
}
