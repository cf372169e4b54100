import Box from '@mui/material/Box';
import type { Collaborator } from './use-people';

interface PersonMarkProps {
  person: Collaborator;
  /** Diameter in pixels. */
  size: number;
}

/** Initial of a person on their colour; faded while their window is hidden. */
export function PersonMark({ person: { name, colour, away }, size }: PersonMarkProps) {
  return (
    <Box
      component="span"
      aria-hidden
      sx={{
        width: size,
        height: size,
        flexShrink: 0,
        borderRadius: '50%',
        display: 'inline-flex',
        alignItems: 'center',
        justifyContent: 'center',
        fontSize: size * 0.45,
        fontWeight: 650,
        lineHeight: 1,
        color: '#fff',
        boxShadow: '0 0 0 2px var(--mui-palette-background-paper)',
        opacity: away ? 0.45 : 1,
      }}
      style={{ backgroundColor: colour }}
    >
      {initialOf(name)}
    </Box>
  );
}

const initialOf = (name: string) => [...name.trim()][0]?.toLocaleUpperCase() ?? '';
