import { useMemo } from 'react';
import { useUser } from '@/components/foundation/shell/session';
import { hasPermission } from '@/lib/access/authority';
import { useCall } from '@/lib/client/use-call';
import { alarmCount } from '@/lib/contract/frame';
import { terminalStatusCount } from '@/lib/contract/terminal';
import type { ConsolePath } from '../screens/pages';
import type { MenuNode } from './menu-node';
import { applyBadges } from './menu-tree';

const EVERY_MS = 60_000;

/**
 * Returns the nodes with badges: terminals in alarm, and alarms that nobody has acknowledged. Refreshed once a minute;
 * errors are silent. Used by the components that render a menu instead of its context, which surrounds the pages: React
 * discards server HTML when a context around it changes before its code is loaded.
 */
export function useBadged(nodes: readonly MenuNode[]): readonly MenuNode[] {
  const user = useUser();
  const asked = hasPermission(user, 'terminal:terminal:view') ? {} : null;
  const { data } = useCall(terminalStatusCount, asked, { refreshInterval: EVERY_MS });
  const { data: alarms } = useCall(alarmCount, hasPermission(user, 'sys:alarm:view') ? {} : null, {
    refreshInterval: EVERY_MS,
  });
  const alarm = data?.alarm;
  const waiting = alarms?.count;
  return useMemo(() => {
    const badges = {
      '/terminalMonitor/monitor': alarm,
      '/abnormalAlarm/abnormalAlarmList': waiting,
    } satisfies Partial<Record<ConsolePath, number>>;
    return applyBadges(nodes, badges);
  }, [nodes, alarm, waiting]);
}
