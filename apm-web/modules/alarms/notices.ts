import type { Tx } from '../../db/database';
import { type NoticeEvent, notify, type SentNotice } from '../../notices';
import type { OpenAlarm } from './open';

/** Up to this many outages of one institution get a notice each; more at once get a common one: the cause is its network or power. */
const ONE_BY_ONE = 3;

/** Creates notices of new alarms, not of repeated reports. */
export function notifyOf(tx: Tx, alarms: readonly OpenAlarm[], now: Date): Promise<SentNotice[]> {
  const fresh = alarms.filter(({ times }) => times === 1);
  return notify(tx, [...outages(fresh.filter(({ type }) => type === 'offline')), ...reported(fresh)], now);
}

const permission = 'sys:alarm:view';
const linkTo = (terminalId: string) => `/terminalMonitor/monitor?terminal=${terminalId}`;

function reported(alarms: readonly OpenAlarm[]): NoticeEvent[] {
  return alarms.flatMap(({ terminalId, terminal, officeId, type }): NoticeEvent[] =>
    type === 'offline'
      ? []
      : [
          {
            kind: 'alarm',
            officeId,
            permission,
            subject: `${terminalId} ${type}`,
            params: { terminal, type },
            link: linkTo(terminalId),
          },
        ],
  );
}

function outages(alarms: readonly OpenAlarm[]): NoticeEvent[] {
  const offices = [...new Set(alarms.map(({ officeId }) => officeId))];
  return offices.flatMap((officeId): NoticeEvent[] => {
    const here = alarms.filter((each) => each.officeId === officeId);
    const to = { officeId, permission } as const;
    if (here.length > ONE_BY_ONE) {
      const params = { count: here.length, office: here[0]?.office ?? '' };
      return [
        { ...to, kind: 'offlineMany', subject: officeId, params, link: '/terminalMonitor/monitor?status=offline' },
      ];
    }
    return here.map(({ terminalId, terminal }) => ({
      ...to,
      kind: 'offline',
      subject: terminalId,
      params: { terminal },
      link: linkTo(terminalId),
    }));
  });
}
