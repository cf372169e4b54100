'use client';

import TriggerIcon from '@mui/icons-material/BoltOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import type { Resource } from '@/components/foundation/resource/definition';
import { MainButton } from '@/components/foundation/shell/access';
import { navigate } from '@/components/foundation/shell/address';
import { triggerReads } from '@/lib/client/reads/trigger';
import { type Trigger, triggerDelete, triggerDetail, triggerList } from '@/lib/contract/trigger';
import { useFire } from '../shared/use-fire';
import { triggerPath } from '../views';
import { TriggerDetail } from './trigger-detail';
import { isFireable, useTriggerFields } from './use-trigger-fields';

/** Triggers as a resource; they are edited on a page of their own. */
export function useTriggerResource() {
  const t = useTranslations('trigger');
  const fire = useFire();
  const fields = useTriggerFields(fire);
  return useMemo(
    (): Resource<Trigger, typeof triggerList> => ({
      title: t('title'),
      icon: TriggerIcon,
      list: triggerList,
      one: triggerDetail,
      reads: triggerReads,
      nameOf: ({ name }) => name,
      fields,
      remove: {
        call: triggerDelete,
        permission: 'plan:trigger:edit',
        question: (rows) => ({
          title: t('deleteMany', { count: rows.length, name: rows[0]?.name ?? '' }),
          body: t('deleteBody'),
        }),
      },
      actions: [
        {
          label: t('fire'),
          icon: TriggerIcon,
          permission: 'plan:trigger:fire',
          hidden: (row) => !isFireable(row),
          run: (row) => fire(row),
        },
        {
          label: t('edit'),
          icon: EditIcon,
          permission: 'plan:trigger:edit',
          run: ({ id }) => navigate(triggerPath(id)),
        },
      ],
      more: (trigger) => <TriggerDetail key={trigger.id} trigger={trigger} />,
      empty: { title: t('empty'), body: t('emptyBody'), action: <MainButton /> },
      nothingFound: t('nothingFound'),
    }),
    [t, fire, fields],
  );
}
