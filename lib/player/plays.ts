import { play, plays } from '@/lib/contract/gateway';
import type { TerminalApi } from './api';
import { eventIdAt, eventLog } from './event-log';
import type { Ports } from './ports';

export const PLAYS = 'plays/';

/** Log of plays, kept until the platform has it. */
export async function playLog(ports: Pick<Ports, 'store' | 'clock'>, api: TerminalApi) {
  const { record, send, stop } = await eventLog(ports, {
    prefix: PLAYS,
    event: play,
    at: ({ startedAt }) => startedAt,
    send: (events) => api.call(plays, { plays: events }),
  });
  return {
    /** Records that a scene was shown. `startedAt` in milliseconds. */
    record: (shown: { versionId: string; programId: string; sceneId: string; startedAt: number; seconds: number }) =>
      record({
        ...shown,
        eventId: eventIdAt(shown.startedAt),
        startedAt: new Date(shown.startedAt).toISOString(),
        seconds: Math.min(86_400, Math.max(0, shown.seconds)),
      }),
    send,
    stop,
  };
}
