'use client';

import { useTranslations } from 'next-intl';
import { useDeletePublished } from '@/components/content/publish/shared/use-delete-published';
import { planReads } from '@/lib/client/reads/play-plan';
import { planDelete } from '@/lib/contract/play-plan/calls';
import { planPath } from '../shared/paths';

/** Deletes plans that no terminal has. */
export function useDeletePlans() {
  const t = useTranslations('plan');
  return useDeletePublished({
    call: planDelete,
    reads: planReads,
    editorPath: planPath,
    texts: {
      title: (count) => t('deleteMany', { count }),
      body: t('deleteBody'),
      stillHeld: ({ name, terminals }) => t('stillHeld', { name, count: terminals }),
    },
  });
}
