import { alarmReads } from '@/lib/client/reads/alarm';
import { terminalReads } from '@/lib/client/reads/terminal';
import { refresh } from '@/lib/client/refresh';

/** Refreshes alarms after an action, and terminals, because they show their open alarms. */
export const refreshAlarms = () => refresh(...alarmReads, ...terminalReads);
