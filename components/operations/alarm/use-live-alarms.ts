'use client';

import { alarmReads } from '@/lib/client/reads/alarm';
import { useLive } from '@/lib/client/use-live';

/** Reads the alarms again when the platform says that terminals changed. */
export const useLiveAlarms = () => useLive(alarmReads);
