'use client';

import Box from '@mui/material/Box';
import { keyframes } from '@mui/system';
import { Activity, createContext, type ReactNode, useContext, useEffect, useMemo, useRef, useState } from 'react';
import type { EffectName } from '@/components/foundation/theme/configuration';
import { useSettings } from '@/components/foundation/theme/settings';
import { framesOf, MOTION_MS, opposite } from './frames';

interface Motion {
  enter: object;
  leave: object;
}

interface Stage {
  /** `null` if the settings turn animations off. */
  motion: Motion | null;
  /** Returns true once the console is mounted: later pages come by navigation. */
  opened: () => boolean;
}

const StageContext = createContext<Stage>({ motion: null, opened: () => false });

/** Stage around the pages of the tab host. Moving pages cause no scrolling in any direction. */
export function PageStage({ children }: { children: ReactNode }) {
  const { disabled, name, direction } = useSettings().settings.animate;
  const opened = useRef(false);
  useEffect(() => {
    opened.current = true;
  }, []);
  const stage = useMemo<Stage>(
    () => ({ motion: disabled ? null : motionOf(name, direction), opened: () => opened.current }),
    [disabled, name, direction],
  );
  return (
    <StageContext value={stage}>
      <Box
        sx={{
          position: 'relative',
          flexGrow: 1,
          display: 'grid',
          gridTemplateColumns: 'minmax(0, 1fr)',
          '& > *': { gridArea: '1 / 1' },
          '&:has(> [data-moving])': { overflow: 'clip' },
        }}
      >
        {children}
      </Box>
    </StageContext>
  );
}

/** A moving page is opaque. */
const page = { bgcolor: 'background.default', overflow: 'clip' };

function motionOf(name: EffectName, direction: string): Motion {
  const enter = keyframes(framesOf(name, direction));
  const leave = keyframes(framesOf(name, opposite(direction)));
  return {
    enter: { ...page, animation: `${enter} ${MOTION_MS}ms backwards`, position: 'relative', zIndex: 1 },
    leave: { ...page, animation: `${leave} ${MOTION_MS}ms reverse forwards`, position: 'absolute', inset: 0 },
  };
}

type Phase = 'entering' | 'here' | 'leaving' | 'gone';

/**
 * Page of the tab host, used instead of React's `Activity`: it enters and leaves with the selected effect. The entering
 * page is usable immediately; the leaving one is inert and hidden at the end.
 */
export function PageTransition({ active, children }: { active: boolean; children: ReactNode }) {
  const { motion, opened } = useContext(StageContext);
  const [wasActive, setWasActive] = useState(active);
  const [phase, setPhase] = useState<Phase>(() => (active ? arrival(opened() ? motion : null) : 'gone'));

  if (active !== wasActive) {
    setWasActive(active);
    setPhase(active ? arrival(motion) : moves(motion) ? 'leaving' : 'gone');
  }

  useEffect(() => {
    if (phase !== 'entering' && phase !== 'leaving') return;
    const timer = window.setTimeout(() => setPhase(phase === 'entering' ? 'here' : 'gone'), MOTION_MS);
    return () => window.clearTimeout(timer);
  }, [phase]);

  const leaving = phase === 'leaving';
  const moving = leaving || phase === 'entering';
  return (
    <Box
      data-front={active || undefined}
      data-moving={moving ? phase : undefined}
      inert={leaving}
      aria-hidden={leaving || undefined}
      sx={[
        { display: phase === 'gone' ? 'none' : 'block' },
        moving && motion && (leaving ? motion.leave : motion.enter),
      ]}
    >
      <Activity mode={phase === 'gone' ? 'hidden' : 'visible'}>{children}</Activity>
    </Box>
  );
}

const arrival = (motion: Motion | null): Phase => (moves(motion) ? 'entering' : 'here');

const moves = (motion: Motion | null) =>
  motion !== null && !window.matchMedia('(prefers-reduced-motion: reduce)').matches;
