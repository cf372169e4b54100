import { useTranslations } from 'next-intl';
import { useOutcome } from '@/components/foundation/ui';
import { call } from '@/lib/client/call';
import { programReads } from '@/lib/client/reads/program';
import { refresh } from '@/lib/client/refresh';
import { programMove } from '@/lib/contract/program/folders';

/** Puts programs into a folder, or out of any; answers whether they are there. */
export function useMove() {
  const t = useTranslations('program.folder');
  const outcome = useOutcome();
  return async (ids: readonly string[], folderId: string | undefined): Promise<boolean> => {
    const success = t('moved', { count: ids.length });
    const done = await outcome(() => call(programMove, { ids: [...ids], folderId }), { success });
    // Refused, the list may be old: somebody else may have deleted one of them.
    await refresh(...programReads);
    return done;
  };
}
