'use client';

import EmergencyIcon from '@mui/icons-material/CampaignOutlined';
import ClearIcon from '@mui/icons-material/CheckCircleOutlined';
import RenewIcon from '@mui/icons-material/UpdateOutlined';
import Chip from '@mui/material/Chip';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import type { Resource } from '@/components/foundation/resource/definition';
import { ResourceScreen } from '@/components/foundation/resource/resource-screen';
import { useFormat } from '@/components/foundation/ui';
import { emergencyReads } from '@/lib/client/reads/emergency';
import { type Raise, raiseList } from '@/lib/contract/emergency';
import { RaiseDetail } from './raise-detail';
import { roundToTenths } from './round-to-tenths';
import { useRaiseActions } from './use-raise-actions';
import { ViewTabs } from './view-tabs';

/** Active and past emergencies: when and by whom they were raised, how fast screens showed them, how they ended. */
export function Raises() {
  const t = useTranslations('emergency');
  const format = useFormat();
  const { renew, allClear } = useRaiseActions();
  const resource = useMemo(
    (): Resource<Raise, typeof raiseList> => ({
      title: t('raisesTitle'),
      icon: EmergencyIcon,
      list: raiseList,
      reads: emergencyReads,
      nameOf: ({ name }) => name,
      fields: [
        { name: 'name', label: t('name'), text: ({ name }) => name, column: { minWidth: 150 } },
        {
          name: 'state',
          label: t('state'),
          draw: ({ end, drill, scheduled }) => (
            <>
              <Chip
                size="small"
                label={t(`ends.${end ?? (scheduled ? 'scheduled' : 'open')}`)}
                color={end ? 'default' : scheduled ? 'warning' : 'error'}
              />
              {drill && <Chip size="small" variant="outlined" label={t('drill')} sx={{ ml: 0.5 }} />}
            </>
          ),
          column: { width: 190 },
        },
        {
          name: 'raisedAt',
          label: t('raisedAt'),
          text: ({ raisedAt, raisedBy }) => format.momentBy(raisedAt, raisedBy),
          column: { minWidth: 210, wideOnly: true },
        },
        {
          name: 'endedAt',
          label: t('endedAt'),
          text: ({ endedAt, endedBy }) =>
            endedAt ? (endedBy ? format.momentBy(endedAt, endedBy) : format.moment(endedAt)) : '',
          column: { minWidth: 210, wideOnly: true },
        },
        {
          name: 'shown',
          label: t('shown'),
          text: ({ shown, terminals }) => t('shownOf', { shown, terminals }),
          column: { width: 150, wideOnly: true },
        },
        {
          name: 'seconds',
          label: t('toScreen'),
          text: ({ medianSeconds, lastSeconds }) =>
            medianSeconds === null || lastSeconds === null
              ? ''
              : t('secondsToScreen', {
                  median: format.number(roundToTenths(medianSeconds)),
                  last: format.number(roundToTenths(lastSeconds)),
                }),
          column: { width: 200, wideOnly: true },
        },
      ],
      filters: [
        {
          name: 'open',
          label: t('state'),
          options: [
            { value: 'true', label: t('ends.open') },
            { value: 'false', label: t('over') },
          ],
        },
      ],
      actions: [
        {
          label: t('renew'),
          icon: RenewIcon,
          permission: 'message:emergency:raise',
          hidden: ({ end }) => end !== null,
          run: renew,
        },
        {
          label: t('allClear'),
          icon: ClearIcon,
          permission: 'message:emergency:raise',
          hidden: ({ end }) => end !== null,
          run: allClear,
        },
      ],
      more: (raise) => <RaiseDetail key={raise.id} id={raise.id} />,
      empty: { title: t('noRaises'), body: t('noRaisesBody') },
      nothingFound: t('nothingFound'),
    }),
    [t, format, renew, allClear],
  );
  return <ResourceScreen resource={resource} lead={<ViewTabs view="raises" />} />;
}
