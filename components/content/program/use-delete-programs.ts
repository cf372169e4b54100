'use client';

import { useTranslations } from 'next-intl';
import { useDeletePublished } from '@/components/content/publish/shared/use-delete-published';
import { namesOf } from '@/components/foundation/ui/names-of';
import { materialReads } from '@/lib/client/reads/material';
import { programReads } from '@/lib/client/reads/program';
import { homeSummary } from '@/lib/contract/home';
import { programDelete } from '@/lib/contract/program/calls';
import { editorPath } from './shared/paths';

const reads = [...programReads, homeSummary, ...materialReads];

/** Deletes programs that no terminal plays. */
export function useDeletePrograms() {
  const t = useTranslations('program');
  return useDeletePublished({
    call: programDelete,
    reads,
    editorPath,
    texts: {
      title: (count) => t('deleteMany', { count }),
      body: t('deleteBody'),
      stillHeld: (first, others) =>
        others.length === 0
          ? t('stillPlays', { name: first.name, count: first.terminals })
          : t('severalStillPlay', { names: namesOf([first, ...others]) }),
    },
  });
}
