'use client';

import { useTimeZone } from 'next-intl';
import { useEffect } from 'react';
import { TIME_ZONE_COOKIE } from '@/lib/i18n/time-zone';
import { useReload } from './use-reload';

const YEAR = 31_536_000;

/** Tells the server the reader's time zone once, so that dates are right on the first paint. */
export function TimeZone() {
  const reload = useReload();
  const rendered = useTimeZone();
  useEffect(() => {
    const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
    if (!own || own === rendered) return;
    // biome-ignore lint/suspicious/noDocumentCookie: the server reads it
    document.cookie = `${TIME_ZONE_COOKIE}=${encodeURIComponent(own)}; path=/; max-age=${YEAR}; samesite=lax`;
    reload();
  }, [rendered, reload]);
  return null;
}
