import type { NoticeEvent } from '../../notices';
import type { DueAlarm } from './due';
import { ONE_BY_ONE } from './place';

/**
 * Notices of `count` alarms of one type that opened together in one institution; `alarms` are the first of them. They go to those
 * whom the rule names, or to all who may see alarms there. More than a few become one notice.
 */
export function openingNotices(alarms: readonly DueAlarm[], count: number): NoticeEvent[] {
  const [first] = alarms;
  if (!first) return [];
  const { officeId, office, type } = first;
  if (type === 'offline') {
    const terminals = alarms.reduce((sum, { others }) => sum + others, count);
    return terminals > ONE_BY_ONE ? [placeOffline(first, terminals)] : alarms.map(offline);
  }
  if (count <= ONE_BY_ONE) return alarms.map(reported);
  const params = { count, office, type };
  return [{ ...recipientsOf(first), kind: 'alarmMany', subject: `${officeId} ${type}`, params, link: ALARMS }];
}

/** Notice that `count` terminals of an institution are offline; a repeated one replaces it. `alarm` is one of them. */
export const placeOffline = (alarm: DueAlarm, count: number): NoticeEvent => ({
  ...recipientsOf(alarm),
  kind: 'offlineMany',
  subject: alarm.officeId,
  params: { count, office: alarm.office },
  link: '/terminalMonitor/monitor?status=offline',
});

/** Notices of unacknowledged alarms, to those whom their rule names for escalation. */
export const escalationNotices = (alarms: readonly DueAlarm[]): NoticeEvent[] =>
  alarms.map(({ id, terminal, escalateTo }) => ({
    kind: 'alarmEscalated',
    userIds: escalateTo,
    subject: id,
    params: { terminal },
    link: linkToAlarm(id),
  }));

const permission = 'sys:alarm:view';
const linkTo = (terminalId: string) => `/terminalMonitor/monitor?terminal=${terminalId}`;
export const ALARMS = '/abnormalAlarm/abnormalAlarmList';
const linkToAlarm = (id: string) => `${ALARMS}?open=${id}`;
/** Link to the terminal, or to the alarm if it has none. */
const linkOf = ({ id, terminalId }: DueAlarm) => (terminalId ? linkTo(terminalId) : linkToAlarm(id));

const recipientsOf = ({ officeId, notifyTo }: DueAlarm) =>
  notifyTo.length > 0 ? { userIds: notifyTo } : ({ officeId, permission } as const);

const offline = (alarm: DueAlarm): NoticeEvent => ({
  ...recipientsOf(alarm),
  kind: 'offline',
  subject: alarm.terminalId ?? alarm.id,
  params: { terminal: alarm.terminal },
  link: linkOf(alarm),
});

const reported = (alarm: DueAlarm): NoticeEvent => ({
  ...recipientsOf(alarm),
  kind: 'alarm',
  subject: `${alarm.terminalId ?? alarm.id} ${alarm.type}`,
  params: { terminal: alarm.terminal, type: alarm.type },
  link: linkOf(alarm),
});
