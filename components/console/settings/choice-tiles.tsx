import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { visuallyHidden } from '@mui/utils';
import { type ReactNode, useId } from 'react';

interface ChoiceTilesProps<T extends string> {
  label: string;
  options: readonly { value: T; label: string; picture: ReactNode }[];
  value: T;
  onChange: (value: T) => void;
}

/** Choice among a few options with pictures. Radio buttons for keyboards and screen readers. */
export function ChoiceTiles<T extends string>({ label, options, value, onChange }: ChoiceTilesProps<T>) {
  const name = useId();
  return (
    <Box role="radiogroup" aria-label={label} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
      {options.map((option) => {
        const chosen = option.value === value;
        return (
          <Box
            component="label"
            key={option.value}
            sx={{
              position: 'relative',
              display: 'grid',
              justifyItems: 'center',
              gap: 0.5,
              width: 66,
              cursor: 'pointer',
            }}
          >
            <input
              type="radio"
              name={name}
              checked={chosen}
              onChange={() => onChange(option.value)}
              style={visuallyHidden}
            />
            <Box
              aria-hidden
              sx={{
                borderRadius: 1.25,
                overflow: 'hidden',
                boxShadow: chosen
                  ? '0 0 0 2px var(--mui-palette-primary-main)'
                  : '0 0 0 1px var(--mui-palette-divider)',
                'input:focus-visible + &': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: 4 },
              }}
            >
              {option.picture}
            </Box>
            <Typography variant="caption" sx={{ textAlign: 'center', lineHeight: 1.3, fontWeight: chosen ? 650 : 400 }}>
              {option.label}
            </Typography>
          </Box>
        );
      })}
    </Box>
  );
}
