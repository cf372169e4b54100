'use client';

import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { navigate } from '@/components/foundation/shell/address';
import { useScreenLocation } from '@/components/foundation/shell/location';
import { Failed, PageFrame } from '@/components/foundation/ui';
import { useOpened } from '@/lib/client/use-opened';
import { messagePreview } from '@/lib/contract/message/calls';
import { editedMessage, newMessage } from './edited-message';
import { MessageForm } from './message-form';

/** Edits the message in the address, or a new one. */
export default function MessageFormScreen() {
  const t = useTranslations('message');
  const routes = useTranslations('routes');
  const id = useScreenLocation().params.get('id');
  const { data, error, mutate } = useOpened(messagePreview, id ? { id } : null);
  // A refetch must not replace what is being edited; only an explicit reopen starts over.
  const [turn, setTurn] = useState(0);
  if (!id) return <MessageForm key="new" message={newMessage(t('newName'))} />;
  if (error && !data) {
    return (
      <PageFrame
        title={routes('messageForm')}
        actions={<Button onClick={() => navigate('/publishMessage/list')}>{t('title')}</Button>}
      >
        <Failed error={error} onRetry={() => void mutate()} />
      </PageFrame>
    );
  }
  if (!data) return <Skeleton variant="rectangular" height="60dvh" sx={{ m: 3, borderRadius: 1 }} />;
  const reopen = async () => {
    await mutate();
    setTurn(turn + 1);
  };
  return <MessageForm key={`${id} ${turn}`} message={editedMessage(data)} review={data.review} onReopen={reopen} />;
}
