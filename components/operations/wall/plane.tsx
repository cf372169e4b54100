'use client';

import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { useTranslations } from 'next-intl';
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { screenshotUrl } from '@/lib/client/file-url';
import type { WallMember, WallPlace } from '@/lib/contract/wall';
import { boundsOf, type Screen, snapPlace, within } from './arrangement';

/** Margin around the screens, as a share of the wall, into which one can be moved. */
const ROOM = 0.12;
const HIGHEST_PX = 480;
/** Distance in pixels at which edges snap. */
const NEAR_PX = 8;
/** Millimetres per press of an arrow key; `FINE_STEP` with Shift. */
const STEP = 10;
const FINE_STEP = 1;

const arrows: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

interface PlaneProps {
  screens: readonly Screen[];
  members: readonly WallMember[];
  chosen: string | null;
  onChoose: (terminalId: string) => void;
  /** Undefined for users who may only look. */
  onChange: ((screens: Screen[]) => void) | undefined;
  onRemove: (terminalId: string) => void;
}

/** Wall layout: screens are moved with the pointer or arrow keys, and show their latest screenshot. */
export function Plane({ screens, members, chosen, onChoose, onChange, onRemove }: PlaneProps) {
  const t = useTranslations('wall');
  const plane = useRef<HTMLDivElement>(null);
  const [dragged, setDragged] = useState<{ id: string; place: WallPlace; within: ReturnType<typeof boundsOf> } | null>(
    null,
  );
  // The view stays fixed during a drag.
  const bounds = dragged?.within ?? boundsOf(screens);
  const room = Math.max(bounds.w, bounds.h) * ROOM;
  const seen = { x: bounds.x - room, y: bounds.y - room, w: bounds.w + 2 * room, h: bounds.h + 2 * room };
  const percent = (mm: number, of: number) => `${(mm / of) * 100}%`;

  const move = (id: string, place: WallPlace) =>
    onChange?.(screens.map((each) => (each.terminalId === id ? { ...each, ...place } : each)));

  const begin = (event: PointerEvent<HTMLElement>, screen: Screen) => {
    onChoose(screen.terminalId);
    const width = plane.current?.clientWidth;
    if (!onChange || event.button !== 0 || !width) return;
    const target = event.currentTarget;
    target.setPointerCapture(event.pointerId);
    const perPixel = seen.w / width;
    const others = screens.filter((each) => each !== screen);
    let place: WallPlace | null = null;
    const follow = ({ clientX, clientY }: globalThis.PointerEvent) => {
      const x = screen.x + (clientX - event.clientX) * perPixel;
      const y = screen.y + (clientY - event.clientY) * perPixel;
      place = snapPlace({ x, y, w: screen.w, h: screen.h }, others, NEAR_PX * perPixel);
      setDragged({ id: screen.terminalId, place, within: bounds });
    };
    const end = (last: globalThis.PointerEvent) => {
      target.removeEventListener('pointermove', follow);
      target.removeEventListener('pointerup', end);
      target.removeEventListener('pointercancel', end);
      setDragged(null);
      if (place && last.type === 'pointerup') move(screen.terminalId, place);
    };
    target.addEventListener('pointermove', follow);
    target.addEventListener('pointerup', end);
    target.addEventListener('pointercancel', end);
  };

  const onKeyDown = (event: KeyboardEvent, screen: Screen) => {
    const by = arrows[event.key];
    if (event.key === 'Delete' && onChange) onRemove(screen.terminalId);
    else if (by && onChange) {
      const step = event.shiftKey ? FINE_STEP : STEP;
      const { w, h } = screen;
      move(screen.terminalId, { x: within(screen.x + by[0] * step), y: within(screen.y + by[1] * step), w, h });
    } else return;
    event.preventDefault();
  };

  return (
    <Box
      ref={plane}
      role="group"
      aria-label={t('plane')}
      aria-describedby="wall-keys"
      sx={{
        position: 'relative',
        // Full width; a tall wall is narrower, so that all of it is visible.
        width: `min(100%, ${(HIGHEST_PX * seen.w) / seen.h}px)`,
        mx: 'auto',
        aspectRatio: `${seen.w} / ${seen.h}`,
        overflow: 'hidden',
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        bgcolor: 'action.hover',
      }}
    >
      {screens.map((screen) => {
        const { terminalId, terminalName } = screen;
        const { x, y, w, h } = dragged?.id === terminalId ? dragged.place : screen;
        const picture = members.find((each) => each.terminalId === terminalId)?.screenshotId;
        return (
          <ButtonBase
            key={terminalId}
            aria-label={t('placed', { name: terminalName, x, y, w, h })}
            aria-pressed={chosen === terminalId}
            onFocus={() => onChoose(terminalId)}
            onPointerDown={(event) => begin(event, screen)}
            onKeyDown={(event) => onKeyDown(event, screen)}
            sx={{
              position: 'absolute',
              left: percent(x - seen.x, seen.w),
              top: percent(y - seen.y, seen.h),
              width: percent(w, seen.w),
              height: percent(h, seen.h),
              // Colours of the picture, the same in every colour scheme.
              color: '#fff',
              bgcolor: '#0b1626',
              backgroundImage: picture ? `url("${screenshotUrl(picture, { thumb: true })}")` : undefined,
              backgroundSize: '100% 100%',
              outline: chosen === terminalId ? 2 : 1,
              outlineStyle: 'solid',
              outlineColor: chosen === terminalId ? 'primary.main' : 'divider',
              outlineOffset: -1,
              zIndex: chosen === terminalId ? 1 : 0,
              touchAction: onChange ? 'none' : undefined,
              cursor: onChange ? 'move' : 'pointer',
              overflow: 'hidden',
              alignItems: 'flex-end',
              justifyContent: 'flex-start',
            }}
          >
            <Box
              component="span"
              sx={{
                maxWidth: '100%',
                typography: 'caption',
                px: 0.75,
                py: 0.25,
                bgcolor: 'rgb(0 0 0 / 0.65)',
                overflow: 'hidden',
                textOverflow: 'ellipsis',
                whiteSpace: 'nowrap',
              }}
            >
              {terminalName}
            </Box>
          </ButtonBase>
        );
      })}
      <Box
        id="wall-keys"
        sx={{ position: 'absolute', width: 1, height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' }}
      >
        {t('keys')}
      </Box>
    </Box>
  );
}
