/** Exports of the alarm domain for other domains. */
export { clockIsWrong } from './clock';
export { commandDone, commandsFailed } from './commands';
export { outageAlarms } from './outages';
export { heartbeatAlarms, recoveredByProgress } from './recover';
export { alarmAnnouncer } from './reported';
export { mustTakeVisitors, reportByVisitor } from './visitors';
