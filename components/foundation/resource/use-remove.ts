import { useTranslations } from 'next-intl';
import { useOutcome } from '@/components/foundation/ui';
import { useConfirm } from '@/components/foundation/ui/confirm';
import { call } from '@/lib/client/call';
import { refreshExcept } from '@/lib/client/refresh';
import type { Call } from '@/lib/contract/call';
import type { Resource } from './definition';
import type { ListCall } from './list-query';

/**
 * Deletes records after a confirmation that names them; returns true on success. `onGone` is called before the lists
 * are refetched.
 */
export function useRemove<T extends { id: string }, L extends ListCall, S extends Call>(
  { remove, reads }: Resource<T, L, S>,
  onGone: (rows: readonly T[]) => void,
) {
  const t = useTranslations('common');
  const confirm = useConfirm();
  const outcome = useOutcome();
  return async (rows: readonly T[]): Promise<boolean> => {
    if (!remove || rows.length === 0) return false;
    if (!(await confirm({ ...remove.question(rows), confirmLabel: t('delete'), danger: true }))) return false;
    const ids = rows.map(({ id }) => id);
    const done = await outcome(() => call(remove.call, { ids } as never));
    if (done) onGone(rows);
    await refreshExcept(done ? ids : [], ...reads);
    return done;
  };
}
