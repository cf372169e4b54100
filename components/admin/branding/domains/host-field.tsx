import CircularProgress from '@mui/material/CircularProgress';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { useCall } from '@/lib/client/use-call';
import { domainCheck } from '@/lib/contract/branding';
import { EXAMPLE_HOST } from './address-of';

const PAUSE_MS = 300;

interface HostFieldProps {
  value: string;
  onChange: (host: string) => void;
  /** Id of the edited domain, whose own host counts as free. */
  id: string | undefined;
  /** Error text from the last save. */
  error: string | undefined;
  autoFocus?: boolean;
}

/** Host name, checked after a pause in typing. */
export function HostField({ value, onChange, id, error, autoFocus }: HostFieldProps) {
  const t = useTranslations('domain');
  const [first] = useState(value);
  const [asked, setAsked] = useState(value);
  const typing = asked !== value;
  useEffect(() => {
    const timer = setTimeout(() => setAsked(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  const { data, isLoading } = useCall(domainCheck, asked.trim() ? { host: asked, ...(id && { id }) } : null, {
    // A result for another name does not apply to this one.
    keepPreviousData: false,
  });
  // The domain's own host needs no check.
  const isOwn = id !== undefined && value === first;
  const state = value.trim() && !typing && !isOwn ? data?.state : undefined;
  const wrong = state === 'taken' || state === 'invalid';
  return (
    <TextField
      label={t('host')}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      required
      autoFocus={autoFocus}
      error={Boolean(error) || wrong}
      helperText={error ?? (state ? t(`checks.${state}`) : t('hostHelp'))}
      placeholder={EXAMPLE_HOST}
      slotProps={{
        htmlInput: { maxLength: 260, spellCheck: false, autoCapitalize: 'none', autoComplete: 'off' },
        formHelperText: {
          'aria-live': 'polite',
          sx: state === 'free' && !error ? { color: 'success.main' } : undefined,
        } as object,
        input: {
          endAdornment: isLoading && (
            <InputAdornment position="end">
              <CircularProgress size={16} aria-label={t('checking')} />
            </InputAdornment>
          ),
        },
      }}
    />
  );
}
