import { useMemo } from 'react';
import { useUser } from '@/components/foundation/shell/session';
import { holds } from '@/lib/access/authority';
import { useCall } from '@/lib/client/use-call';
import { alarmCount } from '@/lib/contract/frame';
import { terminalStatusCount } from '@/lib/contract/terminal';
import type { ConsolePath } from '../screens/pages';
import type { MenuNode } from './menu-node';
import { badged } from './menu-tree';

const EVERY_MS = 60_000;

/**
 * The menu's nodes with what waits behind their pages: terminals in alarm, alarms that nobody has taken on. Looked at again once a minute; what fails, fails silently.
 * Asked by what draws a menu, not by the menu's context: that stands around the pages, and what the server drew of one is thrown away
 * when a context around it changes before its code is there.
 */
export function useBadged(nodes: readonly MenuNode[]): readonly MenuNode[] {
  const user = useUser();
  const asked = holds(user, 'terminal:terminal:view') ? {} : null;
  const { data } = useCall(terminalStatusCount, asked, { refreshInterval: EVERY_MS });
  const { data: alarms } = useCall(alarmCount, holds(user, 'sys:alarm:view') ? {} : null, {
    refreshInterval: EVERY_MS,
  });
  const alarm = data?.alarm;
  const waiting = alarms?.count;
  return useMemo(() => {
    const badges = {
      '/terminalMonitor/monitor': alarm,
      '/abnormalAlarm/abnormalAlarmList': waiting,
    } satisfies Partial<Record<ConsolePath, number>>;
    return badged(nodes, badges);
  }, [nodes, alarm, waiting]);
}
