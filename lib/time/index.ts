export { DAY, dateAt, instantOf, instantOfUtc, isKnownZone, wallTime } from './zone';
