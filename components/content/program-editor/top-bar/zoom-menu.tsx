'use client';

import ExpandIcon from '@mui/icons-material/ExpandMoreOutlined';
import ButtonBase from '@mui/material/ButtonBase';
import { useFormatter, useTranslations } from 'next-intl';
import { useState } from 'react';
import type { ActionId } from '@/lib/editor';
import { ActionMenu } from '../actions/action-menu';
import { useEditorState } from '../editor-context';

const groups: ActionId[][] = [
  ['zoomIn', 'zoomOut', 'zoomFit', 'zoom100'],
  ['toggleSnap', 'toggleGrid'],
];

/** Menu of the canvas zoom. */
export function ZoomMenu() {
  const t = useTranslations('editor');
  const format = useFormatter();
  const zoom = useEditorState((state) => state.view.camera.zoom);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const percent = format.number(zoom, { style: 'percent' });
  return (
    <>
      <ButtonBase
        aria-label={t('zoom', { percent })}
        aria-haspopup="menu"
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{
          pl: 1,
          pr: 0.25,
          height: 32,
          minWidth: 68,
          justifyContent: 'flex-end',
          borderRadius: 1.5,
          fontSize: 13,
          fontVariantNumeric: 'tabular-nums',
          '&:hover': { bgcolor: 'action.hover' },
        }}
      >
        {percent}
        <ExpandIcon sx={{ fontSize: 18, color: 'text.secondary' }} />
      </ButtonBase>
      <ActionMenu anchorEl={anchor} open={anchor !== null} groups={groups} onClose={() => setAnchor(null)} />
    </>
  );
}
