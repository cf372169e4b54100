import Alert from '@mui/material/Alert';
import TextField from '@mui/material/TextField';
import { useTranslations } from 'next-intl';
import type { BoundField } from '@/components/foundation/resource/definition';
import { PasswordField } from '@/components/foundation/ui/password-field';
import { headerLimits, USUAL_HEADER } from '@/lib/contract/data-source-header';

interface HeaderInputProps {
  field: BoundField;
  label: string;
  /** Name of the stored header; `null` without one. */
  stored: string | null;
}

/** Name of the secret header. Emptying it deletes a stored header, unless there is another `secret`. */
export function HeaderNameInput({ field, label, stored, secret }: HeaderInputProps & { secret: string | undefined }) {
  const t = useTranslations('dataSource');
  const isRemoved = stored !== null && field.value.trim() === '' && !secret;
  return (
    <TextField
      {...field}
      label={label}
      placeholder={USUAL_HEADER}
      autoComplete="off"
      helperText={field.helperText ?? t(isRemoved ? 'headerRemoved' : 'headerHelp')}
      slotProps={{ inputLabel: { shrink: true }, htmlInput: { maxLength: headerLimits.name } }}
    />
  );
}

interface HeaderValueInputProps extends HeaderInputProps {
  /** Name in the form. */
  name: string | undefined;
  /** True if the address leads to another origin, which deletes a stored value. */
  isElsewhere: boolean;
}

/** Value of the secret header, which is never shown again. Says what becomes of a stored one. */
export function HeaderValueInput({ field, label, stored, name, isElsewhere }: HeaderValueInputProps) {
  const t = useTranslations('dataSource');
  const isStored = stored !== null && Boolean(name?.trim());
  const leaves = isStored && !field.value && isElsewhere;
  return (
    <>
      {leaves && <Alert severity="warning">{t('headerLeaves', { name: stored })}</Alert>}
      <PasswordField
        {...field}
        label={label}
        autoComplete="new-password"
        helperText={field.helperText ?? t(isStored && !leaves ? 'secretStored' : 'secretHelp')}
      />
    </>
  );
}
