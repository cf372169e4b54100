'use client';

import Dialog from '@mui/material/Dialog';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useState } from 'react';
import { FillTemplate } from './fill-template';
import { TemplateGallery } from './template-gallery';

interface TemplateDialogProps {
  folderId: string | undefined;
  onClose: () => void;
}

/** A new program from a template: one is chosen by its picture, then its form is filled in beside what comes out. */
export default function TemplateDialog({ folderId, onClose }: TemplateDialogProps) {
  const narrow = useMediaQuery('(max-width: 767.99px)');
  const [chosen, setChosen] = useState<string | null>(null);
  return (
    <Dialog
      open
      fullWidth
      fullScreen={narrow}
      maxWidth="lg"
      onClose={onClose}
      aria-labelledby="template-title"
      slotProps={{ paper: { sx: { height: narrow ? undefined : 'min(860px, 92dvh)' } } }}
    >
      {chosen ? (
        <FillTemplate id={chosen} folderId={folderId} onBack={() => setChosen(null)} onClose={onClose} />
      ) : (
        <TemplateGallery onChoose={setChosen} onClose={onClose} />
      )}
    </Dialog>
  );
}
