'use client';

import Box from '@mui/material/Box';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { ChoiceMark, type Mark } from '@/components/content/publish/shared/choice-mark';
import { SearchField } from '@/components/foundation/resource/search-field';
import { type Column, ResourceTable } from '@/components/foundation/resource/table';
import { useList } from '@/components/foundation/resource/use-list';
import { EmptyState } from '@/components/foundation/ui';
import { terminalSelect } from '@/lib/contract/publish';
import type { Terminal } from '@/lib/contract/terminal';
import { StatusDot } from '../status-dot';

interface TerminalTableProps {
  chosen: string[];
  /** Rows marked in the other mode. */
  marked: string[];
  mark: Mark;
  onChoose: (ids: string[]) => void;
}

/** Table for selecting single terminals across pages. */
export function TerminalTable({ chosen, marked, mark, onChoose }: TerminalTableProps) {
  const t = useTranslations('terminal');
  const list = useList<Terminal, typeof terminalSelect>(terminalSelect);
  const selected = useMemo(() => new Set(chosen), [chosen]);
  const others = useMemo(() => new Set(marked), [marked]);
  const columns = useMemo<Column<Terminal>[]>(
    () => [
      {
        field: 'name',
        label: t('name'),
        minWidth: 140,
        draw: ({ id, name }) => (
          <Box component="span" sx={{ display: 'flex', gap: 1, alignItems: 'center', minWidth: 0 }}>
            <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>
              {name}
            </Box>
            {others.has(id) && <ChoiceMark mark={mark} />}
          </Box>
        ),
      },
      {
        field: 'status',
        label: t('state'),
        width: 130,
        draw: (row) => <StatusDot terminal={row} />,
      },
      { field: 'officeName', label: t('institution'), wideOnly: true },
      {
        field: 'size',
        label: t('screen'),
        width: 130,
        wideOnly: true,
        text: ({ width, height }) => `${width} × ${height}`,
      },
    ],
    [t, others, mark],
  );
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <SearchField value={list.query.search} onSearch={(search) => list.change({ search })} label={t('searchByName')} />
      <ResourceTable
        label={t('title')}
        columns={columns}
        list={list}
        selected={selected}
        onSelect={(ids) => onChoose([...ids])}
        empty={<EmptyState title={t('nothingFound')} />}
      />
    </Box>
  );
}
