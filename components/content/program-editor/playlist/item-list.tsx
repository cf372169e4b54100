'use client';

import Box from '@mui/material/Box';
import visuallyHidden from '@mui/utils/visuallyHidden';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { SortableList } from '@/components/foundation/ui/drag/sortable-list';
import type { Playlist } from '@/lib/contract/program';
import { ItemRow } from './item-row';
import { useChangePlaylist, withItemAt } from './use-playlist';

interface ItemListProps {
  playlist: Playlist;
  /** True if the items are those of a folder. */
  readOnly: boolean;
}

/** Media of a playlist in order. */
export function ItemList({ playlist: { items, width, height }, readOnly }: ItemListProps) {
  const t = useTranslations('editor.playlist');
  const drag = useTranslations('common.drag');
  const change = useChangePlaylist();
  const [said, setSaid] = useState('');
  const nameOf = (id: string) => items.find((item) => item.id === id)?.medium.name ?? '';
  const move = (id: string, to: number) => {
    if (to < 0 || to >= items.length) return;
    change(withItemAt(id, to));
    setSaid(drag('droppedAt', { name: nameOf(id), position: to + 1, count: items.length }));
  };
  return (
    <>
      <Box component="ol" aria-label={t('items')} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        <SortableList
          ids={items.map(({ id }) => id)}
          nameOf={nameOf}
          keys="handle"
          onMove={(id, to) => change(withItemAt(id, to))}
        >
          {items.map((item, index) => (
            <ItemRow
              key={item.id}
              item={item}
              index={index}
              count={items.length}
              ratio={width / height}
              readOnly={readOnly}
              change={change}
              onMove={move}
            />
          ))}
        </SortableList>
      </Box>
      <span role="status" style={visuallyHidden}>
        {said}
      </span>
    </>
  );
}
