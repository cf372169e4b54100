export { DAY, instantOf, instantOfUtc, isKnownZone, type WallTime, wallTime } from './zone';
