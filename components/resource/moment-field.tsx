'use client';

import { DateTimePicker } from '@mui/x-date-pickers/DateTimePicker';
import dayjs from 'dayjs';
import { Moments } from '@/components/ui/moments';
import type { BoundField } from './definition';

/** Chooses a day and time; the value is an instant as the wire has it, empty for none. */
export default function MomentField({
  name,
  value,
  onChange,
  label,
  required,
  error,
  helperText,
}: BoundField & { label: string; required?: boolean }) {
  return (
    <Moments>
      <DateTimePicker
        name={name}
        label={label}
        ampm={false}
        value={value ? dayjs(value) : null}
        onChange={(moment) => {
          if (!moment || moment.isValid()) onChange({ target: { value: moment ? moment.toISOString() : '' } });
        }}
        slotProps={{
          field: { clearable: true },
          textField: { size: 'small', fullWidth: true, required, error, helperText },
        }}
      />
    </Moments>
  );
}
