'use client';

import ZoomInIcon from '@mui/icons-material/AddOutlined';
import LassoIcon from '@mui/icons-material/HighlightAltOutlined';
import ZoomOutIcon from '@mui/icons-material/RemoveOutlined';
import ShowAllIcon from '@mui/icons-material/ZoomOutMapOutlined';
import Paper from '@mui/material/Paper';
import { useTranslations } from 'next-intl';
import { TooltipButton } from '@/components/foundation/ui/tooltip-button';
import type { MapControls } from './map-controls';

interface MapToolsProps {
  controls: MapControls;
  lassoing: boolean;
  onLasso: () => void;
  onShowAll: () => void;
}

/** Buttons in the corner of the map. */
export function MapTools({ controls, lassoing, onLasso, onShowAll }: MapToolsProps) {
  const t = useTranslations('map');
  return (
    <Paper
      variant="outlined"
      role="toolbar"
      aria-label={t('tools')}
      sx={{ position: 'absolute', top: 12, right: 12, display: 'grid', p: 0.25 }}
    >
      <TooltipButton label={t('zoomIn')} onClick={controls.zoomIn}>
        <ZoomInIcon />
      </TooltipButton>
      <TooltipButton label={t('zoomOut')} onClick={controls.zoomOut}>
        <ZoomOutIcon />
      </TooltipButton>
      <TooltipButton label={t('showAll')} onClick={onShowAll}>
        <ShowAllIcon />
      </TooltipButton>
      <TooltipButton
        label={t('lasso')}
        aria-pressed={lassoing}
        color={lassoing ? 'primary' : 'default'}
        onClick={onLasso}
      >
        <LassoIcon />
      </TooltipButton>
    </Paper>
  );
}
