import Box from '@mui/material/Box';

interface MeterProps {
  label: string;
  /** Percentage, 0 to 100. */
  percent: number;
  color?: 'primary' | 'warning' | 'error';
}

/** Meter of how full something is. */
export function Meter({ label, percent, color = 'primary' }: MeterProps) {
  return (
    <Box
      role="meter"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(percent)}
      sx={{ height: 4, borderRadius: 1, overflow: 'hidden', bgcolor: 'action.selected' }}
    >
      <Box sx={{ height: '100%', bgcolor: `${color}.main` }} style={{ width: `${percent}%` }} />
    </Box>
  );
}
