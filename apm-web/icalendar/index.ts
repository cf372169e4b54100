export { CalendarFault } from './fault';
export { type CalendarFile, type Occurrence, readCalendarFile } from './read';
