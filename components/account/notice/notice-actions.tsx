'use client';

import ReadIcon from '@mui/icons-material/DraftsOutlined';
import UnreadIcon from '@mui/icons-material/MarkEmailUnreadOutlined';
import Button from '@mui/material/Button';
import { useTranslations } from 'next-intl';
import { useConfirm, useOutcome } from '@/components/foundation/ui';
import { ActionBar } from '@/components/foundation/ui/action-bar';
import { DeleteButton } from '@/components/foundation/ui/delete-button';
import { call } from '@/lib/client/call';
import { refresh } from '@/lib/client/refresh';
import { type Notice, noticeDelete, noticeList, noticePage, updateReadState } from '@/lib/contract/notice';

interface NoticeActionsProps {
  /** Selected notices, including those of other pages. */
  notices: readonly Notice[];
  onDone: () => void;
}

/** Actions on the selected notices. */
export function NoticeActions({ notices, onDone }: NoticeActionsProps) {
  const t = useTranslations();
  const confirm = useConfirm();
  const outcome = useOutcome();
  const ids = notices.map(({ id }) => id);
  const act = async (work: () => Promise<unknown>) => {
    if (!(await outcome(work))) return;
    // Called first: rows selected during the refetch must stay selected.
    onDone();
    await refresh(noticeList, noticePage);
  };
  const mark = (readState: '0' | '1') => act(() => call(updateReadState, { id: ids, readState }));
  const remove = async () => {
    const title = t('notices.deleteTitle', { count: ids.length });
    const sure = { title, body: t('notices.deleteBody'), confirmLabel: t('common.delete'), danger: true };
    if (await confirm(sure)) await act(() => call(noticeDelete, { ids }));
  };
  return (
    <ActionBar count={ids.length} onClear={onDone}>
      {notices.some(({ readState }) => readState === '0') && (
        <Button startIcon={<ReadIcon />} onClick={() => void mark('1')}>
          {t('notices.markRead')}
        </Button>
      )}
      {notices.some(({ readState }) => readState === '1') && (
        <Button startIcon={<UnreadIcon />} onClick={() => void mark('0')}>
          {t('notices.markUnread')}
        </Button>
      )}
      <DeleteButton onClick={() => void remove()} />
    </ActionBar>
  );
}
