'use client';

import AddIcon from '@mui/icons-material/AddOutlined';
import RemoveIcon from '@mui/icons-material/RemoveCircleOutlineOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useTranslations } from 'next-intl';
import { useRef } from 'react';
import { TooltipButton } from '@/components/foundation/ui/tooltip-button';
import { LAST_GAMEPAD_BUTTON, MOST_TRIGGER_INPUTS, SCAN_LENGTH, type TriggerInput } from '@/lib/contract/trigger';
import type { InputRow } from './draft';
import { type FieldsProps, numberOf } from './field-props';
import { KeyField } from './key-field';

const kinds = ['key', 'scan', 'gamepad'] as const satisfies readonly TriggerInput['kind'][];

/** Returns an empty input of a kind. */
const emptyInput = (kind: TriggerInput['kind'], row: number): InputRow => {
  if (kind === 'key') return { row, kind, code: '' };
  if (kind === 'gamepad') return { row, kind, button: '' };
  return { row, kind, match: 'equals', text: '' };
};

/** Returns the error of an input, or of one of its fields as the platform names it. */
const problemOf = (errors: Record<string, string>, nth: number) =>
  Object.entries(errors).find(([path]) => `${path}.`.startsWith(`inputs.${nth}.`))?.[1];

/** Inputs at the terminal that start a trigger. */
export function InputsField({ draft: { inputs }, errors, change }: FieldsProps) {
  const t = useTranslations('trigger');
  const buttons = useRef<HTMLDivElement>(null);
  const add = (kind: TriggerInput['kind']) => {
    const row = Math.max(-1, ...inputs.map((input) => input.row)) + 1;
    change({ inputs: [...inputs, emptyInput(kind, row)] });
  };
  const remove = ({ row }: InputRow) => {
    change({ inputs: inputs.filter((input) => input.row !== row) });
    // The button that had the focus is gone.
    buttons.current?.querySelector('button')?.focus();
  };
  return (
    <>
      {inputs.length > 0 && (
        <Box component="ul" aria-label={t('startsBy')} sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 2 }}>
          {inputs.map((input, nth) => (
            <Box component="li" key={input.row} sx={{ display: 'flex', gap: 1, alignItems: 'flex-start' }}>
              <InputFields
                input={input}
                problem={problemOf(errors, nth)}
                onChange={(to) => change({ inputs: inputs.map((one) => (one.row === input.row ? to : one)) })}
              />
              <TooltipButton label={t('inputs.remove')} onClick={() => remove(input)} sx={{ mt: 1 }}>
                <RemoveIcon />
              </TooltipButton>
            </Box>
          ))}
        </Box>
      )}
      <Box ref={buttons} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {kinds.map((kind) => (
          <Button
            key={kind}
            size="small"
            variant="outlined"
            startIcon={<AddIcon />}
            disabled={inputs.length >= MOST_TRIGGER_INPUTS}
            onClick={() => add(kind)}
          >
            {t(`inputs.add.${kind}`)}
          </Button>
        ))}
      </Box>
    </>
  );
}

interface InputFieldsProps {
  input: InputRow;
  problem: string | undefined;
  onChange: (input: InputRow) => void;
}

/** Fields of one input. */
function InputFields({ input, problem, onChange }: InputFieldsProps) {
  const t = useTranslations('trigger.inputs');
  if (input.kind === 'key')
    return <KeyField code={input.code} problem={problem} onChange={(code) => onChange({ ...input, code })} />;
  if (input.kind === 'gamepad') {
    return (
      <TextField
        fullWidth
        type="number"
        autoFocus={input.button === ''}
        label={t('button')}
        value={input.button}
        onChange={({ target }) => onChange({ ...input, button: numberOf(target.value) })}
        error={Boolean(problem)}
        helperText={problem ?? t('buttonHelp')}
        slotProps={{ htmlInput: { min: 0, max: LAST_GAMEPAD_BUTTON, inputMode: 'numeric' } }}
      />
    );
  }
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, flexGrow: 1 }}>
      <TextField
        select
        label={t('match')}
        value={input.match}
        onChange={({ target }) => onChange({ ...input, match: target.value === 'equals' ? 'equals' : 'startsWith' })}
        sx={{ width: 170 }}
      >
        <MenuItem value="equals">{t('equals')}</MenuItem>
        <MenuItem value="startsWith">{t('startsWith')}</MenuItem>
      </TextField>
      <TextField
        label={t('code')}
        autoFocus={input.text === ''}
        value={input.text}
        onChange={({ target }) => onChange({ ...input, text: target.value })}
        // A scan replaces the former one.
        onFocus={({ target }) => target.select()}
        onKeyDown={(event) => {
          // Scanners end with Enter.
          if (event.key !== 'Enter') return;
          event.preventDefault();
          (event.target as HTMLInputElement).select();
        }}
        error={Boolean(problem)}
        helperText={problem ?? t('codeHelp')}
        slotProps={{ htmlInput: { maxLength: SCAN_LENGTH, autoComplete: 'off' } }}
        sx={{ flex: '1 1 200px' }}
      />
    </Box>
  );
}
