import { useOutcome } from '@/components/ui';
import { useConfirm } from '@/components/ui/confirm';
import { call } from '@/lib/client/call';
import { refresh } from '@/lib/client/use-call';
import type { Call } from '@/lib/contract/call';
import type { Resource } from './definition';
import type { ListCall } from './list-query';

/** Deletes records after a question that names them; answers whether it did. */
export function useRemove<T extends { id: string }, L extends ListCall, S extends Call>({
  remove,
  reads,
}: Resource<T, L, S>) {
  const confirm = useConfirm();
  const outcome = useOutcome();
  return async (rows: readonly T[]): Promise<boolean> => {
    if (!remove || rows.length === 0 || !(await confirm({ ...remove.question(rows), danger: true }))) return false;
    const done = await outcome(() => call(remove.call, { ids: rows.map(({ id }) => id) } as never));
    await refresh(...reads);
    return done;
  };
}
