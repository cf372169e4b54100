import { alarmReads } from '@/lib/client/reads/alarm';
import { terminalReads } from '@/lib/client/reads/terminal';
import { refresh } from '@/lib/client/refresh';

/** After something was done with alarms: a terminal shows its open ones. */
export const readAgain = () => refresh(...alarmReads, ...terminalReads);
