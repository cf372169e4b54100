/** What other rooms of the platform use of alarms. */
export { openOutages } from './outages';
export { recoveredByHeartbeats, recoveredByProgress } from './recover';
