'use client';

import MaintenanceIcon from '@mui/icons-material/EngineeringOutlined';
import { useTimeZone, useTranslations } from 'next-intl';
import { useMemo } from 'react';
import type { Resource } from '@/components/foundation/resource/definition';
import { ResourceScreen } from '@/components/foundation/resource/resource-screen';
import { alarmRuleReads } from '@/lib/client/reads/alarm';
import {
  type AlarmMaintenance,
  maintenanceDelete,
  maintenanceList,
  maintenanceSave,
} from '@/lib/contract/alarm/maintenance';
import { dateAt } from '@/lib/time';
import { useMaintenanceFields } from './use-maintenance-fields';
import { ViewTabs } from './view-tabs';

/** Maintenance windows, during which nobody is notified, with their reasons. */
export function Maintenance() {
  const t = useTranslations('alarm');
  const zone = useTimeZone() ?? 'UTC';
  const fields = useMaintenanceFields();
  const resource = useMemo(
    (): Resource<AlarmMaintenance, typeof maintenanceList, typeof maintenanceSave> => ({
      title: t('maintenanceTitle'),
      icon: MaintenanceIcon,
      list: maintenanceList,
      reads: alarmRuleReads,
      nameOf: ({ reason }) => reason,
      fields,
      form: {
        call: maintenanceSave,
        permission: 'sys:alarm:edit',
        title: (row) => (row ? row.reason : t('newMaintenance')),
        first: (row) => valuesOf(row, zone),
      },
      remove: {
        call: maintenanceDelete,
        permission: 'sys:alarm:edit',
        question: (rows) => ({ title: t('deleteMany', { count: rows.length, name: rows[0]?.reason ?? '' }) }),
      },
      empty: { title: t('noMaintenance'), body: t('noMaintenanceBody') },
      nothingFound: t('nothingMatches'),
    }),
    [t, zone, fields],
  );
  return <ResourceScreen resource={resource} lead={<ViewTabs view="maintenance" />} />;
}

/** Values of the form. Each kind of window leaves the fields of the other empty; a new series begins today. */
function valuesOf(row: AlarmMaintenance | null, zone: string) {
  const { id, reason = '', officeId = '', repeats = 'once' } = row ?? {};
  const common = { id, reason, officeId, repeats };
  const noPeriod = { from: '', until: '' };
  const noSeries = {
    days: '',
    fromMinute: '',
    untilMinute: '',
    timeZone: '',
    fromDate: dateAt(Date.now(), zone),
    untilDate: '',
  };
  if (!row) return { ...common, ...noPeriod, ...noSeries };
  if (repeats === 'once') return { ...common, ...noSeries, from: row.from, until: row.until };
  return {
    ...common,
    ...noPeriod,
    days: row.days.join(),
    fromMinute: String(row.fromMinute),
    untilMinute: String(row.untilMinute),
    timeZone: row.timeZone,
    fromDate: row.fromDate ?? '',
    untilDate: row.untilDate ?? '',
  };
}
