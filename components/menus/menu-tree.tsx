import HiddenIcon from '@mui/icons-material/VisibilityOffOutlined';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { SimpleTreeView } from '@mui/x-tree-view/SimpleTreeView';
import { TreeItem } from '@mui/x-tree-view/TreeItem';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { menuIcon } from '@/components/shell/menu-icons';
import { dropMark, useRowDrag } from '@/components/ui/drag';
import { allBelow, type MenuEntry } from './entries';
import { useEntryText } from './use-entry-text';

interface MenuTreeProps {
  root: MenuEntry;
  chosen: string | null;
  onChoose: (key: string) => void;
  /** Left out for who may only look. */
  onMove?: (entry: MenuEntry, parent: MenuEntry, at: number) => void;
}

/** The menu as everybody gets it, with what the platform changed and added marked. */
export function MenuTree({ root, chosen, onChoose, onMove }: MenuTreeProps) {
  const t = useTranslations('menuManage');
  const all = allBelow(root);
  // What is new is in sight: groups are open until somebody closes them.
  const [closed, setClosed] = useState<readonly string[]>([]);
  const groups = all.flatMap(({ key, children }) => (children ? [key] : []));
  const drop = (moved: string, onto: MenuEntry, where: 'before' | 'into' | 'after') => {
    const entry = all.find(({ key }) => key === moved);
    const parent = where === 'into' ? onto : onto.parent;
    if (!entry || !parent) return;
    const siblings = (parent.children ?? []).filter((each) => each !== entry);
    const at = where === 'into' ? siblings.length : siblings.indexOf(onto) + (where === 'after' ? 1 : 0);
    onMove?.(entry, parent, at);
  };
  return (
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
        <Node key={entry.key} entry={entry} onDrop={onMove && drop} />
      ))}
    </SimpleTreeView>
  );
}

interface NodeProps {
  entry: MenuEntry;
  onDrop?: (moved: string, onto: MenuEntry, where: 'before' | 'into' | 'after') => void;
}

function Node({ entry, onDrop }: NodeProps) {
  const { key, icon, children, invisible } = entry;
  const textOf = useEntryText();
  const { over, props } = useRowDrag({
    type: 'menu-entry',
    id: key,
    takes: children !== null,
    onDrop: (moved, where) => onDrop?.(moved, entry, where),
  });
  const Icon = menuIcon(icon);
  return (
    <TreeItem
      itemId={key}
      label={
        <Box
          {...(onDrop && props)}
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
        <Node key={child.key} entry={child} onDrop={onDrop} />
      ))}
    </TreeItem>
  );
}

/** Whether an entry is the platform's, or one of the console's that it changed; and that it is hidden. */
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
