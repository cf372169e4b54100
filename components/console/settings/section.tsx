import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';

export function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id} sx={{ display: 'grid', gap: 1.25 }}>
      <Typography variant="h3" id={id}>
        {title}
      </Typography>
      {children}
    </Box>
  );
}

interface SwitchRowProps {
  label: string;
  hint?: string;
  checked: boolean;
  disabled?: boolean;
  onChange: (checked: boolean) => void;
}

/** Row with a label, a switch at the right edge and a hint below. */
export function SwitchRow({ label, hint, checked, disabled, onChange }: SwitchRowProps) {
  const id = useId();
  return (
    <Box>
      <FormControlLabel
        label={label}
        labelPlacement="start"
        disabled={disabled}
        control={
          <Switch
            checked={checked}
            onChange={(_, on) => onChange(on)}
            slotProps={{ input: { 'aria-describedby': hint && id } }}
          />
        }
        sx={{ m: 0, width: '100%', justifyContent: 'space-between' }}
      />
      {hint && (
        <FormHelperText id={id} sx={{ m: 0, pr: 7 }}>
          {hint}
        </FormHelperText>
      )}
    </Box>
  );
}
