'use client';

import { useTranslations } from 'next-intl';
import { useConfirm, useErrorText, useToast } from '@/components/foundation/ui';
import { call } from '@/lib/client/call';
import { operationReads } from '@/lib/client/reads/operations';
import { terminalReads } from '@/lib/client/reads/terminal';
import { refresh } from '@/lib/client/refresh';
import type { TreeNode } from '@/lib/contract/fields';
import { updateTerminalGroup, updateTerminalOffice } from '@/lib/contract/terminal/places';

/** Target of a move: a node of the tree, or `null` for "out of their groups". */
export type Destination = Pick<TreeNode, 'kind' | 'id'> | null;

/** Moves terminals into an institution or a group. */
export function useMove() {
  const t = useTranslations('terminal');
  const confirm = useConfirm();
  const errorText = useErrorText();
  const toast = useToast();

  /** Rejects if the move fails. */
  const move = async (ids: readonly string[], to: Destination) => {
    if (to?.kind === 'office') await call(updateTerminalOffice, { ids: [...ids], officeId: to.id });
    else await call(updateTerminalGroup, { ids: [...ids], groupId: to?.id });
    toast.success(t('moved', { count: ids.length }));
    await refresh(...terminalReads, ...operationReads);
  };

  /** Handles a drop on a node; asks first if terminals would lose something. */
  const drop = async (ids: readonly string[], onto: TreeNode) => {
    const title = t('moveOnto', { count: ids.length, place: onto.name });
    if (onto.kind === 'office' && !(await confirm({ title, body: t('moveToOfficeBody'), confirmLabel: t('move') })))
      return;
    await move(ids, onto).catch((error: unknown) => toast.error(errorText(error)));
  };

  return { move, drop };
}
