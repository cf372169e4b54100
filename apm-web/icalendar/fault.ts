/** Reason for which nothing of a file is read: it is no calendar, or exceeds a limit. */
export class CalendarFault extends Error {
  constructor(readonly reason: 'notCalendar' | 'tooLarge') {
    super(reason);
  }
}
