import dayjs, { type Dayjs } from 'dayjs';

export type Precision = 'minute' | 'day';

/** Returns the wire format: an instant, or the date of the reader's calendar without a time zone. */
export const toWireFormat = (moment: Dayjs, precision: Precision): string =>
  precision === 'day' ? moment.format('YYYY-MM-DD') : moment.toISOString();

export const momentOf = (wire: string): Dayjs | null => (wire ? dayjs(wire) : null);
