'use client';

import CancelIcon from '@mui/icons-material/CloseOutlined';
import CommandsIcon from '@mui/icons-material/ReceiptLongOutlined';
import RetryIcon from '@mui/icons-material/ReplayOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import { useTranslations } from 'next-intl';
import { lazy } from 'react';
import { FilterBar } from '@/components/foundation/resource/filter-bar';
import { PeriodFilter } from '@/components/foundation/resource/period-filter';
import { SearchField } from '@/components/foundation/resource/search-field';
import { ResourceTable } from '@/components/foundation/resource/table';
import { useList } from '@/components/foundation/resource/use-list';
import { useSelection } from '@/components/foundation/resource/use-selection';
import { Allowed } from '@/components/foundation/shell/access';
import { useStep } from '@/components/foundation/shell/steps';
import { EmptyState, PageFrame } from '@/components/foundation/ui';
import { ActionBar } from '@/components/foundation/ui/action-bar';
import { OnDemand } from '@/components/foundation/ui/on-demand';
import { type Command, commandKinds, commandState } from '@/lib/contract/command';
import { commandHistory } from '@/lib/contract/terminal/set';
import { CommandDetail } from './command-detail';
import { isOpen, isRetried, useCommandActions } from './use-command-actions';
import { useCommandColumns } from './use-command-columns';
import { useLiveCommands } from './use-live-commands';

const BatchDetail = lazy(() => import('@/components/operations/terminal/shared/batch-detail'));

/** Every command ever sent to a terminal, with its outcome. */
export default function Commands() {
  const t = useTranslations('ledger');
  const words = useTranslations('terminal');
  const detail = useStep('open');
  const batch = useStep('batch');
  const list = useList<Command, typeof commandHistory>(commandHistory);
  const columns = useCommandColumns();
  const selection = useSelection(list.rows);
  const { retry, cancel } = useCommandActions();
  useLiveCommands();
  const { terminalId, search, askedBy, kind, state, from, to } = list.query;
  const narrowed = Boolean(terminalId || search || askedBy || kind || state || from || to);
  const [failed, open] = [selection.rows.filter(isRetried), selection.rows.filter(isOpen)];
  const done = (by: Promise<unknown>) => void by.then((all) => all && selection.clear());

  return (
    <PageFrame title={t('title')}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, rowGap: 2, alignItems: 'center' }}>
        <FilterBar
          filters={[
            {
              name: 'kind',
              label: t('command'),
              options: commandKinds.map((value) => ({ value, label: words(`kind.${value}`) })),
            },
            {
              name: 'state',
              label: words('state'),
              options: commandState.options.map((value) => ({ value, label: words(`commandState.${value}`) })),
            },
          ]}
          searchLabel={t('searchTerminal')}
          query={list.query}
          change={list.change}
        />
        <SearchField value={askedBy} onSearch={(text) => list.change({ askedBy: text })} label={t('searchAskedBy')} />
        <PeriodFilter
          from={from ?? null}
          to={to ?? null}
          onChange={(period) => list.change({ from: period.from ?? undefined, to: period.to ?? undefined })}
        />
        {terminalId && (
          <Chip
            label={list.rows[0] ? t('ofTerminal', { name: list.rows[0].terminalName }) : t('ofOneTerminal')}
            onDelete={() => list.change({ terminalId: undefined })}
          />
        )}
      </Box>
      <ActionBar count={selection.ids.size} onClear={selection.clear}>
        {failed.length > 0 && (
          <Allowed permission="terminal:terminal:control">
            <Button startIcon={<RetryIcon />} onClick={() => done(retry(failed))}>
              {t('retryMany', { count: failed.length })}
            </Button>
          </Allowed>
        )}
        {open.length > 0 && (
          <Allowed permission="terminal:terminal:control">
            <Button startIcon={<CancelIcon />} onClick={() => done(cancel(open))}>
              {t('cancelMany', { count: open.length })}
            </Button>
          </Allowed>
        )}
      </ActionBar>
      <ResourceTable
        label={t('title')}
        columns={columns}
        list={list}
        selected={selection.ids}
        onSelect={selection.select}
        fixed={(row) => !isRetried(row) && !isOpen(row)}
        onOpen={({ id }) => detail.open(id)}
        empty={
          <EmptyState
            icon={<CommandsIcon />}
            title={t(narrowed ? 'nothingFound' : 'empty')}
            body={narrowed ? undefined : t('emptyBody')}
          />
        }
      />
      <CommandDetail
        id={detail.value}
        onClose={() => detail.close()}
        onBatch={(id) => batch.open(id, { open: undefined })}
      />
      <OnDemand wanted={batch.value !== null}>
        <BatchDetail id={batch.value} onClose={() => batch.close()} onOpen={batch.open} />
      </OnDemand>
    </PageFrame>
  );
}
