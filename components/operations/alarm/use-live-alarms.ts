'use client';

import { alarmReads } from '@/lib/client/reads/alarm';
import { useLive } from '@/lib/client/use-live';

/** Refreshes the alarms when the platform reports that terminals changed. */
export const useLiveAlarms = () => useLive(alarmReads);
