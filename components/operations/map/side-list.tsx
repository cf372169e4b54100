'use client';

import Box from '@mui/material/Box';
import List from '@mui/material/List';
import Skeleton from '@mui/material/Skeleton';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import { useFormatter, useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { SearchField } from '@/components/foundation/resource/search-field';
import { useTabStep } from '@/components/foundation/shell/steps';
import { EmptyState, Failed } from '@/components/foundation/ui';
import { useCall } from '@/lib/client/use-call';
import { MOST_ROWS } from '@/lib/contract/fields';
import { type MapTerminal, MOST_LISTED, unplacedList } from '@/lib/contract/map';
import { TerminalRow } from './terminal-row';
import type { useChosen } from './use-chosen';
import type { useMapData } from './use-map-data';

interface SideListProps {
  data: ReturnType<typeof useMapData>;
  chosen: ReturnType<typeof useChosen>;
  onPlace?: (terminal: MapTerminal) => void;
  onOpen: (id: string) => void;
}

/** Lists the terminals on the map, and those without a position: for keyboard users, screen readers and placing. */
export function SideList({ data, chosen, onPlace, onOpen }: SideListProps) {
  const t = useTranslations('map');
  const format = useFormatter();
  const [tab, choose] = useTabStep('list', ['inView', 'unplaced']);
  const [search, setSearch] = useState('');
  const unplaced = useCall(unplacedList, search ? { search } : {}, { keepPreviousData: true });
  const inView = data.cells.data?.total;
  const without = unplaced.data?.count;
  const number = (count: number | undefined) =>
    count === undefined ? '' : count > MOST_ROWS ? `${format.number(MOST_ROWS)}+` : format.number(count);

  const rows = (list: readonly MapTerminal[], placed: boolean) => (
    <List dense disablePadding aria-label={t(placed ? 'inView' : 'unplaced')}>
      {list.map((terminal) => (
        <TerminalRow
          key={terminal.id}
          terminal={terminal}
          placed={placed}
          chosen={chosen.has(terminal.id)}
          onPlace={onPlace && (() => onPlace(terminal))}
          onToggle={() => chosen.toggle(terminal)}
          onOpen={() => onOpen(terminal.id)}
        />
      ))}
    </List>
  );

  return (
    <>
      <Tabs
        value={tab}
        onChange={(_, to) => choose(to)}
        variant="fullWidth"
        sx={{ borderBottom: 1, borderColor: 'divider', flexShrink: 0 }}
      >
        <Tab value="inView" label={t('inViewCount', { count: number(inView) })} />
        <Tab value="unplaced" label={t('unplacedCount', { count: number(without) })} />
      </Tabs>
      <Box role="tabpanel" aria-label={t(tab)} sx={{ overflowY: 'auto', flexGrow: 1, minHeight: 0 }}>
        {tab === 'inView' ? (
          <Loaded
            of={data.listed}
            isEmpty={data.listed.data?.list.length === 0}
            empty={<EmptyState title={t('nothingInView')} body={t('nothingInViewBody')} />}
          >
            {rows(data.listed.data?.list ?? [], true)}
            {inView !== undefined && inView > MOST_LISTED && <More text={t('moreInView', { most: MOST_LISTED })} />}
          </Loaded>
        ) : (
          <>
            <Box sx={{ p: 1 }}>
              <SearchField value={search} onSearch={setSearch} label={t('searchByName')} fullWidth />
            </Box>
            <Loaded
              of={unplaced}
              isEmpty={without === 0}
              empty={<EmptyState title={t(search ? 'nothingFound' : 'allPlaced')} />}
            >
              {rows(unplaced.data?.list ?? [], false)}
              {without !== undefined && without > MOST_LISTED && (
                <More text={t('moreUnplaced', { most: MOST_LISTED })} />
              )}
            </Loaded>
          </>
        )}
      </Box>
    </>
  );
}

interface LoadedProps {
  of: { data?: unknown; error?: unknown; mutate: () => unknown };
  isEmpty: boolean;
  empty: ReactNode;
  children: ReactNode;
}

function Loaded({ of: { data, error, mutate }, isEmpty, empty, children }: LoadedProps) {
  if (error && !data) return <Failed error={error} onRetry={() => void mutate()} />;
  if (!data) return <Skeleton variant="rectangular" height={240} sx={{ m: 1, borderRadius: 1 }} />;
  return isEmpty ? empty : children;
}

function More({ text }: { text: string }) {
  return (
    <Typography variant="body2" color="textSecondary" sx={{ p: 2 }}>
      {text}
    </Typography>
  );
}
