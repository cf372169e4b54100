import { useTranslations } from 'next-intl';
import { useOutcome } from '@/components/foundation/ui';
import { useConfirm } from '@/components/foundation/ui/confirm';
import { type CallError, call } from '@/lib/client/call';
import { refreshExcept } from '@/lib/client/refresh';
import type { Resource } from './definition';

interface Removal<T extends { id: string }> extends Pick<NonNullable<Resource<T>['remove']>, 'call' | 'question'> {
  /** Handles a refusal itself by returning true. */
  onRefused?: (error: CallError) => boolean;
}

/**
 * Deletes records after a confirmation that names them; returns true on success. `onGone` is called before the lists
 * are refetched.
 */
export function useRemove<T extends { id: string }>(
  { remove, reads }: Pick<Resource<T>, 'reads'> & { remove?: Removal<T> },
  onGone: (rows: readonly T[]) => void,
) {
  const t = useTranslations('common');
  const confirm = useConfirm();
  const outcome = useOutcome();
  return async (rows: readonly T[]): Promise<boolean> => {
    if (!remove || rows.length === 0) return false;
    const { onRefused, question } = remove;
    if (!(await confirm({ ...question(rows), confirmLabel: t('delete'), danger: true }))) return false;
    const ids = rows.map(({ id }) => id);
    const done = await outcome(() => call(remove.call, { ids } as never), { onRefused });
    if (done) onGone(rows);
    // After a refusal, too: the list may be outdated because somebody has deleted one of the records.
    await refreshExcept(done ? ids : [], ...reads);
    return done;
  };
}
