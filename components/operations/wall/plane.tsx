'use client';

import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { useTranslations } from 'next-intl';
import { type KeyboardEvent, useRef } from 'react';
import { screenshotUrl } from '@/lib/client/file-url';
import type { WallMember, WallPlace } from '@/lib/contract/wall';
import { type Screen, within } from './arrangement';
import { useScreenDrag } from './use-screen-drag';

const HIGHEST_PX = 480;
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
  const percent = (mm: number, of: number) => `${(mm / of) * 100}%`;

  const move = (id: string, place: WallPlace) =>
    onChange?.(screens.map((each) => (each.terminalId === id ? { ...each, ...place } : each)));

  const { dragged, seen, begin } = useScreenDrag(plane, screens, onChange && move);

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
            onPointerDown={(event) => {
              onChoose(terminalId);
              begin(event, screen);
            }}
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
            <ScreenName name={terminalName} />
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

/** Name of a screen in its corner, legible on any screenshot. */
function ScreenName({ name }: { name: string }) {
  return (
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
      {name}
    </Box>
  );
}
