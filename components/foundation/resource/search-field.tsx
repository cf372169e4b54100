'use client';

import SearchIcon from '@mui/icons-material/SearchOutlined';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, useState } from 'react';

const PAUSE_MS = 250;

/** Search field that applies after a pause in typing. */
export function SearchField({
  value,
  onSearch,
  label,
  placeholder = label,
  fullWidth = false,
}: {
  value: string | undefined;
  onSearch: (text: string) => void;
  label?: string;
  /** Shorter than the label, for a narrow field below a title that says what is searched. */
  placeholder?: string;
  /** Fills the width of its container. */
  fullWidth?: boolean;
}) {
  const t = useTranslations('common');
  const [text, setText] = useState(value ?? '');
  const [asked, setAsked] = useState(value ?? '');
  const search = useEffectEvent(onSearch);

  // The address changed otherwise: by the back button, or a link.
  if ((value ?? '') !== asked) {
    setAsked(value ?? '');
    setText(value ?? '');
  }

  useEffect(() => {
    if (text.trim() === asked) return;
    const timer = setTimeout(() => {
      setAsked(text.trim());
      search(text.trim());
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, asked]);

  return (
    <TextField
      type="search"
      placeholder={placeholder ?? t('search')}
      value={text}
      onChange={(event) => setText(event.target.value)}
      sx={{ width: fullWidth ? '100%' : { xs: '100%', sm: 260 } }}
      slotProps={{
        htmlInput: { 'aria-label': label ?? t('search'), maxLength: 100 },
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <SearchIcon fontSize="small" />
            </InputAdornment>
          ),
        },
      }}
    />
  );
}
