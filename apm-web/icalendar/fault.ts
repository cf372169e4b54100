/** Why nothing of a file is read: it is no calendar, or has more than a reader takes. */
export class CalendarFault extends Error {
  constructor(readonly reason: 'notCalendar' | 'tooLarge') {
    super(reason);
  }
}
