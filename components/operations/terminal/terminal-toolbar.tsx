'use client';

import TreeIcon from '@mui/icons-material/AccountTreeOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { ListChange } from '@/components/foundation/resource/list-query';
import { SearchField } from '@/components/foundation/resource/search-field';
import type { Input } from '@/lib/contract/call';
import type { terminalStatusCount } from '@/lib/contract/terminal';
import { TagFilter } from './shared/tag-filter';
import { StatusFilter } from './status-filter';

const NO_TAGS: readonly string[] = [];

interface TerminalToolbarProps {
  list: {
    query: { search?: string; tags?: readonly string[]; status?: string };
    change: (change: ListChange) => void;
  };
  place: Input<typeof terminalStatusCount>;
  /** Opens the tree of places, which narrow windows show in a drawer. */
  onPlaces: () => void;
  /** Rendered at the end of the row. */
  children: ReactNode;
}

/** Search and filters of the list of terminals. */
export function TerminalToolbar({ list, place, onPlaces, children }: TerminalToolbarProps) {
  const t = useTranslations('terminal');
  const { search, tags, status } = list.query;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
      <Button variant="outlined" startIcon={<TreeIcon />} onClick={onPlaces} sx={{ display: { lg: 'none' } }}>
        {t('places')}
      </Button>
      <SearchField value={search} onSearch={(to) => list.change({ search: to })} label={t('searchByName')} />
      <TagFilter value={tags ?? NO_TAGS} onChange={(to) => list.change({ tags: to.join(',') })} />
      <StatusFilter place={place} value={status} onChange={(to) => list.change({ status: to })} />
      {children}
    </Box>
  );
}
