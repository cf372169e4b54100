'use client';

import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Popover from '@mui/material/Popover';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { color as colour } from '@/lib/contract/program';
import { parseColour, type Rgba, writeColour } from './colour';
import { Slider } from './slider';

interface ColourFieldProps {
  label: string;
  /** `null`: several different values. */
  value: string | null;
  mixed?: string;
  onChange: (value: string) => void;
}

const SWATCHES = [
  '#ffffff',
  '#d9dee7',
  '#8a94a6',
  '#3b4454',
  '#000000',
  '#00000000',
  '#f5222d',
  '#fa541c',
  '#fadb14',
  '#3eaf7c',
  '#13c2c2',
  '#1890ff',
  '#2f54eb',
  '#722ed1',
  '#eb2f96',
  '#7c4a1e',
  '#ffe7ba',
  '#d6f5e3',
];

/** Colour with opacity: swatches, system picker or text. */
export function ColourField({ label, value, mixed, onChange }: ColourFieldProps) {
  const t = useTranslations('editor.fields');
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const shown = value ? parseColour(value) : null;
  const text = value === null ? mixed : shown?.a === 0 ? t('transparent') : hexText(shown, value);
  return (
    <>
      <ButtonBase
        aria-label={`${label}: ${text}`}
        aria-haspopup="dialog"
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{
          display: 'flex',
          gap: 1,
          px: 1,
          height: 34,
          width: 1,
          justifyContent: 'flex-start',
          border: 1,
          borderColor: 'divider',
          borderRadius: 1,
          bgcolor: 'background.paper',
        }}
      >
        <Swatch value={value ?? '#00000000'} size={18} />
        <Typography noWrap sx={{ fontSize: 13, fontVariantNumeric: 'tabular-nums' }}>
          {text}
        </Typography>
      </ButtonBase>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { sx: { p: 1.5, width: 244, mt: 0.5 } } }}
      >
        <Picker
          label={label}
          value={shown ?? { r: 255, g: 255, b: 255, a: 1 }}
          text={value ?? ''}
          onChange={onChange}
        />
      </Popover>
    </>
  );
}

function Picker({
  label,
  value,
  text,
  onChange,
}: {
  label: string;
  value: Rgba;
  text: string;
  onChange: (value: string) => void;
}) {
  const t = useTranslations('editor.fields');
  const [typed, setTyped] = useState<string | null>(null);
  const take = () => {
    if (typed !== null && colour.safeParse(typed).success && CSS.supports('color', typed)) onChange(typed);
    setTyped(null);
  };
  return (
    <Stack sx={{ gap: 1.25 }}>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(6, 1fr)', gap: 0.75 }}>
        {SWATCHES.map((swatch) => (
          <ButtonBase
            key={swatch}
            aria-label={swatch === '#00000000' ? t('transparent') : swatch}
            onClick={() => onChange(swatch)}
            sx={{ borderRadius: 1 }}
          >
            <Swatch value={swatch} size={30} />
          </ButtonBase>
        ))}
      </Box>
      <Stack direction="row" sx={{ gap: 1, alignItems: 'center' }}>
        <Box
          component="input"
          type="color"
          aria-label={label}
          value={writeColour({ ...value, a: 1 })}
          onChange={(event: React.ChangeEvent<HTMLInputElement>) =>
            onChange(writeColour({ ...(parseColour(event.target.value) ?? value), a: value.a === 0 ? 1 : value.a }))
          }
          sx={{
            width: 40,
            height: 34,
            p: 0,
            border: 1,
            borderColor: 'divider',
            borderRadius: 1,
            bgcolor: 'transparent',
            cursor: 'pointer',
          }}
        />
        <TextField
          value={typed ?? text}
          onChange={(event) => setTyped(event.target.value)}
          onBlur={take}
          onKeyDown={(event) => event.key === 'Enter' && take()}
          slotProps={{ htmlInput: { 'aria-label': label, spellCheck: false } }}
        />
      </Stack>
      <Stack direction="row" sx={{ gap: 1.5, alignItems: 'center', px: 0.5 }}>
        <Slider
          aria-label={t('opacity')}
          min={0}
          max={100}
          value={Math.round(value.a * 100)}
          onChange={(_, percent) => onChange(writeColour({ ...value, a: Number(percent) / 100 }))}
        />
        <Typography variant="caption" sx={{ width: 36, textAlign: 'right' }}>
          {`${Math.round(value.a * 100)}%`}
        </Typography>
      </Stack>
    </Stack>
  );
}

function Swatch({ value, size }: { value: string; size: number }) {
  return (
    <Box
      component="span"
      sx={{
        width: size,
        height: size,
        flexShrink: 0,
        borderRadius: 0.75,
        border: 1,
        borderColor: 'divider',
        background: `linear-gradient(${value}, ${value}), repeating-conic-gradient(#c4cad4 0% 25%, #ffffff 0% 50%) 0 0 / 8px 8px`,
      }}
    />
  );
}

function hexText(colour: Rgba | null, text: string): string {
  if (!colour) return text;
  const hex = writeColour({ ...colour, a: 1 }).toUpperCase();
  return colour.a === 1 ? hex : `${hex} · ${Math.round(colour.a * 100)}%`;
}
