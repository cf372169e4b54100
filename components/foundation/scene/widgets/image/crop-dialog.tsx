'use client';

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { Dialog } from '@/components/foundation/ui/dialog';
import type { WidgetOf } from '@/lib/contract/program';
import { type CropHandle, cropHandles, cropMoved, wholePicture } from '@/lib/widgets';

type Shown = Pick<WidgetOf<'image'>, 'crop' | 'focus'>;

interface CropDialogProps {
  url: string;
  shown: Shown;
  onApply: (shown: Shown) => void;
  onClose: () => void;
}

const middle = { x: 0.5, y: 0.5 };
/** Share of the picture per press of an arrow key. */
const STEP = 0.01;
const arrows: Record<string, { x: number; y: number }> = {
  ArrowLeft: { x: -STEP, y: 0 },
  ArrowRight: { x: STEP, y: 0 },
  ArrowUp: { x: 0, y: -STEP },
  ArrowDown: { x: 0, y: STEP },
};

/** Selects the visible part of a picture, and its focal point, with pointer or keys. */
export default function CropDialog({ url, shown, onApply, onClose }: CropDialogProps) {
  const t = useTranslations('editor.crop');
  const common = useTranslations('common');
  const [crop, setCrop] = useState(shown.crop ?? wholePicture);
  const [focus, setFocus] = useState(shown.focus ?? middle);
  const picture = useRef<HTMLDivElement>(null);

  /** Returns handlers for an item moved by drag or keys, in shares of the picture. */
  const movable = (move: (by: { x: number; y: number }) => void) => ({
    tabIndex: 0,
    onPointerDown(event: PointerEvent<HTMLElement>) {
      event.stopPropagation();
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const size = picture.current?.getBoundingClientRect();
      if (!size || !event.currentTarget.hasPointerCapture(event.pointerId)) return;
      event.stopPropagation();
      move({ x: event.movementX / size.width, y: event.movementY / size.height });
    },
    onKeyDown(event: KeyboardEvent) {
      const by = arrows[event.key];
      if (!by) return;
      event.preventDefault();
      event.stopPropagation();
      move(by);
    },
  });
  const draw = (handle?: CropHandle) => movable((by) => setCrop((now) => cropMoved(now, by, handle)));
  const apply = () => {
    const whole = crop.w > 0.999 && crop.h > 0.999;
    const centred = Math.abs(focus.x - 0.5) < 0.001 && Math.abs(focus.y - 0.5) < 0.001;
    onApply({
      crop: whole ? undefined : { x: fine(crop.x), y: fine(crop.y), w: fine(crop.w), h: fine(crop.h) },
      focus: centred ? undefined : { x: fine(focus.x), y: fine(focus.y) },
    });
  };
  const percent = (part: number) => `${part * 100}%`;
  return (
    <Dialog open onClose={onClose} maxWidth="md" aria-labelledby="crop-title">
      <DialogTitle id="crop-title">{t('title')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', justifyItems: 'center', gap: 2 }}>
        <Box
          ref={picture}
          sx={{
            position: 'relative',
            lineHeight: 0,
            touchAction: 'none',
            userSelect: 'none',
            m: 1,
            overflow: 'visible',
          }}
        >
          <Box
            component="img"
            src={url}
            alt=""
            draggable={false}
            sx={{ maxWidth: '100%', maxHeight: '56vh', minWidth: 160, display: 'block' }}
          />
          <Box sx={{ position: 'absolute', inset: 0, overflow: 'hidden', pointerEvents: 'none' }}>
            <Box
              sx={{
                position: 'absolute',
                left: percent(crop.x),
                top: percent(crop.y),
                width: percent(crop.w),
                height: percent(crop.h),
                boxShadow: '0 0 0 4000px rgb(0 0 0 / 0.55)',
              }}
            />
          </Box>
          <Box
            role="group"
            aria-label={t('area')}
            {...draw()}
            sx={{
              position: 'absolute',
              left: percent(crop.x),
              top: percent(crop.y),
              width: percent(crop.w),
              height: percent(crop.h),
              outline: '2px solid #fff',
              cursor: 'move',
              '&:focus-visible': { outlineColor: 'var(--mui-palette-primary-main)' },
            }}
          >
            {cropHandles.map((handle) => (
              <Box
                key={handle}
                role="button"
                aria-label={t('handle', { handle: handle.toUpperCase() })}
                {...draw(handle)}
                sx={{
                  position: 'absolute',
                  left: handle.includes('w') ? 0 : handle.includes('e') ? '100%' : '50%',
                  top: handle.includes('n') ? 0 : handle.includes('s') ? '100%' : '50%',
                  width: 16,
                  height: 16,
                  m: -1,
                  borderRadius: 1,
                  bgcolor: '#fff',
                  border: '2px solid',
                  borderColor: 'primary.main',
                  cursor: `${handle}-resize`,
                  '&:focus-visible': { outline: '3px solid var(--mui-palette-primary-main)' },
                }}
              />
            ))}
          </Box>
          <Box
            role="button"
            aria-label={t('focus')}
            {...movable((by) => setFocus(({ x, y }) => ({ x: within(x + by.x), y: within(y + by.y) })))}
            sx={{
              position: 'absolute',
              left: percent(focus.x),
              top: percent(focus.y),
              width: 22,
              height: 22,
              m: '-11px',
              borderRadius: '50%',
              bgcolor: 'primary.main',
              border: '3px solid #fff',
              boxShadow: 3,
              cursor: 'grab',
              '&:focus-visible': { outline: '3px solid var(--mui-palette-primary-main)' },
            }}
          />
        </Box>
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

const within = (part: number) => Math.min(1, Math.max(0, part));

/** Rounds to a ten thousandth of the picture, the precision of documents. */
const fine = (part: number) => Math.round(part * 10_000) / 10_000;
