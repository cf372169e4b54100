import { useCallback } from 'react';
import { useReload } from '@/components/foundation/shell/use-reload';
import { refresh } from '@/lib/client/refresh';
import { accountInfo } from '@/lib/contract/account';
import type { Output } from '@/lib/contract/call';

export type Account = Output<typeof accountInfo>;

/** Refreshes the account after a change. */
export const accountChanged = () => refresh(accountInfo);

/** Refreshes the account and the shell, which gets name and avatar with the page. */
export function useProfileChanged(): () => Promise<void> {
  const reload = useReload();
  return useCallback(async () => {
    await accountChanged();
    reload();
  }, [reload]);
}
