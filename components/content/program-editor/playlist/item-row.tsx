'use client';

import HandleIcon from '@mui/icons-material/DragIndicatorOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import { type KeyboardEvent, useState } from 'react';
import { ConditionDialog } from '@/components/content/condition/shared/condition-dialog';
import { useSortableItem } from '@/components/foundation/ui/drag/sortable-list';
import { type MenuAnchor, RowMenu } from '@/components/foundation/ui/row-menu';
import { idsOfMedium, MOST_SCENES, type PlaylistItem } from '@/lib/contract/program';
import { newLocalId } from '@/lib/editor';
import { ItemFacts } from './item-facts';
import { ItemFields } from './item-fields';
import { ItemThumb } from './item-thumb';
import { PeriodDialog } from './period-dialog';
import { type ChangePlaylist, withCopy, withItem, withoutItem } from './use-playlist';

interface ItemRowProps {
  item: PlaylistItem;
  /** Position from 0. */
  index: number;
  count: number;
  ratio: number;
  /** True for items of a folder, which only the folder changes. */
  readOnly: boolean;
  change: ChangePlaylist;
  onMove: (id: string, to: number) => void;
}

/** Item of a playlist: dragged by its handle, or moved with Alt and the arrow keys. */
export function ItemRow({ item, index, count, ratio, readOnly, change, onMove }: ItemRowProps) {
  const drag = useTranslations('common.drag');
  const t = useTranslations('editor.playlist');
  const { itemProps, onKeyDown, handleRef, describedBy, isDragging } = useSortableItem(item.id, { disabled: readOnly });
  const [open, setOpen] = useState<'period' | 'condition' | null>(null);
  const { id, medium } = item;
  const { name } = medium;
  const moveByKey = (event: KeyboardEvent) => {
    if (readOnly || isDragging || !event.altKey || !(event.key === 'ArrowUp' || event.key === 'ArrowDown')) return;
    event.preventDefault();
    event.stopPropagation();
    onMove(id, index + (event.key === 'ArrowUp' ? -1 : 1));
  };
  return (
    <Box
      component="li"
      {...itemProps}
      onKeyDownCapture={moveByKey}
      sx={{
        display: 'grid',
        gridTemplateColumns: '28px 24px auto minmax(0, 1fr) auto 40px',
        gridTemplateAreas: '"handle number thumb facts fields menu"',
        '@media (max-width: 767.99px)': {
          gridTemplateColumns: '28px 24px auto minmax(0, 1fr) 40px',
          gridTemplateAreas: '"handle number thumb facts menu" "fields fields fields fields fields"',
        },
        gap: 1,
        alignItems: 'center',
        px: 1,
        py: 0.75,
        borderBottom: 1,
        borderColor: 'divider',
        bgcolor: 'background.paper',
        '&:last-of-type': { borderBottom: 0 },
      }}
    >
      {!readOnly && (
        <IconButton
          ref={handleRef}
          size="small"
          aria-label={drag('handle', { name })}
          aria-describedby={describedBy}
          aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
          onKeyDown={onKeyDown}
          sx={{ gridArea: 'handle', cursor: 'grab', color: 'text.secondary', p: 0.25 }}
        >
          <HandleIcon fontSize="small" />
        </IconButton>
      )}
      <Typography variant="caption" color="textSecondary" sx={{ gridArea: 'number', textAlign: 'end' }}>
        {index + 1}
      </Typography>
      <Box sx={{ gridArea: 'thumb' }}>
        <ItemThumb item={item} ratio={ratio} />
      </Box>
      <ItemFacts item={item} />
      {!readOnly && (
        <>
          <ItemFields
            item={item}
            onChange={(to) => change(withItem(id, to))}
            onPeriod={() => setOpen('period')}
            onCondition={() => setOpen('condition')}
          />
          <Box sx={{ gridArea: 'menu' }}>
            <RowMenu label={t('menuOf', { name })}>
              {(menu) => <ItemMenu {...menu} {...{ item, index, count, change, onMove }} />}
            </RowMenu>
          </Box>
        </>
      )}
      {open === 'period' && (
        <PeriodDialog
          name={name}
          period={item.period}
          onChange={(period) => change(withItem(id, { period }))}
          onClose={() => setOpen(null)}
        />
      )}
      {open === 'condition' && (
        <ConditionDialog
          name={name}
          value={item.when ?? null}
          onSave={(when) => change(withItem(id, { when }))}
          onRemove={() => change(withItem(id, { when: undefined }))}
          onClose={() => setOpen(null)}
        />
      )}
    </Box>
  );
}

type ItemMenuProps = MenuAnchor & Pick<ItemRowProps, 'item' | 'index' | 'count' | 'change' | 'onMove'>;

function ItemMenu({ anchor, onClose, item: { id, medium, seconds }, index, count, change, onMove }: ItemMenuProps) {
  const t = useTranslations('editor.playlist');
  const after = (run: () => void) => () => {
    onClose();
    run();
  };
  return (
    <Menu anchorEl={anchor} open={anchor !== null} onClose={onClose}>
      <MenuItem disabled={index === 0} onClick={after(() => onMove(id, index - 1))}>
        {t('moveUp')}
      </MenuItem>
      <MenuItem disabled={index === count - 1} onClick={after(() => onMove(id, index + 1))}>
        {t('moveDown')}
      </MenuItem>
      {medium.type === 'video' && seconds !== null && (
        <MenuItem onClick={after(() => change(withItem(id, { seconds: null })))}>{t('ownLength')}</MenuItem>
      )}
      <MenuItem disabled={count >= MOST_SCENES} onClick={after(() => change(withCopy(id, idsOfMedium(newLocalId()))))}>
        {t('duplicate')}
      </MenuItem>
      <MenuItem onClick={after(() => change(withoutItem(id)))}>{t('remove')}</MenuItem>
    </Menu>
  );
}
