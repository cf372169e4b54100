'use client';

import CloseIcon from '@mui/icons-material/CloseOutlined';
import IconButton from '@mui/material/IconButton';
import { useTranslations } from 'next-intl';
import { type Assets, ProgramPreview } from '@/components/foundation/scene';
import { Dialog } from '@/components/foundation/ui/dialog';
import type { ProgramDocument } from '@/lib/contract/program';

interface PreviewDialogProps {
  document: ProgramDocument;
  assets: Assets;
  onClose: () => void;
}

/** Full-window preview of the program as a terminal plays it. */
export default function PreviewDialog({ document, assets, onClose }: PreviewDialogProps) {
  const t = useTranslations('editor');
  return (
    <Dialog
      open
      fullScreen
      onClose={onClose}
      aria-label={t('preview')}
      slotProps={{ paper: { sx: { bgcolor: '#000' } } }}
    >
      <ProgramPreview document={document} assets={assets} onExit={onClose} />
      <IconButton
        aria-label={t('closePreview')}
        onClick={onClose}
        sx={{
          position: 'absolute',
          right: 12,
          top: 12,
          color: '#fff',
          bgcolor: 'rgba(0 0 0 / 0.55)',
          '&:hover': { bgcolor: 'rgba(0 0 0 / 0.8)' },
        }}
      >
        <CloseIcon />
      </IconButton>
    </Dialog>
  );
}
