/** Exports of the alarm domain for other domains. */

export { openClockAlarm } from './clock';
export { commandDone, commandsFailed } from './commands';
export { outageAlarms } from './outages';
export { heartbeatAlarms, recoverByProgress } from './recover';
export { alarmAnnouncer } from './reported';
export { assertVisitorReportsAllowed, reportByVisitor } from './visitors';
