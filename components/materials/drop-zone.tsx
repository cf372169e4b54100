'use client';

import UploadIcon from '@mui/icons-material/CloudUploadOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import { type DragEvent, type ReactNode, useRef, useState } from 'react';

/** Takes files dropped anywhere on the screen. */
export function DropZone({
  enabled,
  onFiles,
  children,
}: {
  enabled: boolean;
  onFiles: (files: File[]) => void;
  children: ReactNode;
}) {
  const t = useTranslations('material');
  const [over, setOver] = useState(false);
  // Entering a child comes before leaving its parent: only a count shows whether the pointer is still inside.
  const depth = useRef(0);
  const carriesFiles = (event: DragEvent) => enabled && event.dataTransfer.types.includes('Files');
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
        onFiles([...event.dataTransfer.files]);
      }}
    >
      {children}
      {over && (
        <Box
          sx={{
            position: 'absolute',
            inset: 12,
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
