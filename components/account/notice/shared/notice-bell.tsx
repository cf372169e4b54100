'use client';

import BellIcon from '@mui/icons-material/NotificationsOutlined';
import Badge from '@mui/material/Badge';
import { useTranslations } from 'next-intl';
import { lazy, useState } from 'react';
import { useAllowed } from '@/components/foundation/shell/session';
import { HintButton } from '@/components/foundation/ui/hint-button';
import { OnDemand } from '@/components/foundation/ui/on-demand';
import { useLatestNotices } from '../use-latest-notices';

const LatestNotices = lazy(() => import('../latest-notices'));

/** Bell in the header, for users who may see notices. */
export function NoticeBell() {
  const allowed = useAllowed();
  return allowed('sys:messageNotification:view') ? <Bell /> : null;
}

function Bell() {
  const t = useTranslations('notices');
  const { notices, unread, failure, retry, markListed } = useLatestNotices();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  /** Notices unread when the bell was clicked stay marked while reading. */
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set());
  const label = unread.length > 0 ? t('bellUnread', { count: unread.length }) : t('bell');
  return (
    <>
      <HintButton
        label={t('bell')}
        accessibleName={label}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => {
          setAnchor(event.currentTarget);
          setFresh(new Set(unread.map(({ id }) => id)));
          void markListed();
        }}
      >
        {/* Rendered conditionally: an invisible badge would keep its last number, which the label no longer
            mentions. */}
        {unread.length > 0 ? (
          <Badge badgeContent={unread.length} color="error" overlap="circular" max={99}>
            <BellIcon fontSize="small" />
          </Badge>
        ) : (
          <BellIcon fontSize="small" />
        )}
      </HintButton>
      <OnDemand wanted={anchor !== null}>
        <LatestNotices
          anchor={anchor}
          notices={notices}
          failure={failure}
          onRetry={retry}
          fresh={fresh}
          onClose={() => setAnchor(null)}
        />
      </OnDemand>
    </>
  );
}
