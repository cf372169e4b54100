'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, useState } from 'react';
import { useUser } from '@/components/foundation/shell/session';
import { useToast } from '@/components/foundation/ui';
import { useCall } from '@/lib/client/use-call';
import { announcementGet } from '@/lib/contract/announcement';
import { contentHash, isShown, verdict } from './rules';

const EVERY_MS = 5 * 60_000;
const kept = (userId: string) => `announcement:${userId}`;

/** Hash of the announcement closed without dismissal; it is not reopened automatically until the page is reloaded. */
let closedHere: string | null = null;

/** Returns the current announcement, and whether its pop-up is open. */
export function useAnnouncement() {
  const t = useTranslations('announcement');
  const toast = useToast();
  const { id: userId } = useUser();
  const [open, setOpen] = useState(false);
  const { data, error, mutate } = useCall(announcementGet, { getType: '1' }, { refreshInterval: EVERY_MS });
  const refused = data !== undefined && data.code !== 0;
  // An expired session has a page of its own.
  const failed = refused || (error !== undefined && error.status !== 401);

  const decide = useEffectEvent(() => {
    if (!data || refused) return;
    const key = kept(userId);
    const decided = verdict(data, Date.now(), localStorage.getItem(key));
    if (decided === 'forget') localStorage.removeItem(key);
    setOpen((before) =>
      decided === 'show' ? before || closedHere !== contentHash(data) : decided === 'dismissed' && before,
    );
  });
  useEffect(() => {
    if (data) decide();
    // Announcements begin and end by the clock, not only when fetched.
    const timer = setInterval(decide, 60_000);
    return () => clearInterval(timer);
  }, [data]);

  const complain = useEffectEvent(() => toast.error(t('failed')));
  useEffect(() => {
    if (failed) complain();
  }, [failed]);

  return {
    fields: data,
    open,
    /** Shows the announcement on request, even if it was dismissed. */
    show: async () => {
      const now = await mutate().catch(() => undefined);
      if (now?.code !== 0) return toast.error(t('failed'));
      if (isShown(now, Date.now())) setOpen(true);
      else toast.info(t('noneNow'));
    },
    close: () => {
      closedHere = data ? contentHash(data) : null;
      setOpen(false);
    },
    noMore: () => {
      if (data) localStorage.setItem(kept(userId), contentHash(data));
      setOpen(false);
    },
  };
}
