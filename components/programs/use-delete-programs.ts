'use client';

import { useTranslations } from 'next-intl';
import { z } from 'zod';
import { useConfirm, useOutcome, useToast } from '@/components/ui';
import { call } from '@/lib/client/call';
import { refresh } from '@/lib/client/use-call';
import { programDelete } from '@/lib/contract/program-calls';

const playing = z.array(z.object({ name: z.string(), terminals: z.number() }));

/** Asks, deletes, and says which program still plays where it was refused. Answers whether they are gone. */
export function useDeletePrograms() {
  const t = useTranslations('program');
  const confirm = useConfirm();
  const outcome = useOutcome();
  const toast = useToast();
  return async (ids: string[]): Promise<boolean> => {
    const title = t('deleteMany', { count: ids.length });
    if (!(await confirm({ title, body: t('deleteBody'), confirmLabel: t('delete'), danger: true }))) return false;
    const gone = await outcome(() => call(programDelete, { ids }), {
      onRefused: ({ conflict }) => {
        const held = playing.safeParse(conflict);
        const [first] = held.success ? held.data : [];
        if (first) toast.error(t('stillPlays', { name: first.name, count: first.terminals }));
        return first !== undefined;
      },
    });
    if (gone) await refresh('/a/api/program/', '/a/api/home/', '/a/api/material/');
    return gone;
  };
}
