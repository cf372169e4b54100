import CheckIcon from '@mui/icons-material/CheckOutlined';
import NoneIcon from '@mui/icons-material/NotInterestedOutlined';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { visuallyHidden } from '@mui/utils';
import { useTranslations } from 'next-intl';
import { type ReactNode, useDeferredValue, useEffect, useEffectEvent, useId, useState } from 'react';
import { swatches } from '@/components/foundation/theme/palette';
import { contrast, isColour } from '@/lib/colour';

const names = ['red', 'volcano', 'yellow', 'green', 'cyan', 'blue', 'purple', 'pink'] as const;

interface ColourChoiceProps {
  label: string;
  /** Colour as #rrggbb; `null`: none. */
  value: string | null;
  onChange: (color: string | null) => void;
  /** Label of the choice "none"; omitted: a colour is required. */
  none?: string;
  disabled?: boolean;
}

/** Eight preset colours and a custom one. The console adjusts any colour until it is legible. */
export function ColourChoice({ label, value, onChange, none, disabled }: ColourChoiceProps) {
  const t = useTranslations('theme');
  const name = useId();
  return (
    <>
      <Box role="radiogroup" aria-label={label} sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
        {none && (
          <Swatch {...{ name, disabled }} label={none} checked={value === null} onChoose={() => onChange(null)}>
            <NoneIcon sx={{ fontSize: 20, color: 'text.secondary' }} />
          </Swatch>
        )}
        {swatches.map((color, at) => (
          <Swatch
            key={color}
            {...{ name, color, disabled }}
            label={t(names[at] ?? 'blue')}
            checked={value?.toLowerCase() === color}
            onChoose={() => onChange(color)}
          />
        ))}
      </Box>
      <FreeColour color={value ?? ''} onChange={onChange} disabled={disabled} />
    </>
  );
}

interface SwatchProps {
  name: string;
  label: string;
  color?: string;
  checked: boolean;
  disabled?: boolean;
  onChoose: () => void;
  /** Rendered instead of the check mark. */
  children?: ReactNode;
}

function Swatch({ name, label, color, checked, disabled, onChoose, children }: SwatchProps) {
  return (
    <Box component="label" sx={{ position: 'relative', cursor: disabled ? 'default' : 'pointer' }}>
      <input
        type="radio"
        name={name}
        aria-label={label}
        checked={checked}
        disabled={disabled}
        onChange={onChoose}
        style={visuallyHidden}
      />
      <Box
        aria-hidden
        title={label}
        sx={{
          display: 'grid',
          placeItems: 'center',
          width: 30,
          height: 30,
          boxSizing: 'border-box',
          borderRadius: 1,
          bgcolor: color ?? 'transparent',
          border: color ? 0 : checked ? 2 : 1,
          borderColor: checked ? 'primary.main' : 'divider',
          color: color && contrast(color, '#ffffff') > 2.5 ? '#ffffff' : '#000000',
          'input:focus-visible + &': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: 2 },
        }}
      >
        {children ?? (checked && <CheckIcon sx={{ fontSize: 18 }} />)}
      </Box>
    </Box>
  );
}

/** Custom colour, by the browser's picker or by value. */
function FreeColour({
  color,
  onChange,
  disabled,
}: { color: string } & Pick<ColourChoiceProps, 'onChange' | 'disabled'>) {
  const t = useTranslations('theme');
  const [text, setText] = useState(color);
  const sound = isColour(text) || text === color;
  // The picker reports every pointer move; the console re-renders only as fast as it can.
  const settled = useDeferredValue(text);
  const choose = useEffectEvent((chosen: string) => {
    if (isColour(chosen) && chosen.toLowerCase() !== color.toLowerCase()) onChange(chosen.toLowerCase());
  });

  useEffect(() => choose(settled), [settled]);
  // Follows a swatch or preset, but keeps text that is being typed.
  useEffect(() => setText((typed) => (typed.toLowerCase() === color.toLowerCase() ? typed : color)), [color]);

  return (
    <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-start' }}>
      <Box
        component="input"
        type="color"
        aria-label={t('freeColor')}
        value={isColour(text) ? text : color || '#ffffff'}
        disabled={disabled}
        onChange={(event) => setText(event.target.value)}
        sx={{ width: 40, height: 38, p: 0.25, flexShrink: 0, border: 1, borderColor: 'divider', borderRadius: 1 }}
      />
      <TextField
        label={t('hex')}
        value={text}
        error={!sound}
        helperText={sound ? undefined : t('badHex')}
        disabled={disabled}
        onChange={(event) => setText(event.target.value.trim())}
        slotProps={{ htmlInput: { maxLength: 7, spellCheck: false } }}
      />
    </Box>
  );
}
