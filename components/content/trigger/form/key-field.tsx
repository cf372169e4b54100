'use client';

import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useTranslations } from 'next-intl';
import { type KeyboardEvent, useState } from 'react';
import { useChooserTexts } from '@/components/foundation/ui/chooser-texts';
import { KEY_CODE } from '@/lib/contract/trigger';
import { commonKeys, keyName } from '../shared/key-name';

interface KeyFieldProps {
  /** Name of the key, as in `KeyboardEvent.code`; '' until chosen. */
  code: string;
  problem: string | undefined;
  onChange: (code: string) => void;
}

/** Key of a keyboard: chosen by name, or recorded as the next key that is pressed. Tab ends the recording. */
export function KeyField({ code, problem, onChange }: KeyFieldProps) {
  const t = useTranslations('trigger.inputs');
  const texts = useChooserTexts();
  const [isRecording, setRecording] = useState(false);
  const record = (event: KeyboardEvent) => {
    if (!isRecording || event.repeat) return;
    if (event.key === 'Tab' || !KEY_CODE.test(event.code)) return setRecording(false);
    // Space and Enter would press the button again, Escape would close what is around.
    event.preventDefault();
    event.stopPropagation();
    setRecording(false);
    onChange(event.code);
  };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, flexGrow: 1, alignItems: 'flex-start' }}>
      <Autocomplete
        {...texts}
        options={commonKeys.includes(code) || code === '' ? commonKeys : [code, ...commonKeys]}
        getOptionLabel={keyName}
        value={code === '' ? null : code}
        onChange={(_, to) => onChange(to ?? '')}
        sx={{ flex: '1 1 200px' }}
        renderInput={(params) => (
          <TextField {...params} label={t('key')} error={Boolean(problem)} helperText={problem ?? t('keyHelp')} />
        )}
      />
      <Button
        variant="outlined"
        autoFocus={code === ''}
        onClick={() => setRecording(true)}
        onKeyDown={record}
        onBlur={() => setRecording(false)}
        sx={{ mt: 1, minWidth: 170 }}
      >
        <span aria-live="polite">{t(isRecording ? 'pressKey' : 'record')}</span>
      </Button>
    </Box>
  );
}
