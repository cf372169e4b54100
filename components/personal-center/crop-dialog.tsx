'use client';

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Slider from '@mui/material/Slider';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { moved, wholeCrop, zoomed } from './crop';

interface CropDialogProps {
  image: ImageBitmap;
  onCropped: (picture: Blob) => Promise<void>;
  onClose: () => void;
}

/** Side of the picture that is sent: twice what is kept, so that it is made small once only. */
const SENT = 512;
/** Part of the shown square that an arrow key moves by. */
const KEY_STEP = 1 / 40;
const CLOSEST = 4;

const arrows: Record<string, { x: number; y: number }> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** Chooses the square of a picture that becomes the avatar: by dragging, by wheel, or by keys. */
export default function CropDialog({ image, onCropped, onClose }: CropDialogProps) {
  const t = useTranslations('account.profile');
  const tc = useTranslations('common');
  const [canvas, setCanvas] = useState<HTMLCanvasElement | null>(null);
  const [crop, setCrop] = useState(() => wholeCrop(image));
  const [zoom, setZoom] = useState(1);
  const [busy, setBusy] = useState(false);
  const dragged = useRef<{ x: number; y: number } | null>(null);

  useEffect(() => {
    const { x, y, side } = crop;
    canvas?.getContext('2d')?.drawImage(image, x, y, side, side, 0, 0, SENT, SENT);
  }, [canvas, image, crop]);

  const zoomTo = (wanted: number) => {
    const next = Math.min(CLOSEST, Math.max(1, wanted));
    setZoom(next);
    setCrop((before) => zoomed(before, next, image));
  };
  /** By parts of the shown square: what is dragged to the right shows what is further left. */
  const moveBy = (x: number, y: number) =>
    setCrop((before) => moved(before, { x: x * before.side, y: y * before.side }, image));

  const drag = (event: PointerEvent<HTMLCanvasElement>) => {
    const from = dragged.current;
    if (!from) return;
    const width = event.currentTarget.clientWidth || 1;
    moveBy((from.x - event.clientX) / width, (from.y - event.clientY) / width);
    dragged.current = { x: event.clientX, y: event.clientY };
  };
  const key = (event: KeyboardEvent) => {
    const arrow = arrows[event.key];
    if (arrow) moveBy(arrow.x * KEY_STEP, arrow.y * KEY_STEP);
    else if (event.key === '+' || event.key === '-') zoomTo(zoom + (event.key === '+' ? 0.1 : -0.1));
    else return;
    event.preventDefault();
  };
  const save = async () => {
    setBusy(true);
    const picture = await new Promise<Blob | null>((done) => canvas?.toBlob(done, 'image/jpeg', 0.92));
    if (picture) await onCropped(picture);
    setBusy(false);
  };

  return (
    <Dialog open onClose={busy ? undefined : onClose} maxWidth="xs" fullWidth aria-labelledby="crop-title">
      <DialogTitle id="crop-title">{t('cropTitle')}</DialogTitle>
      <DialogContent>
        <Box
          component="canvas"
          ref={setCanvas}
          width={SENT}
          height={SENT}
          tabIndex={0}
          role="img"
          aria-label={t('cropArea')}
          onKeyDown={key}
          onWheel={(event) => zoomTo(zoom - event.deltaY / 500)}
          onPointerDown={(event) => {
            event.currentTarget.setPointerCapture(event.pointerId);
            dragged.current = { x: event.clientX, y: event.clientY };
          }}
          onPointerMove={drag}
          onPointerUp={() => {
            dragged.current = null;
          }}
          sx={{
            display: 'block',
            width: 'min(280px, 100%)',
            mx: 'auto',
            borderRadius: '50%',
            cursor: 'grab',
            touchAction: 'none',
            bgcolor: 'action.hover',
            '&:focus-visible': { outline: 2, outlineColor: 'primary.main', outlineOffset: 3 },
          }}
        />
        <Typography variant="caption" color="textSecondary" component="p" sx={{ mt: 1.5, textAlign: 'center' }}>
          {t('cropHelp')}
        </Typography>
        <Slider
          value={zoom}
          min={1}
          max={CLOSEST}
          step={0.05}
          aria-label={t('cropZoom')}
          onChange={(_, value) => zoomTo(value as number)}
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={busy}>
          {tc('cancel')}
        </Button>
        <Button variant="contained" onClick={save} loading={busy}>
          {tc('save')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
