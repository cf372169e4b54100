'use client';

import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import ReadIcon from '@mui/icons-material/DraftsOutlined';
import UnreadIcon from '@mui/icons-material/MarkEmailUnreadOutlined';
import Button from '@mui/material/Button';
import { useTranslations } from 'next-intl';
import { useConfirm, useOutcome } from '@/components/ui';
import { ActionBar } from '@/components/ui/action-bar';
import { call } from '@/lib/client/call';
import { refresh } from '@/lib/client/use-call';
import { messageDelete, type Notice, updateReadState } from '@/lib/contract/notice';

interface NoticeActionsProps {
  selected: ReadonlySet<string>;
  rows: readonly Notice[];
  onDone: () => void;
}

/** What can be done with the notices that are ticked. */
export function NoticeActions({ selected, rows, onDone }: NoticeActionsProps) {
  const t = useTranslations();
  const confirm = useConfirm();
  const outcome = useOutcome();
  const ids = [...selected];
  const act = async (work: () => Promise<unknown>) => {
    if (!(await outcome(work))) return;
    onDone();
    await refresh('/a/api/message/');
  };
  const mark = (readState: '0' | '1') => act(() => call(updateReadState, { id: ids, readState }));
  const remove = async () => {
    const title = t('notices.deleteTitle', { count: ids.length });
    const sure = { title, body: t('notices.deleteBody'), confirmLabel: t('common.delete'), danger: true };
    if (await confirm(sure)) await act(() => call(messageDelete, { ids }));
  };
  const chosen = rows.filter(({ id }) => selected.has(id));
  return (
    <ActionBar count={selected.size} onClear={onDone}>
      {chosen.some(({ readState }) => readState === '0') && (
        <Button startIcon={<ReadIcon />} onClick={() => void mark('1')}>
          {t('notices.markRead')}
        </Button>
      )}
      {chosen.some(({ readState }) => readState === '1') && (
        <Button startIcon={<UnreadIcon />} onClick={() => void mark('0')}>
          {t('notices.markUnread')}
        </Button>
      )}
      <Button color="error" startIcon={<DeleteIcon />} onClick={() => void remove()}>
        {t('common.delete')}
      </Button>
    </ActionBar>
  );
}
