import { useTranslations } from 'next-intl';
import { useOutcome } from '@/components/foundation/ui';
import { call } from '@/lib/client/call';
import { programReads } from '@/lib/client/reads/program';
import { refresh } from '@/lib/client/refresh';
import { programMove } from '@/lib/contract/program/folders';

/** Moves programs into a folder, or out of any; returns true on success. */
export function useMove() {
  const t = useTranslations('program.folder');
  const outcome = useOutcome();
  return async (ids: readonly string[], folderId: string | undefined): Promise<boolean> => {
    const success = t('moved', { count: ids.length });
    const done = await outcome(() => call(programMove, { ids: [...ids], folderId }), { success });
    // After a refusal the list may be outdated: somebody may have deleted one of them.
    await refresh(...programReads);
    return done;
  };
}
