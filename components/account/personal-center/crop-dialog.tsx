'use client';

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Slider from '@mui/material/Slider';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import { type KeyboardEvent, useEffect, useState } from 'react';
import Cropper, { type Area } from 'react-easy-crop';
import { useNonce } from '@/components/foundation/hydration/nonce';
import { Dialog } from '@/components/foundation/ui/dialog';

interface CropDialogProps {
  file: File;
  onCropped: (picture: Blob) => Promise<void>;
  onClose: () => void;
}

/** Side of the uploaded picture in pixels: twice the stored size, so that it is downscaled only once. */
const SENT = 512;
const SHOWN = 280;
/** Pixels per press of an arrow key. */
const KEY_STEP = SHOWN / 40;
const CLOSEST = 4;

/** Crops the square of a picture that becomes the avatar, by dragging, pinching, wheel or keys. */
export default function CropDialog({ file, onCropped, onClose }: CropDialogProps) {
  const t = useTranslations('account.profile');
  const tc = useTranslations('common');
  const nonce = useNonce();
  const url = useObjectUrl(file);
  const [position, setPosition] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [area, setArea] = useState<Area | null>(null);
  const [busy, setBusy] = useState(false);

  const zoomByKey = (event: KeyboardEvent) => {
    if (event.key !== '+' && event.key !== '-') return;
    event.preventDefault();
    const wanted = zoom + (event.key === '+' ? 0.1 : -0.1);
    setZoom(Math.min(CLOSEST, Math.max(1, wanted)));
  };
  const save = async (chosen: Area) => {
    setBusy(true);
    const picture = await cropped(file, chosen);
    if (picture) await onCropped(picture);
    setBusy(false);
  };

  return (
    <Dialog open onClose={busy ? undefined : onClose} maxWidth="xs" fullWidth aria-labelledby="crop-title">
      <DialogTitle id="crop-title">{t('cropTitle')}</DialogTitle>
      <DialogContent>
        <Box
          onKeyDown={zoomByKey}
          sx={{
            position: 'relative',
            width: `min(${SHOWN}px, 100%)`,
            aspectRatio: '1',
            mx: 'auto',
            borderRadius: 1,
            overflow: 'hidden',
            bgcolor: 'action.hover',
            '&:has(:focus-visible)': { outline: 2, outlineColor: 'primary.main', outlineOffset: 3 },
          }}
        >
          {url && (
            <Cropper
              image={url}
              aspect={1}
              cropShape="round"
              objectFit="cover"
              showGrid={false}
              crop={position}
              zoom={zoom}
              maxZoom={CLOSEST}
              keyboardStep={KEY_STEP}
              nonce={nonce}
              onCropChange={setPosition}
              onZoomChange={setZoom}
              onCropAreaChange={(_, pixels) => setArea(pixels)}
              cropperProps={{ role: 'img', 'aria-label': t('cropArea') }}
              mediaProps={{ alt: '' }}
            />
          )}
        </Box>
        <Typography variant="caption" color="textSecondary" component="p" sx={{ mt: 1.5, textAlign: 'center' }}>
          {t('cropHelp')}
        </Typography>
        <Slider
          value={zoom}
          min={1}
          max={CLOSEST}
          step={0.05}
          aria-label={t('cropZoom')}
          onChange={(_, value) => setZoom(value as number)}
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={busy}>
          {tc('cancel')}
        </Button>
        <Button variant="contained" onClick={() => area && save(area)} disabled={!area} loading={busy}>
          {tc('save')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** Returns an object URL of a file; `null` on the first render. */
function useObjectUrl(file: File): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return url;
}

/** Returns the cropped area of a picture, given in its own pixels; `null` if the browser can't draw it. */
async function cropped(file: File, { x, y, width, height }: Area): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = SENT;
  canvas.height = SENT;
  const image = await createImageBitmap(file);
  canvas.getContext('2d')?.drawImage(image, x, y, width, height, 0, 0, SENT, SENT);
  image.close();
  return new Promise((done) => canvas.toBlob(done, 'image/jpeg', 0.92));
}
