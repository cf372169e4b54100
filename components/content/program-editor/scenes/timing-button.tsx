'use client';

import TimerIcon from '@mui/icons-material/TimerOutlined';
import ButtonBase from '@mui/material/ButtonBase';
import Popover from '@mui/material/Popover';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { type Scene, sceneSeconds } from '@/lib/contract/program';
import { SceneTiming } from '../properties/scene-timing';

/** Duration of a scene; opens its timing. */
export function TimingButton({ scene }: { scene: Scene }) {
  const t = useTranslations('editor.scenes');
  const [timing, setTiming] = useState<HTMLElement | null>(null);
  const length = t('seconds', { count: Math.round(sceneSeconds(scene)) });
  return (
    <>
      <ButtonBase
        aria-haspopup="dialog"
        aria-label={`${t('timing', { name: scene.name })}: ${length}`}
        onClick={(event) => setTiming(event.currentTarget)}
        sx={{
          fontSize: 11.5,
          flexShrink: 0,
          whiteSpace: 'nowrap',
          color: 'text.secondary',
          gap: 0.25,
          px: 0.5,
          height: 22,
          borderRadius: 0.75,
          '&:hover': { bgcolor: 'action.hover' },
        }}
      >
        <TimerIcon sx={{ fontSize: 13 }} />
        {length}
      </ButtonBase>
      <Popover
        open={timing !== null}
        anchorEl={timing}
        onClose={() => setTiming(null)}
        anchorOrigin={{ vertical: 'top', horizontal: 'center' }}
        transformOrigin={{ vertical: 'bottom', horizontal: 'center' }}
        slotProps={{ paper: { sx: { p: 2, width: 280, display: 'flex', flexDirection: 'column', gap: 1 } } }}
      >
        <SceneTiming scene={scene} />
      </Popover>
    </>
  );
}
