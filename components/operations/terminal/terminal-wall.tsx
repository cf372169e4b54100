'use client';

import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { ListChange } from '@/components/foundation/resource/list-query';
import { Failed } from '@/components/foundation/ui';
import { CornerCheckbox } from '@/components/foundation/ui/corner-checkbox';
import { Pager } from '@/components/foundation/ui/pager';
import { pagesOf } from '@/lib/contract/fields';
import type { Terminal } from '@/lib/contract/terminal';
import { TerminalCard } from './shared/terminal-card';
import { useShowingAt } from './use-showing-at';

interface TerminalWallProps {
  list: {
    rows: Terminal[];
    count: number;
    query: { pageNo: number; pageSize: number };
    change: (change: ListChange) => void;
    loaded: boolean;
    error: unknown;
    reload: () => void;
  };
  selected: ReadonlySet<string>;
  onSelect?: (selected: Set<string>) => void;
  onOpen: (terminal: Terminal) => void;
  onDrag?: (terminal: Terminal, transfer: DataTransfer) => void;
  empty: ReactNode;
  /** Instant that the wall shows; empty: now. */
  at: string;
}

/** Page of terminals as a wall of screens. */
export function TerminalWall({ list, selected, onSelect, onOpen, onDrag, empty, at }: TerminalWallProps) {
  const t = useTranslations('terminal');
  const showing = useShowingAt(list.rows, at);
  const pages = pagesOf(list.count, list.query.pageSize);
  const toggle = (id: string) => {
    const changed = new Set(selected);
    if (!changed.delete(id)) changed.add(id);
    onSelect?.(changed);
  };
  if (list.error && !list.loaded) return <Failed error={list.error} onRetry={list.reload} />;
  if (!list.loaded) return <Skeleton variant="rounded" height={360} />;
  if (list.count === 0) return empty;
  return (
    <>
      {showing.error && <Failed error={showing.error} onRetry={showing.retry} />}
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(min(240px, 100%), 1fr))' }}>
        {list.rows.map((terminal) => (
          <TerminalCard
            key={terminal.id}
            terminal={terminal}
            then={showing.error ? undefined : showing.of(terminal.id)}
            selected={selected.has(terminal.id)}
            corner={
              onSelect && (
                <CornerCheckbox
                  label={t('select', { name: terminal.name })}
                  checked={selected.has(terminal.id)}
                  onToggle={() => toggle(terminal.id)}
                />
              )
            }
            onOpen={() => onOpen(terminal)}
            onDragStart={onDrag && (({ dataTransfer }) => onDrag(terminal, dataTransfer))}
          />
        ))}
      </Box>
      <Pager pages={pages} page={list.query.pageNo} onPage={(pageNo) => list.change({ pageNo })} />
    </>
  );
}
