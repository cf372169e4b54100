'use client';

import SourceIcon from '@mui/icons-material/DatasetOutlined';
import RefreshIcon from '@mui/icons-material/RefreshOutlined';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { nameField, officeField } from '@/components/foundation/resource/common-fields';
import type { FormValues, Resource } from '@/components/foundation/resource/definition';
import { useErrorText, useFormat, useToast } from '@/components/foundation/ui';
import { call } from '@/lib/client/call';
import { dataSourceReads } from '@/lib/client/reads/data-source';
import { refresh } from '@/lib/client/refresh';
import {
  type DataSource,
  dataSourceDelete,
  dataSourceDetail,
  dataSourceList,
  dataSourceRefresh,
  dataSourceSave,
  sourceKinds,
  sourceLimits,
} from '@/lib/contract/data-source';
import { ConfigField } from './config-field';
import { SourceDetail } from './source-detail';
import { sourceState } from './source-state';
import { StateChip } from './state-chip';
import { useFaultText } from './use-fault-text';

/** True for the form of a fetched source; typed tables are never fetched. */
const isFetched = ({ config }: FormValues) => !config?.startsWith('{"kind":"table"');

const isTyped = ({ kind }: DataSource) => kind === 'table';

/** Data sources as a resource. */
export function useSourceResource() {
  const t = useTranslations('dataSource');
  const format = useFormat();
  const faultText = useFaultText();
  const toast = useToast();
  const errorText = useErrorText();
  return useMemo((): Resource<DataSource, typeof dataSourceList, typeof dataSourceSave> => {
    const fetchNow = async ({ id }: DataSource) => {
      try {
        const { fault, status } = await call(dataSourceRefresh, { id });
        await refresh(...dataSourceReads);
        if (fault) toast.error(faultText(fault, status));
        else toast.success(t('refreshed'));
      } catch (error) {
        toast.error(errorText(error));
      }
    };
    const states = (row: DataSource) => t(`states.${sourceState(row, Date.now())}`);
    return {
      title: t('title'),
      icon: SourceIcon,
      list: dataSourceList,
      one: dataSourceDetail,
      reads: dataSourceReads,
      nameOf: ({ name }) => name,
      filters: [
        {
          name: 'kind',
          label: t('kind'),
          options: sourceKinds.map((value) => ({ value, label: t(`kinds.${value}`) })),
        },
      ],
      fields: [
        nameField(t('name')),
        {
          name: 'kind',
          label: t('kind'),
          text: ({ kind }) => t(`kinds.${kind}`),
          column: { minWidth: 120, wideOnly: true },
        },
        {
          name: 'state',
          label: t('state'),
          text: states,
          draw: (row) => <StateChip state={sourceState(row, Date.now())} />,
          column: { width: 130 },
        },
        {
          name: 'at',
          label: t('fetched'),
          text: ({ at }) => (at ? format.moment(at) : t('never')),
          column: { width: 180, wideOnly: true },
        },
        {
          name: 'fault',
          label: t('fault'),
          text: ({ fault, status }) => (fault ? faultText(fault, status) : ''),
        },
        {
          name: 'rows',
          label: t('rows'),
          text: ({ rows, total }) =>
            rows < total ? t('previewRows', { shown: rows, count: total }) : format.number(rows),
          column: { width: 150, wideOnly: true },
        },
        {
          name: 'programs',
          label: t('programs'),
          text: ({ programs }) => format.number(programs),
          column: { width: 110, wideOnly: true },
        },
        {
          name: 'config',
          label: t('config'),
          input: {
            kind: 'own',
            draw: (field, label, row) => <ConfigField field={field} label={label} row={row} />,
          },
        },
        {
          name: 'minutes',
          label: t('minutes'),
          text: (row) => (isTyped(row) ? '' : t('everyMinutes', { count: row.minutes })),
          input: { kind: 'number', help: t('minutesHelp'), required: true, when: isFetched },
        },
        {
          name: 'staleHours',
          label: t('staleHours'),
          text: (row) => (isTyped(row) ? '' : t('afterHours', { count: row.staleHours })),
          input: { kind: 'number', help: t('staleHoursHelp'), required: true, when: isFetched },
        },
        officeField(t('office')),
        {
          name: 'updatedAt',
          label: t('updated'),
          text: ({ updatedAt, updatedBy }) => format.momentBy(updatedAt, updatedBy),
        },
      ],
      form: {
        call: dataSourceSave,
        permission: 'program:source:edit',
        title: (row) => (row ? t('change', { name: row.name }) : t('new')),
        first: (row) => ({
          id: row?.id,
          name: row?.name ?? '',
          minutes: String(row?.minutes ?? sourceLimits.minutes.usual),
          staleHours: String(row?.staleHours ?? sourceLimits.staleHours.usual),
          config: '',
        }),
      },
      remove: {
        call: dataSourceDelete,
        permission: 'program:source:edit',
        question: (rows) => ({
          title:
            rows.length === 1
              ? t('deleteOne', { name: rows[0]?.name ?? '' })
              : t('deleteSeveral', { count: rows.length }),
          body: t('deleteBody'),
        }),
      },
      actions: [
        {
          label: t('refresh'),
          icon: RefreshIcon,
          permission: 'program:source:edit',
          hidden: isTyped,
          run: fetchNow,
        },
      ],
      more: ({ id }) => <SourceDetail key={id} id={id} />,
      empty: { title: t('empty'), body: t('emptyBody') },
      nothingFound: t('nothingFound'),
    };
  }, [t, format, faultText, toast, errorText]);
}
