import Chip from '@mui/material/Chip';

/** Filter chip, pressed while selected. */
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
