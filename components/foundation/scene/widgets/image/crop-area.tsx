'use client';

import Box from '@mui/material/Box';
import { useTranslations } from 'next-intl';
import {
  type Dispatch,
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  type SetStateAction,
  useRef,
} from 'react';
import type { WidgetOf } from '@/lib/contract/program';
import { type CropHandle, cropHandles, cropMoved } from '@/lib/widgets';

type Crop = NonNullable<WidgetOf<'image'>['crop']>;

/** Share of the picture per press of an arrow key. */
const STEP = 0.01;
const arrows: Record<string, { x: number; y: number }> = {
  ArrowLeft: { x: -STEP, y: 0 },
  ArrowRight: { x: STEP, y: 0 },
  ArrowUp: { x: 0, y: -STEP },
  ArrowDown: { x: 0, y: STEP },
};

interface CropAreaProps {
  url: string;
  crop: Crop;
  focus: { x: number; y: number };
  onCrop: Dispatch<SetStateAction<Crop>>;
  onFocus: Dispatch<SetStateAction<{ x: number; y: number }>>;
}

/** Picture with the frame of its visible part and its focal point, which pointer and keys move. */
export function CropArea({ url, crop, focus, onCrop, onFocus }: CropAreaProps) {
  const t = useTranslations('editor.crop');
  const picture = useRef<HTMLDivElement>(null);

  const moves = (move: (by: { x: number; y: number }) => void) => movableIn(picture, move);
  const draw = (handle?: CropHandle) => moves((by) => onCrop((now) => cropMoved(now, by, handle)));
  const percent = (part: number) => `${part * 100}%`;
  return (
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
        {...moves((by) => onFocus(({ x, y }) => ({ x: within(x + by.x), y: within(y + by.y) })))}
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
  );
}

const within = (part: number) => Math.min(1, Math.max(0, part));

/** Returns handlers for an item moved by drag or keys, in shares of the picture. */
const movableIn = (picture: RefObject<HTMLElement | null>, move: (by: { x: number; y: number }) => void) => ({
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
