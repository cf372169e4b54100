import type { SxProps, Theme } from '@mui/material/styles';
import { mapColours } from './offline-style';

/** Styles of the map: colours of land and marks, and controls over it. */
export const canvasStyle: SxProps<Theme> = (theme) => ({
  position: 'absolute',
  inset: 0,
  ...mapColours.light,
  ...theme.applyStyles('dark', mapColours.dark),
  '--map-online': theme.vars?.palette.success.main,
  '--map-offline': theme.vars?.palette.text.disabled,
  '--map-fault': theme.vars?.palette.error.main,
  bgcolor: 'var(--map-water)',
  '& .maplibregl-map': { font: 'inherit', fontSize: 12 },
  '& .maplibregl-canvas:focus-visible': {
    outline: `2px solid ${theme.vars?.palette.primary.main}`,
    outlineOffset: -2,
  },
  '& .maplibregl-ctrl-scale': {
    bgcolor: 'background.paper',
    color: 'text.secondary',
    borderColor: 'text.secondary',
  },
  '& .map-cluster, & .map-terminal': {
    padding: 0,
    border: 0,
    borderRadius: '50%',
    display: 'grid',
    placeItems: 'center',
    cursor: 'pointer',
    boxShadow: '0 1px 4px rgba(0, 0, 0, .35)',
    '&:hover': { filter: 'brightness(1.08)' },
  },
  '& .map-terminal': { border: `3px solid ${theme.vars?.palette.background.paper}`, backgroundOrigin: 'border-box' },
  '& .map-cluster > span': {
    width: 'calc(100% - 10px)',
    height: 'calc(100% - 10px)',
    borderRadius: '50%',
    display: 'grid',
    placeItems: 'center',
    bgcolor: 'background.paper',
    color: 'text.primary',
    font: 'inherit',
    fontSize: 12,
    fontWeight: 600,
    fontVariantNumeric: 'tabular-nums',
  },
});
