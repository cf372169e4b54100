import { any, type Context, done, get, gives, lists, post, type Route } from '../context';
import { text } from '../replies';

const alarms = ({ dialect, world }: Context) =>
  world.alarms.map((each) => ({ ...each, createDate: dialect.dateTime(world.began) }));
const entries = ({ dialect, world }: Context) =>
  world.log.map((each) => ({ ...each, createDate: dialect.dateTime(world.began) }));

export const alarmsAndLogs: readonly Route[] = [
  any('/a/api/abnormalAlarm/abnormalAlarmCleanUp', done),
  any(
    '/a/api/abnormalAlarm/abnormalAlarmClearDeail',
    gives((context) => alarms(context)[0]),
  ),
  any('/a/api/abnormalAlarm/abnormalAlarmList', lists(alarms)),
  any('/a/api/abnormalAlarm/allAbnormalAlarmExport', () => text('terminal,type\nTicket hall,offline\n', 'text/csv')),
  any('/a/api/abnormalAlarm/onlyAbnormalAlarmExport', () => text('terminal,type\nTicket hall,offline\n', 'text/csv')),
  any(
    '/a/api/abnormalAlarm/askIsHaveAbnormalAlarm',
    gives(() => ({ count: 1 })),
  ),
  get('/a/api/log/ajaxScrollLog', lists(entries)),
  get(
    '/a/api/log/detailsFunc',
    gives((context) => entries(context)[0]),
  ),
  post('/a/sys/log/logExport', () => text('title,user\nSign-in,Mira\n', 'text/csv')),
];
