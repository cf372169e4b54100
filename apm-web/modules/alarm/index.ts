/** Exports of the alarm domain for other domains. */
export { announceDue } from './announce';
export { openClockAlarm } from './clock';
export { commandDone, commandsFailed } from './commands';
export { sendDeliveries, sweepDeliveries } from './deliveries';
export { outageAlarms } from './outages';
export { heartbeatAlarms, recoverByProgress } from './recover';
export { alarmAnnouncer } from './reported';
export { assertVisitorReportsAllowed, reportByVisitor, sweepVisitorReports } from './visitors';
