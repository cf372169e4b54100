'use client';

import LandscapeIcon from '@mui/icons-material/CropLandscapeOutlined';
import PortraitIcon from '@mui/icons-material/CropPortraitOutlined';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Tooltip from '@mui/material/Tooltip';
import { useTranslations } from 'next-intl';
import { settledDocument } from '@/lib/editor';
import { useEditor, useEditorState } from '../editor-context';

/** Switches between the layouts of a program; its main one comes first. */
export function LayoutSwitch() {
  const t = useTranslations('editor.shapes');
  const editor = useEditor();
  const { width, height, variant } = useEditorState(settledDocument);
  const { layout } = useEditorState((state) => state.session);
  if (!variant) return null;
  const open = { width, height };
  const layouts = layout === 'own' ? [open, variant] : [variant, open];
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={layout}
      aria-label={t('title')}
      onChange={(_, to: typeof layout | null) => to && editor.run('turn')}
      sx={{ '& .MuiToggleButton-root': { height: 32 } }}
    >
      {layouts.map(({ width: w, height: h }, i) => {
        const label = t(w >= h ? 'landscape' : 'portrait', { width: String(w), height: String(h) });
        return (
          <ToggleButton key={i === 0 ? 'own' : 'other'} value={i === 0 ? 'own' : 'other'} aria-label={label}>
            <Tooltip title={label}>
              {w >= h ? <LandscapeIcon fontSize="small" /> : <PortraitIcon fontSize="small" />}
            </Tooltip>
          </ToggleButton>
        );
      })}
    </ToggleButtonGroup>
  );
}
