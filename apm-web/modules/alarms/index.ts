/** What other rooms of the platform use of alarms. */
export { announceDue } from './announce';
export { clockIsWrong } from './clock';
export { commandDone, commandsFailed } from './commands';
export { sendDeliveries, sweepDeliveries } from './deliveries';
export { openOutages } from './outages';
export { followHeartbeats, recoveredByProgress } from './recover';
export { mustTakeVisitors, reportByVisitor, sweepVisitorReports } from './visitors';
