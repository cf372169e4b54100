import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Entry } from './entries';

interface PaletteOptionProps {
  id: string;
  entry: Entry;
  selected: boolean;
  onPoint: () => void;
  onRun: () => void;
}

/** Search result. The text field keeps focus and refers to the active option by `aria-activedescendant`. */
export function PaletteOption({ id, entry, selected, onPoint, onRun }: PaletteOptionProps) {
  const { label, detail, icon: Icon } = entry;
  return (
    <Box
      id={id}
      role="option"
      aria-selected={selected}
      onPointerMove={() => !selected && onPoint()}
      onClick={onRun}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1.5,
        mx: 1,
        px: 1.25,
        minHeight: 40,
        borderRadius: 1.5,
        cursor: 'pointer',
        bgcolor: selected ? 'action.selected' : 'transparent',
      }}
    >
      <Icon fontSize="small" sx={{ color: 'text.secondary' }} />
      <Typography noWrap sx={{ flexShrink: 1, minWidth: 0 }}>
        {label}
      </Typography>
      {detail && (
        <Typography noWrap variant="body2" color="textSecondary" sx={{ ml: 'auto', flexShrink: 2, minWidth: 0 }}>
          {detail}
        </Typography>
      )}
    </Box>
  );
}
