'use client';

import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import ShowIcon from '@mui/icons-material/PlayCircleOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import ListItem from '@mui/material/ListItem';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useTextIn } from '@/components/foundation/resource/texts-value';
import { Allowed } from '@/components/foundation/shell/access';
import { useAllowed } from '@/components/foundation/shell/session';
import { Failed, useConfirm, useFormat } from '@/components/foundation/ui';
import { Pager } from '@/components/foundation/ui/pager';
import { call } from '@/lib/client/call';
import { useCall } from '@/lib/client/use-call';
import { pagesOf } from '@/lib/contract/fields';
import { findSendMessages, type TerminalMessage } from '@/lib/contract/message/calls';
import { deleteTerminalMessage, getCurTerminalMessage } from '@/lib/contract/terminal/set';
import { useCommands } from '../shared/use-commands';
import { ShowMessageDialog } from '../show-message-dialog';
import { ListSection } from './list-section';
import { targetIcons } from './target-icons';

const READ_MS = 10_000;
const PAGE_SIZE = 20;

/** Messages on a terminal, to show or remove immediately, and those sent to it before. */
export function MessagesHeld({ terminalId }: { terminalId: string }) {
  const t = useTranslations('terminal');
  const confirm = useConfirm();
  const { send } = useCommands();
  const mayView = useAllowed()('message:message:view');
  const [showing, setShowing] = useState<TerminalMessage | null>(null);
  const {
    data: held,
    error,
    mutate,
  } = useCall(getCurTerminalMessage, { id: terminalId }, { refreshInterval: READ_MS });
  const remove = async ({ messageId, name }: TerminalMessage) => {
    const title = t('takeNamedOff', { name });
    if (await confirm({ title, body: t('takeMessageOffBody'), confirmLabel: t('takeMessageOff'), danger: true }))
      await send(() => call(deleteTerminalMessage, { ids: [terminalId], messageIds: [messageId] }));
  };
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {error && !held && <Failed error={error} onRetry={() => void mutate()} />}
      <ListSection title={t('messagesHeld')} empty={held?.length === 0 ? t('noMessagesHeld') : undefined}>
        {held?.map((message) => (
          <Row key={message.publishId} message={message}>
            <Allowed permission="terminal:terminal:control">
              <IconButton
                size="small"
                aria-label={t('showNamed', { name: message.name })}
                title={t('showNamed', { name: message.name })}
                onClick={() => setShowing(message)}
              >
                <ShowIcon fontSize="small" />
              </IconButton>
              <IconButton
                size="small"
                aria-label={t('takeNamedOff', { name: message.name })}
                title={t('takeNamedOff', { name: message.name })}
                onClick={() => void remove(message)}
              >
                <DeleteIcon fontSize="small" />
              </IconButton>
            </Allowed>
          </Row>
        ))}
      </ListSection>
      {mayView && <MessagesSent terminalId={terminalId} />}
      {showing && (
        <ShowMessageDialog
          ids={[terminalId]}
          message={{ id: showing.messageId, name: showing.name }}
          onClose={() => setShowing(null)}
        />
      )}
    </Box>
  );
}

function MessagesSent({ terminalId }: { terminalId: string }) {
  const t = useTranslations('terminal');
  const [pageNo, setPageNo] = useState(1);
  const { data } = useCall(findSendMessages, { terminalId, pageNo, pageSize: PAGE_SIZE });
  return (
    <>
      <ListSection title={t('messagesSent')} empty={data?.count === 0 ? t('noMessagesSent') : undefined}>
        {data?.list.map((message) => (
          <Row key={message.publishId} message={message} />
        ))}
      </ListSection>
      <Pager pages={pagesOf(data?.count ?? 0, PAGE_SIZE)} page={pageNo} onPage={setPageNo} />
    </>
  );
}

function Row({ message, children }: { message: TerminalMessage; children?: React.ReactNode }) {
  const t = useTranslations('terminal');
  const format = useFormat();
  const textIn = useTextIn();
  const { name, texts, state, reason, from, until, shown, shownAt } = message;
  const period =
    from || until
      ? t('window', { from: from ? format.moment(from) : '…', until: until ? format.moment(until) : '…' })
      : t('always');
  const count = shownAt ? t('shownTimes', { count: shown, at: format.moment(shownAt) }) : t(`progress.${state}`);
  return (
    <ListItem disableGutters sx={{ gap: 0.5 }}>
      <ListItemIcon sx={{ minWidth: 36 }}>{targetIcons[state]}</ListItemIcon>
      <ListItemText
        primary={name}
        secondary={
          <>
            <Box
              component="span"
              sx={{ display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}
            >
              {textIn(texts)}
            </Box>
            {reason ?? [period, count].join(' · ')}
          </>
        }
        slotProps={{ secondary: { color: reason ? 'error' : undefined } }}
      />
      {children}
    </ListItem>
  );
}
