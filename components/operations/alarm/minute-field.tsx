import TextField from '@mui/material/TextField';
import type { BoundField } from '@/components/foundation/resource/definition';

const pad = (n: number) => String(n).padStart(2, '0');

/** Time-of-day field; its value is the minute of the day, as on the wire. */
export function MinuteField({ value, onChange, label, ...rest }: BoundField & { label: string }) {
  const minute = Number(value);
  return (
    <TextField
      {...rest}
      type="time"
      fullWidth
      label={label}
      value={value === '' ? '' : `${pad(Math.floor(minute / 60))}:${pad(minute % 60)}`}
      onChange={({ target: { value: typed } }) => {
        const [hours = 0, minutes = 0] = typed.split(':').map(Number);
        onChange({ target: { value: typed === '' ? '' : String(hours * 60 + minutes) } });
      }}
      slotProps={{ inputLabel: { shrink: true } }}
    />
  );
}
