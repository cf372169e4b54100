'use client';

import UploadIcon from '@mui/icons-material/FileUploadOutlined';
import Box from '@mui/material/Box';
import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { type Point, toCanvas } from '@/lib/editor';
import { useEditor } from '../editor-context';
import { draggedItem, dragKind } from '../panels/dragged-item';
import { usePlaceMaterial } from '../panels/use-place-material';
import { within } from './use-pointer';

interface DropAreaProps {
  onFiles: (files: File[], at: Point) => void;
  children: ReactNode;
}

/** Drop target of the canvas for widgets, materials and files. */
export function DropArea({ onFiles, children }: DropAreaProps) {
  const t = useTranslations('editor');
  const editor = useEditor();
  const place = usePlaceMaterial(editor);
  const [over, setOver] = useState<'files' | 'own' | null>(null);
  return (
    <Box
      onDragOver={(event) => {
        const kind = dragKind(event);
        if (!kind) return;
        event.preventDefault();
        event.dataTransfer.dropEffect = 'copy';
        setOver(kind);
      }}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(null);
      }}
      onDrop={(event) => {
        setOver(null);
        const carried = draggedItem(event);
        if (!carried) return;
        event.preventDefault();
        const { x, y } = toCanvas(editor.getSnapshot().view.camera, within(event.currentTarget, event));
        const at = { x: Math.round(x), y: Math.round(y) };
        if (carried.kind === 'palette') carried.item.place(editor, t, at);
        else if (carried.kind === 'material') place(carried.material, at);
        else onFiles(carried.files, at);
      }}
      sx={{ position: 'absolute', inset: 0 }}
    >
      {children}
      {over && (
        <Box
          sx={{
            position: 'absolute',
            inset: 0,
            pointerEvents: 'none',
            boxShadow: 'inset 0 0 0 3px var(--mui-palette-primary-main)',
            display: 'grid',
            placeItems: 'center',
          }}
        >
          {over === 'files' && (
            <Box
              sx={{
                px: 3,
                py: 1.5,
                borderRadius: 2,
                bgcolor: 'primary.main',
                color: 'primary.contrastText',
                display: 'flex',
                gap: 1,
                alignItems: 'center',
                fontWeight: 600,
                boxShadow: 6,
              }}
            >
              <UploadIcon />
              {t('upload.drop')}
            </Box>
          )}
        </Box>
      )}
    </Box>
  );
}
