'use client';

import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Dialog } from '@/components/foundation/ui/dialog';
import type { WidgetOf } from '@/lib/contract/program';
import { wholePicture } from '@/lib/widgets';
import { CropArea } from './crop-area';

type Shown = Pick<WidgetOf<'image'>, 'crop' | 'focus'>;

interface CropDialogProps {
  url: string;
  shown: Shown;
  onApply: (shown: Shown) => void;
  onClose: () => void;
}

const middle = { x: 0.5, y: 0.5 };

/** Selects the visible part of a picture, and its focal point, with pointer or keys. */
export default function CropDialog({ url, shown, onApply, onClose }: CropDialogProps) {
  const t = useTranslations('editor.crop');
  const common = useTranslations('common');
  const [crop, setCrop] = useState(shown.crop ?? wholePicture);
  const [focus, setFocus] = useState(shown.focus ?? middle);

  const apply = () => {
    const whole = crop.w > 0.999 && crop.h > 0.999;
    const centred = Math.abs(focus.x - 0.5) < 0.001 && Math.abs(focus.y - 0.5) < 0.001;
    onApply({
      crop: whole ? undefined : { x: fine(crop.x), y: fine(crop.y), w: fine(crop.w), h: fine(crop.h) },
      focus: centred ? undefined : { x: fine(focus.x), y: fine(focus.y) },
    });
  };
  return (
    <Dialog open onClose={onClose} maxWidth="md" aria-labelledby="crop-title">
      <DialogTitle id="crop-title">{t('title')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', justifyItems: 'center', gap: 2 }}>
        <CropArea url={url} crop={crop} focus={focus} onCrop={setCrop} onFocus={setFocus} />
        <Typography variant="body2" color="textSecondary" sx={{ maxWidth: 560 }}>
          {t('help')}
        </Typography>
      </DialogContent>
      <DialogActions>
        <Button
          color="inherit"
          onClick={() => {
            setCrop(wholePicture);
            setFocus(middle);
          }}
          sx={{ mr: 'auto' }}
        >
          {t('all')}
        </Button>
        <Button color="inherit" onClick={onClose}>
          {common('cancel')}
        </Button>
        <Button variant="contained" onClick={apply}>
          {t('apply')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** Rounds to a ten thousandth of the picture, the precision of documents. */
const fine = (part: number) => Math.round(part * 10_000) / 10_000;
