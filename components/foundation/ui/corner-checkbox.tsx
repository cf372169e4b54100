import Checkbox from '@mui/material/Checkbox';

/** Checkbox in the corner of a card. */
export function CornerCheckbox({
  label,
  checked,
  onToggle,
}: {
  label: string;
  checked: boolean;
  onToggle: () => void;
}) {
  return (
    <Checkbox
      size="small"
      checked={checked}
      onChange={onToggle}
      slotProps={{ input: { 'aria-label': label } }}
      sx={{
        position: 'absolute',
        top: 6,
        left: 6,
        p: 0.25,
        borderRadius: 1,
        bgcolor: 'background.paper',
        '&:hover': { bgcolor: 'background.paper' },
      }}
    />
  );
}
