'use client';

import FormHelperText from '@mui/material/FormHelperText';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { compact } from '@/components/foundation/ui/fields/number-field';
import { addressFault } from '@/lib/widgets/web-page/address';
import { MOST_ADDRESS } from '@/lib/widgets/web-page/schema';

interface AddressFieldProps {
  label: string;
  /** `null`: several different addresses. */
  value: string | null;
  mixed: string;
  /** Shown while there is none. */
  none: string;
  onChange: (address: string) => void;
}

/** Address of a web page or stream, applied on Enter or blur. A rejected one stays as typed, with the reason. */
export function AddressField({ label, value, mixed, none, onChange }: AddressFieldProps) {
  const te = useTranslations('errors');
  const [typed, setTyped] = useState<string | null>(null);
  const [taken, setTaken] = useState(true);
  const reason = useId();
  const text = typed ?? value ?? '';
  const address = completed(text);
  const fault = address === '' ? null : addressFault(address, location.host);
  const take = () => {
    setTaken(true);
    if (typed === null || fault) return;
    if (address !== value) onChange(address);
    setTyped(null);
  };
  const wrong = taken && fault;
  return (
    <>
      <OutlinedInput
        size="small"
        fullWidth
        type="url"
        value={text}
        error={Boolean(wrong)}
        placeholder={value === null ? mixed : 'https://'}
        onChange={(event) => {
          setTyped(event.target.value);
          setTaken(false);
        }}
        onBlur={take}
        onKeyDown={(event) => event.key === 'Enter' && take()}
        slotProps={{
          input: {
            'aria-label': label,
            'aria-describedby': wrong || text === '' ? reason : undefined,
            maxLength: MOST_ADDRESS,
            spellCheck: false,
          },
        }}
        sx={compact}
      />
      {wrong && (
        <FormHelperText id={reason} role="alert" error>
          {te(wrong)}
        </FormHelperText>
      )}
      {text === '' && value !== null && <FormHelperText id={reason}>{none}</FormHelperText>}
    </>
  );
}

/** Completes an address typed without its scheme. */
function completed(text: string): string {
  const address = text.trim();
  return address === '' || /^[a-z][a-z0-9+.-]*:/i.test(address) ? address : `https://${address}`;
}
