import { click, clicks } from '@/lib/contract/gateway';
import type { TerminalApi } from './api';
import { eventIdAt, eventLog } from './event-log';
import type { Ports } from './ports';

export const CLICKS = 'clicks/';

/** Log of taps, kept until the platform has it. */
export async function clickLog(ports: Pick<Ports, 'store' | 'clock'>, api: TerminalApi) {
  const { record, send, stop } = await eventLog(ports, {
    prefix: CLICKS,
    event: click,
    at: ({ at }) => at,
    send: (events) => api.call(clicks, { clicks: events }),
  });
  return {
    /** Records a tap on a widget. `at` in milliseconds. */
    record: ({ at, ...tapped }: { versionId: string; programId: string; widgetId: string; at: number }) =>
      record({ ...tapped, eventId: eventIdAt(at), at: new Date(at).toISOString() }),
    send,
    stop,
  };
}
