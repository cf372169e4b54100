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
  /** Of the domain that is changed: its own host is not in its way. */
  id: string | undefined;
  /** What a save said is wrong, in a sentence. */
  error: string | undefined;
  autoFocus?: boolean;
}

/** A host name that is checked while it is typed, as soon as the person pauses. */
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
    // What was said of another name says nothing of this one.
    keepPreviousData: false,
  });
  // Its own host needs no word.
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
