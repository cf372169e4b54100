export { DAY, instantOf, instantOfUtc, isKnownZone, wallTime } from './zone';
