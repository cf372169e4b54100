'use client';

import ExportIcon from '@mui/icons-material/FileDownloadOutlined';
import AlarmIcon from '@mui/icons-material/NotificationsActiveOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTimeZone, useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { FilterBar } from '@/components/foundation/resource/filter-bar';
import { PeriodFilter } from '@/components/foundation/resource/period-filter';
import { type Column, ResourceTable } from '@/components/foundation/resource/table';
import { useList } from '@/components/foundation/resource/use-list';
import { useSelection } from '@/components/foundation/resource/use-selection';
import { Allowed } from '@/components/foundation/shell/access';
import { useScreenLocation } from '@/components/foundation/shell/location';
import { useStep } from '@/components/foundation/shell/steps';
import { EmptyState, PageFrame, useFormat } from '@/components/foundation/ui';
import { ActionBar } from '@/components/foundation/ui/action-bar';
import { alarmTypeNames } from '@/lib/contract/alarm';
import { type Alarm, alarmExport, alarmList, alarmStates } from '@/lib/contract/alarm/calls';
import { encodeCall } from '@/lib/contract/wire';
import { AlarmButtons } from './alarm-buttons';
import { AlarmDetail } from './alarm-detail';
import { StateChip } from './state-chip';
import { useAlarmActions } from './use-alarm-actions';
import { useLiveAlarms } from './use-live-alarms';
import { useTerminalNames } from './use-terminal-names';
import { ViewTabs } from './view-tabs';

/** Alarms of all terminals: open, acknowledged and past. */
export function Alarms() {
  const t = useTranslations('alarm');
  const typeName = useTranslations('terminal.openAlarm');
  const format = useFormat();
  const { params } = useScreenLocation();
  const detail = useStep('open');
  const timeZone = useTimeZone();
  const list = useList<Alarm, typeof alarmList>(alarmList);
  const selection = useSelection(list.rows);
  const { actions, dialog } = useAlarmActions();
  useLiveAlarms();
  const { pageNo, pageSize, ...filters } = list.query;
  const filtered = Object.values(filters).some((value) => value !== undefined && value !== '');
  const terminalsOf = useTerminalNames();
  const columns = useMemo<Column<Alarm>[]>(
    () => [
      { field: 'type', label: t('type'), minWidth: 190, text: ({ type }) => typeName(type) },
      { field: 'terminalName', label: t('terminal'), minWidth: 150, text: (row) => terminalsOf(row) },
      { field: 'state', label: t('state'), width: 140, draw: (row) => <StateChip alarm={row} /> },
      { field: 'officeName', label: t('office'), minWidth: 150, wideOnly: true, text: ({ officeName }) => officeName },
      {
        field: 'openedAt',
        label: t('openedAt'),
        width: 190,
        wideOnly: true,
        text: ({ openedAt }) => format.moment(openedAt),
      },
      {
        field: 'closedAt',
        label: t('closedAt'),
        width: 190,
        wideOnly: true,
        text: ({ closedAt }) => (closedAt ? format.moment(closedAt) : ''),
      },
    ],
    [t, typeName, terminalsOf, format],
  );
  return (
    <PageFrame
      title={t('title')}
      actions={
        <>
          <Allowed permission="sys:alarm:export">
            <Button
              href={`/apm-web${encodeCall(alarmExport, { ...filters, timeZone }).path}`}
              download
              startIcon={<ExportIcon />}
            >
              {t('exportAll')}
            </Button>
          </Allowed>
          <Allowed permission="sys:alarm:edit">
            <Button variant="outlined" onClick={() => void actions.closeAll()}>
              {t('closeAll')}
            </Button>
          </Allowed>
        </>
      }
    >
      <ViewTabs view="list" />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, rowGap: 2 }}>
        <FilterBar
          filters={[
            {
              name: 'state',
              label: t('state'),
              options: alarmStates.map((value) => ({ value, label: t(`states.${value}`) })),
            },
            {
              name: 'type',
              label: t('type'),
              options: alarmTypeNames.map((value) => ({ value, label: typeName(value) })),
            },
          ]}
          query={list.query}
          change={list.change}
        />
        <PeriodFilter
          from={params.get('from')}
          to={params.get('to')}
          onChange={({ from, to }) => list.change({ from: from ?? undefined, to: to ?? undefined })}
        />
      </Box>
      <ActionBar count={selection.ids.size} onClear={selection.clear}>
        <AlarmButtons alarms={selection.rows} actions={actions} onDone={selection.clear} />
      </ActionBar>
      <ResourceTable
        label={t('title')}
        columns={columns}
        list={list}
        selected={selection.ids}
        onSelect={selection.select}
        onOpen={({ id }) => detail.open(id)}
        empty={
          <EmptyState
            icon={<AlarmIcon />}
            title={t(filtered ? 'nothingFound' : 'empty')}
            body={filtered ? undefined : t('emptyBody')}
          />
        }
      />
      <AlarmDetail id={detail.value} actions={actions} onClose={() => detail.close()} />
      {dialog}
    </PageFrame>
  );
}
