'use client';

import { useUser } from '@/components/foundation/shell/session';
import { call } from '@/lib/client/call';
import { useCall } from '@/lib/client/use-call';
import { type Notice, noticeList, updateReadState } from '@/lib/contract/notice';

const EVERY_MS = 30_000;

/**
 * Latest notices, refreshed twice a minute and when the window gets focus. Errors are silent, except that `failure`
 * explains why nothing was ever loaded.
 */
export function useLatestNotices() {
  const { id: userId } = useUser();
  const { data, error, mutate } = useCall(
    noticeList,
    { userId, pageNo: 1, pageSize: 10 },
    { refreshInterval: EVERY_MS, revalidateOnFocus: true },
  );
  const notices: Notice[] = data?.messageList ?? [];

  /** Marks all listed notices as read, optimistically: the badge disappears before the platform responds. */
  const markListed = async () => {
    if (!data || notices.length === 0) return;
    const messageListRead = notices.map((notice): Notice => ({ ...notice, readState: '1' }));
    await mutate({ ...data, messageList: messageListRead }, { revalidate: false });
    await call(updateReadState, { id: notices.map(({ id }) => id), readState: '1' }).catch(() => undefined);
  };

  const failure = data ? undefined : error;
  return {
    notices,
    failure,
    retry: () => void mutate(),
    unread: notices.filter(({ readState }) => readState === '0'),
    markListed,
  };
}
