'use client';

import MaintenanceIcon from '@mui/icons-material/EngineeringOutlined';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import type { Resource } from '@/components/foundation/resource/definition';
import { ResourceScreen } from '@/components/foundation/resource/resource-screen';
import { useFormat } from '@/components/foundation/ui';
import { alarmRuleReads } from '@/lib/client/reads/alarm';
import {
  type AlarmMaintenance,
  maintenanceDelete,
  maintenanceList,
  maintenanceSave,
} from '@/lib/contract/alarm/maintenance';
import { ViewTabs } from './view-tabs';

/** Maintenance windows, during which nobody is notified, with their reasons. */
export function Maintenance() {
  const t = useTranslations('alarm');
  const format = useFormat();
  const resource = useMemo(
    (): Resource<AlarmMaintenance, typeof maintenanceList, typeof maintenanceSave> => ({
      title: t('maintenanceTitle'),
      icon: MaintenanceIcon,
      list: maintenanceList,
      reads: alarmRuleReads,
      nameOf: ({ reason }) => reason,
      fields: [
        {
          name: 'reason',
          label: t('reason'),
          text: ({ reason }) => reason,
          column: { minWidth: 180 },
          input: { kind: 'text', required: true },
        },
        {
          name: 'officeId',
          label: t('office'),
          text: ({ officeName }) => officeName,
          column: { minWidth: 160, wideOnly: true },
          input: { kind: 'office', help: t('andBelow') },
        },
        {
          name: 'from',
          label: t('from'),
          text: ({ from }) => format.moment(from),
          column: { width: 190, wideOnly: true },
          input: { kind: 'moment', required: true },
        },
        {
          name: 'until',
          label: t('until'),
          text: ({ until }) => format.moment(until),
          column: { width: 190 },
          input: { kind: 'moment', required: true, help: t('maintenanceHelp') },
        },
        { name: 'createdBy', label: t('by'), text: ({ createdBy }) => createdBy },
      ],
      form: {
        call: maintenanceSave,
        permission: 'sys:alarm:edit',
        title: (row) => (row ? row.reason : t('newMaintenance')),
        first: (row) => ({
          id: row?.id,
          reason: row?.reason ?? '',
          officeId: row?.officeId ?? '',
          from: row?.from ?? '',
          until: row?.until ?? '',
        }),
      },
      remove: {
        call: maintenanceDelete,
        permission: 'sys:alarm:edit',
        question: (rows) => ({ title: t('deleteMany', { count: rows.length, name: rows[0]?.reason ?? '' }) }),
      },
      empty: { title: t('noMaintenance'), body: t('noMaintenanceBody') },
      nothingFound: t('nothingMatches'),
    }),
    [t, format],
  );
  return <ResourceScreen resource={resource} lead={<ViewTabs view="maintenance" />} />;
}
