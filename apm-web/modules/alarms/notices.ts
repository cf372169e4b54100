import type { NoticeEvent } from '../../notices';
import type { DueAlarm } from './due';
import { ONE_BY_ONE } from './place';

/** Notices of alarms that opened: to those whom their rule names, or to all who may see alarms where they are. */
export const opened = (alarms: readonly DueAlarm[]): NoticeEvent[] => [
  ...outages(alarms.filter(({ type }) => type === 'offline')),
  ...reported(alarms),
];

/** Notices of alarms that nobody acknowledged, to those whom their rule names. */
export const escalated = (alarms: readonly DueAlarm[]): NoticeEvent[] =>
  alarms.map(({ id, terminal, escalateTo }) => ({
    kind: 'alarmEscalated',
    userIds: escalateTo,
    subject: id,
    params: { terminal },
    link: linkToAlarm(id),
  }));

const permission = 'sys:alarm:view';
const linkTo = (terminalId: string) => `/terminalMonitor/monitor?terminal=${terminalId}`;
const linkToAlarm = (id: string) => `/abnormalAlarm/abnormalAlarmList?open=${id}`;
/** Where what it is of is seen. */
const linkOf = ({ id, terminalId }: DueAlarm) => (terminalId ? linkTo(terminalId) : linkToAlarm(id));

const recipientsOf = ({ officeId, notifyTo }: DueAlarm) =>
  notifyTo.length > 0 ? { userIds: notifyTo } : ({ officeId, permission } as const);

function reported(alarms: readonly DueAlarm[]): NoticeEvent[] {
  return alarms
    .filter(({ type }) => type !== 'offline')
    .map((alarm) => ({
      ...recipientsOf(alarm),
      kind: 'alarm',
      subject: `${alarm.terminalId ?? alarm.id} ${alarm.type}`,
      params: { terminal: alarm.terminal, type: alarm.type },
      link: linkOf(alarm),
    }));
}

function outages(alarms: readonly DueAlarm[]): NoticeEvent[] {
  const offices = [...new Set(alarms.map(({ officeId }) => officeId))];
  return offices.flatMap((officeId): NoticeEvent[] => {
    const here = alarms.filter((each) => each.officeId === officeId);
    const [first] = here;
    if (first && here.length > ONE_BY_ONE) {
      const params = { count: here.length, office: first.office };
      const link = '/terminalMonitor/monitor?status=offline';
      return [{ ...recipientsOf(first), kind: 'offlineMany', subject: officeId, params, link }];
    }
    return here.map((alarm) => ({
      ...recipientsOf(alarm),
      kind: 'offline',
      subject: alarm.terminalId ?? alarm.id,
      params: { terminal: alarm.terminal },
      link: linkOf(alarm),
    }));
  });
}
