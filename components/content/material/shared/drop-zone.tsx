'use client';

import UploadIcon from '@mui/icons-material/CloudUploadOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import { type DragEvent, type ReactNode, useRef, useState } from 'react';
import { droppedFiles, type FoundFiles } from './dropped-files';

/** Accepts files dropped anywhere on the screen. */
export function DropZone({ onFiles, children }: { onFiles: (found: FoundFiles) => void; children: ReactNode }) {
  const t = useTranslations('material');
  const [over, setOver] = useState(false);
  // dragenter of a child fires before dragleave of its parent: only a counter tells whether the pointer is inside.
  const depth = useRef(0);
  const carriesFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files');
  const leave = () => {
    depth.current = 0;
    setOver(false);
  };
  return (
    <Box
      sx={{ position: 'relative', minHeight: '100%' }}
      onDragEnter={(event) => {
        if (!carriesFiles(event)) return;
        depth.current += 1;
        setOver(true);
      }}
      onDragOver={(event) => carriesFiles(event) && event.preventDefault()}
      onDragLeave={(event) => {
        if (!carriesFiles(event)) return;
        depth.current -= 1;
        if (depth.current <= 0) leave();
      }}
      onDrop={(event) => {
        if (!carriesFiles(event)) return;
        event.preventDefault();
        leave();
        void droppedFiles(event.dataTransfer).then(onFiles);
      }}
    >
      {children}
      {over && (
        <Box
          sx={{
            // Fixed to the window, because the page may be longer than what is visible.
            position: 'fixed',
            inset: 'calc(var(--shell-top, 0px) + 12px) 12px 12px',
            zIndex: 'modal',
            pointerEvents: 'none',
            display: 'grid',
            placeContent: 'center',
            justifyItems: 'center',
            gap: 1,
            borderRadius: 2,
            border: '2px dashed',
            borderColor: 'primary.main',
            bgcolor: 'rgba(var(--mui-palette-background-paperChannel) / 0.92)',
          }}
        >
          <UploadIcon color="primary" sx={{ fontSize: 56 }} />
          <Typography variant="h2" component="p">
            {t('dropHere')}
          </Typography>
        </Box>
      )}
    </Box>
  );
}
