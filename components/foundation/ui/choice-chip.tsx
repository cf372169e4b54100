import Chip from '@mui/material/Chip';

/** One of several filters, pressed while it is the chosen one. */
export function ChoiceChip({ label, chosen, onPress }: { label: string; chosen: boolean; onPress: () => void }) {
  return (
    <Chip
      label={label}
      color={chosen ? 'primary' : 'default'}
      variant={chosen ? 'filled' : 'outlined'}
      aria-pressed={chosen}
      onClick={onPress}
    />
  );
}
