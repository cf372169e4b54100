'use client';

import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import { useConfirm, useErrorText, useToast } from '@/components/foundation/ui';
import { call } from '@/lib/client/call';
import { operationReads } from '@/lib/client/reads/operations';
import { terminalReads } from '@/lib/client/reads/terminal';
import { refresh } from '@/lib/client/refresh';
import type { TreeNode } from '@/lib/contract/fields';
import { operationList } from '@/lib/contract/terminal/operations';
import { movePreview, updateTerminalGroup, updateTerminalOffice } from '@/lib/contract/terminal/places';
import { type Destination, MoveChanges, MoveSummary } from './move-changes';
import { useUndo } from './use-undo';

/** Moves terminals into an institution or a group. */
export function useMove() {
  const t = useTranslations('terminal');
  const confirm = useConfirm();
  const errorText = useErrorText();
  const toast = useToast();
  const undo = useUndo();

  /** Rejects if the move fails. */
  const move = async (ids: readonly string[], to: Destination) => {
    const before = await operationIds();
    if (to?.kind === 'office') await call(updateTerminalOffice, { ids: [...ids], officeId: to.id });
    else await call(updateTerminalGroup, { ids: [...ids], groupId: to?.id });
    const kind = to?.kind === 'office' ? 'office' : 'group';
    const made = before && (await operations())?.find((each) => each.kind === kind && !before.has(each.id));
    toast.success(t('moved', { count: ids.length }), made && { label: t('undo'), run: () => void undo(made.id) });
    await refresh(...terminalReads, ...operationReads);
  };

  /** Handles a drop on a node; asks first if terminals leave their institution, or something changes on their screens. */
  const drop = async (ids: readonly string[], onto: TreeNode) => {
    const body = await bodyOf(ids, onto);
    const title = t('moveOnto', { count: ids.length, place: onto.name });
    if (body && !(await confirm({ title, body, confirmLabel: t('move') }))) return;
    await move(ids, onto).catch((error: unknown) => toast.error(errorText(error)));
  };

  const bodyOf = async (ids: readonly string[], onto: TreeNode) => {
    if (onto.kind === 'office')
      return (
        <Stack spacing={1.5}>
          <Typography variant="inherit">{t('moveToOfficeBody')}</Typography>
          <MoveChanges ids={ids} to={onto} />
        </Stack>
      );
    const preview = await call(movePreview, { ids: [...ids], groupId: onto.id }).catch(() => undefined);
    return preview && preview.terminals > 0 && <MoveSummary preview={preview} count={ids.length} />;
  };

  return { move, drop };
}

/** Operations that can be undone; undefined if they cannot be read, which must not prevent a move. */
const operations = () => call(operationList, {}).catch(() => undefined);

async function operationIds(): Promise<Set<string> | undefined> {
  const before = await operations();
  return before && new Set(before.map(({ id }) => id));
}
