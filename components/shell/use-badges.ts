import { useMemo } from 'react';
import { holds } from '@/lib/access/authority';
import { useCall } from '@/lib/client/use-call';
import type { User } from '@/lib/contract/auth';
import { terminalStatusCount } from '@/lib/contract/terminal';
import type { ConsolePath } from '@/lib/routes';

const EVERY_MS = 60_000;

/** What waits behind pages of the menu: terminals in alarm. Looked at again once a minute; what fails, fails silently. */
export function useBadges(user: User): Partial<Record<ConsolePath, number>> {
  const asked = holds(user, 'terminal:terminal:view') ? {} : null;
  const { data } = useCall(terminalStatusCount, asked, { refreshInterval: EVERY_MS });
  const alarms = data?.alarm ?? 0;
  return useMemo(() => ({ '/terminalMonitor/monitor': alarms }), [alarms]);
}
