/** What other rooms of the platform use of alarms. */
export { announceDue } from './announce';
export { sendDeliveries, sweepDeliveries } from './deliveries';
export { openOutages } from './outages';
export { recoveredByHeartbeats, recoveredByProgress } from './recover';
export { mustTakeVisitors, reportByVisitor, sweepVisitorReports } from './visitors';
