import Stack from '@mui/material/Stack';
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { useTranslations } from 'next-intl';

type FieldProps = Pick<TextFieldProps, 'name' | 'value' | 'onChange' | 'error' | 'helperText' | 'disabled'>;

/** Times at which a screen turns on and off; `field` binds each of the two. */
export function TimeFields({ field }: { field: (name: 'onTime' | 'offTime') => FieldProps }) {
  const t = useTranslations('terminal');
  return (
    <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2}>
      {(['onTime', 'offTime'] as const).map((name) => (
        <TextField
          key={name}
          type="time"
          fullWidth
          label={t(name)}
          {...field(name)}
          slotProps={{ inputLabel: { shrink: true } }}
        />
      ))}
    </Stack>
  );
}
