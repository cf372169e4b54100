'use client';

import ConditionIcon from '@mui/icons-material/AltRouteOutlined';
import PeriodIcon from '@mui/icons-material/EventOutlined';
import TimerIcon from '@mui/icons-material/TimerOutlined';
import ButtonBase from '@mui/material/ButtonBase';
import Popover from '@mui/material/Popover';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { type Scene, sceneSeconds } from '@/lib/contract/program';
import { SceneTiming } from '../properties/scene-timing';

/** Duration of a scene, with signs of its period and condition; opens its timing. */
export function TimingButton({ scene }: { scene: Scene }) {
  const t = useTranslations('editor.scenes');
  const [timing, setTiming] = useState<HTMLElement | null>(null);
  const playlist = useTranslations('editor.playlist');
  const condition = useTranslations('condition');
  const facts = [
    t('seconds', { count: Math.round(sceneSeconds(scene)) }),
    scene.period && playlist('period'),
    scene.when && condition('title'),
  ].filter((fact) => fact !== undefined);
  return (
    <>
      <ButtonBase
        aria-haspopup="dialog"
        aria-label={`${t('timing', { name: scene.name })}: ${facts.join(', ')}`}
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
        {scene.when && <ConditionIcon sx={{ fontSize: 13 }} />}
        {scene.period && <PeriodIcon sx={{ fontSize: 13 }} />}
        <TimerIcon sx={{ fontSize: 13 }} />
        {facts[0]}
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
