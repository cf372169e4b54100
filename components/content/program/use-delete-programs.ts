'use client';

import { useTranslations } from 'next-intl';
import { z } from 'zod';
import { closeTab } from '@/components/foundation/shell/tab-requests';
import { useConfirm, useOutcome, useToast } from '@/components/foundation/ui';
import { namesOf } from '@/components/foundation/ui/names-of';
import { call } from '@/lib/client/call';
import { materialReads } from '@/lib/client/reads/material';
import { programReads } from '@/lib/client/reads/program';
import { refresh } from '@/lib/client/refresh';
import { homeSummary } from '@/lib/contract/home';
import { type Program, programDelete } from '@/lib/contract/program/calls';
import { editorPath } from './paths';

const playing = z.array(z.object({ name: z.string(), terminals: z.number() }));

/** Asks for confirmation and deletes programs; if refused, names the one that still plays. Returns true if deleted. */
export function useDeletePrograms() {
  const t = useTranslations('program');
  const confirm = useConfirm();
  const outcome = useOutcome();
  const toast = useToast();
  return async (programs: readonly Pick<Program, 'id' | 'name'>[]): Promise<boolean> => {
    const ids = programs.map(({ id }) => id);
    const title = t('deleteMany', { count: ids.length });
    const body = [namesOf(programs), t('deleteBody')].join('\n');
    if (!(await confirm({ title, body, confirmLabel: t('delete'), danger: true }))) return false;
    const gone = await outcome(() => call(programDelete, { ids }), {
      onRefused: ({ conflict }) => {
        const held = playing.safeParse(conflict);
        const [first, ...others] = held.success ? held.data : [];
        if (!first) return false;
        if (others.length === 0) toast.error(t('stillPlays', { name: first.name, count: first.terminals }));
        else toast.error(t('severalStillPlay', { names: namesOf([first, ...others]) }));
        return true;
      },
    });
    if (gone) for (const id of ids) closeTab(editorPath(id));
    // After a refusal the list may be outdated: somebody may have deleted one of them.
    await refresh(...programReads, homeSummary, ...materialReads);
    return gone;
  };
}
