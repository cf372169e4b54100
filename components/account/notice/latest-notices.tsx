'use client';

import BellIcon from '@mui/icons-material/NotificationsOutlined';
import Box from '@mui/material/Box';
import List from '@mui/material/List';
import Popover from '@mui/material/Popover';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import { ConsoleLink } from '@/components/foundation/shell/console-link';
import { EmptyState } from '@/components/foundation/ui';
import { Failed } from '@/components/foundation/ui/failed';
import type { Notice } from '@/lib/contract/notice';
import { NoticeRow } from './notice-row';

const ALL = '/sysManage/messageNotification';

interface LatestNoticesProps {
  anchor: HTMLElement | null;
  notices: readonly Notice[];
  /** Error of the request; undefined if it succeeded. */
  failure: unknown;
  onRetry: () => void;
  /** Ids of notices that were unread when the bell was clicked. */
  fresh: ReadonlySet<string>;
  onClose: () => void;
}

/** Pop-up of the bell with the latest notices. */
export default function LatestNotices({
  anchor,
  notices,
  failure,
  onRetry,
  fresh,
  onClose: close,
}: LatestNoticesProps) {
  const t = useTranslations('notices');
  return (
    <Popover
      anchorEl={anchor}
      open={anchor !== null}
      onClose={close}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-label': t('title'),
          sx: {
            width: 380,
            maxWidth: 'calc(100vw - 32px)',
            maxHeight: 'min(560px, 80dvh)',
            display: 'flex',
            flexDirection: 'column',
          },
        },
      }}
    >
      <Box
        sx={{
          display: 'flex',
          alignItems: 'baseline',
          gap: 2,
          px: 2,
          py: 1.5,
          borderBottom: 1,
          borderColor: 'divider',
        }}
      >
        <Typography variant="h3" component="h2" sx={{ flexGrow: 1 }}>
          {t('title')}
        </Typography>
        <ConsoleLink href={ALL} onClick={close}>
          {t('all')}
        </ConsoleLink>
      </Box>
      {failure ? (
        <Failed title={t('notLoaded')} error={failure} onRetry={onRetry} />
      ) : notices.length === 0 ? (
        <EmptyState icon={<BellIcon />} title={t('none')} body={t('noneBody')} />
      ) : (
        <List disablePadding sx={{ overflowY: 'auto' }}>
          {notices.map((notice) => (
            <NoticeRow key={notice.id} notice={notice} fresh={fresh.has(notice.id)} onFollow={close} />
          ))}
        </List>
      )}
    </Popover>
  );
}
