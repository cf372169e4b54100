import type { NoticeEvent } from '../../notices';
import type { DueAlarm } from './due';
import { ONE_BY_ONE } from './place';

/** Notices of alarms that opened, to those who may see alarms where they are. */
export const opened = (alarms: readonly DueAlarm[]): NoticeEvent[] => [
  ...outages(alarms.filter(({ type }) => type === 'offline')),
  ...reported(alarms),
];

/** Notices of alarms that nobody acknowledged, to those whom their rule names. */
export const escalated = (alarms: readonly DueAlarm[]): NoticeEvent[] =>
  alarms.flatMap(({ id, terminal, escalateTo }) =>
    escalateTo.map((userId) => ({
      kind: 'alarmEscalated' as const,
      userId,
      subject: id,
      params: { terminal },
      link: `/abnormalAlarm/abnormalAlarmList?open=${id}`,
    })),
  );

const permission = 'sys:alarm:view';
const linkTo = (terminalId: string) => `/terminalMonitor/monitor?terminal=${terminalId}`;

function reported(alarms: readonly DueAlarm[]): NoticeEvent[] {
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

function outages(alarms: readonly DueAlarm[]): NoticeEvent[] {
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
