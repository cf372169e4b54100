'use client';

import Box from '@mui/material/Box';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { Point } from '@/lib/editor';
import { useSelectedWidgets } from '../editor-context';
import { UploadList } from '../panels/upload-list';
import type { RunningUpload } from '../panels/use-uploads';
import { CanvasMenu } from './canvas-menu';
import { DropArea } from './drop-area';
import { EditorCanvas } from './editor-canvas';
import { RULER, Rulers } from './rulers';
import { TextTyping } from './text-typing';

interface CanvasAreaProps {
  rulers: boolean;
  uploads: readonly RunningUpload[];
  onFiles: (files: File[], at: Point) => void;
}

/** Canvas with its rulers, context menu and drop target. */
export function CanvasArea({ rulers, uploads, onFiles }: CanvasAreaProps) {
  const [menu, setMenu] = useState<{ left: number; top: number } | null>(null);
  const edge = rulers ? RULER : 0;
  return (
    <Box
      onContextMenu={(event) => {
        event.preventDefault();
        setMenu({ left: event.clientX, top: event.clientY });
      }}
      sx={{ position: 'absolute', inset: 0, bgcolor: 'background.default', overflow: 'hidden' }}
    >
      <Box sx={{ position: 'absolute', inset: `${edge}px 0 0 ${edge}px` }}>
        <DropArea onFiles={onFiles}>
          <EditorCanvas>
            <TextTyping />
          </EditorCanvas>
        </DropArea>
        {rulers && <Rulers />}
      </Box>
      <Said />
      <UploadList uploads={uploads} />
      <CanvasMenu at={menu} onClose={() => setMenu(null)} />
    </Box>
  );
}

/** Announces the selection to screen readers. */
function Said() {
  const t = useTranslations('editor');
  const widgets = useSelectedWidgets();
  const [only, ...more] = widgets;
  return (
    <Box role="status" sx={unseen}>
      {only && more.length === 0 ? only.name : t('selectionIs', { count: widgets.length })}
    </Box>
  );
}

const unseen = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
} as const;
