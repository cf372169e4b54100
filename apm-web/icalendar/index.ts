export { CalendarFault } from './fault';
export { type CalendarFile, type Days, type Occurrence, readCalendarFile } from './read';
