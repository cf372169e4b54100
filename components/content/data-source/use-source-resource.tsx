'use client';

import SourceIcon from '@mui/icons-material/DatasetOutlined';
import RefreshIcon from '@mui/icons-material/RefreshOutlined';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import type { Resource } from '@/components/foundation/resource/definition';
import { useErrorText, useToast } from '@/components/foundation/ui';
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
import { useFaultText } from './shared/use-fault-text';
import { SourceDetail } from './source-detail';
import { isTyped } from './source-state';
import { useSourceFields } from './use-source-fields';

/** Data sources as a resource. */
export function useSourceResource() {
  const t = useTranslations('dataSource');
  const fields = useSourceFields();
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
      fields,
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
          header: row?.header ?? '',
          secret: '',
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
  }, [t, fields, faultText, toast, errorText]);
}
