'use client';

import Typography from '@mui/material/Typography';
import { useFormatter } from 'next-intl';

const DAY = 86_400_000;
const HOUR = 3_600_000;

/** Marks of the time axis: every three hours of a single day, otherwise each day. */
export function TimeMarks({ first, days }: { first: number; days: number }) {
  const format = useFormatter();
  const step = days > 1 ? DAY : 3 * HOUR;
  const marks = Array.from({ length: (days * DAY) / step }, (_, i) => i * step);
  return marks.map((mark) => (
    <Typography
      key={mark}
      variant="caption"
      color="textSecondary"
      sx={{
        position: 'absolute',
        insetInlineStart: `${(100 * mark) / (days * DAY)}%`,
        whiteSpace: 'nowrap',
      }}
    >
      {days > 1
        ? format.dateTime(new Date(first * DAY + mark), { weekday: 'short', day: 'numeric', timeZone: 'UTC' })
        : format.dateTime(new Date(mark), { hour: 'numeric', timeZone: 'UTC' })}
    </Typography>
  ));
}
