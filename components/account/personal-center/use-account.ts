import { useCallback } from 'react';
import { useReload } from '@/components/foundation/shell/use-reload';
import { refresh } from '@/lib/client/refresh';
import { accountInfo } from '@/lib/contract/account';
import type { Output } from '@/lib/contract/call';

export type Account = Output<typeof accountInfo>;

/** Reads the account again after a change. */
export const accountChanged = () => refresh(accountInfo);

/** The same where the shell shows it, too: name and avatar come to it with the page. */
export function useProfileChanged(): () => Promise<void> {
  const reload = useReload();
  return useCallback(async () => {
    await accountChanged();
    reload();
  }, [reload]);
}
