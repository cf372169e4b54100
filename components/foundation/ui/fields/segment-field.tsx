'use client';

import type SvgIcon from '@mui/material/SvgIcon';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Tooltip from '@mui/material/Tooltip';

interface SegmentFieldProps<T extends string> {
  label: string;
  /** `null`: several different values. */
  value: T | null;
  options: readonly { value: T; label: string; icon: typeof SvgIcon }[];
  onChange: (value: T) => void;
}

/** Choice among a few icons. */
export function SegmentField<T extends string>({ label, value, options, onChange }: SegmentFieldProps<T>) {
  return (
    <ToggleButtonGroup
      exclusive
      fullWidth
      size="small"
      value={value}
      aria-label={label}
      onChange={(_, chosen: T | null) => chosen !== null && onChange(chosen)}
      sx={{ height: 34, bgcolor: 'background.paper' }}
    >
      {options.map(({ value: option, label: name, icon: Icon }) => (
        <Tooltip key={option} title={name}>
          <ToggleButton value={option} selected={option === value} aria-label={name}>
            <Icon sx={{ fontSize: 18 }} />
          </ToggleButton>
        </Tooltip>
      ))}
    </ToggleButtonGroup>
  );
}
