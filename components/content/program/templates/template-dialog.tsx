'use client';

import useMediaQuery from '@mui/material/useMediaQuery';
import { useRef, useState } from 'react';
import { Dialog } from '@/components/foundation/ui/dialog';
import { useLeaveForm } from '@/components/foundation/ui/use-leave-form';
import { FillTemplate } from './fill-template';
import { TemplateGallery } from './template-gallery';

interface TemplateDialogProps {
  folderId: string | undefined;
  onClose: () => void;
}

/** New program from a template: choose one by its picture, then fill in its form beside the preview. */
export default function TemplateDialog({ folderId, onClose }: TemplateDialogProps) {
  const narrow = useMediaQuery('(max-width: 767.99px)');
  const [chosen, setChosen] = useState<string | null>(null);
  const isFilled = useRef(false);
  const leave = useLeaveForm(onClose);
  const back = useLeaveForm(() => {
    isFilled.current = false;
    setChosen(null);
  });
  const close = () => void leave(isFilled.current);
  return (
    <Dialog
      open
      fullWidth
      fullScreen={narrow}
      maxWidth="lg"
      onClose={close}
      aria-labelledby="template-title"
      slotProps={{ paper: { sx: { height: narrow ? undefined : 'min(860px, 92dvh)' } } }}
    >
      {chosen ? (
        <FillTemplate
          id={chosen}
          folderId={folderId}
          isFilled={isFilled}
          onBack={() => void back(isFilled.current)}
          onCancel={close}
          onMade={onClose}
        />
      ) : (
        <TemplateGallery onChoose={setChosen} onClose={onClose} />
      )}
    </Dialog>
  );
}
