import { fired, firedTrigger } from '@/lib/contract/gateway';
import type { TerminalApi } from './api';
import { eventIdAt, eventLog } from './event-log';
import type { Ports } from './ports';
import type { TriggerEvent } from './triggers';

export const FIRED = 'fired/';

/** Log of fired triggers, kept until the platform has it. */
export async function firingLog(ports: Pick<Ports, 'store' | 'clock'>, api: TerminalApi) {
  const { record, send, stop } = await eventLog(ports, {
    prefix: FIRED,
    event: firedTrigger,
    at: ({ at }) => at,
    send: (events) => api.call(fired, { fired: events }),
  });
  return {
    /** Records that a trigger was fired here. */
    record: ({ at, ...event }: TriggerEvent) =>
      record({ ...event, eventId: eventIdAt(at), at: new Date(at).toISOString() }),
    send,
    stop,
  };
}
