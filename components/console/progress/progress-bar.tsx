'use client';

import Box from '@mui/material/Box';
import { keyframes } from '@mui/system';
import { usePathname } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { progress, SHOWN_AFTER_MS } from './progress';
import { useProgress } from './use-progress';

const grow = keyframes({
  from: { transform: 'scaleX(.04)' },
  '30%': { transform: 'scaleX(.6)' },
  to: { transform: 'scaleX(.94)' },
});

/**
 * Progress bar at the top edge of the window while a page takes longer than a moment. A terminal shows only what it
 * plays.
 */
export function ProgressBar() {
  const t = useTranslations('shell');
  const onTerminal = usePathname() === '/player';
  const running = useProgress();
  const [shown, setShown] = useState(false);

  useEffect(() => {
    const timer = window.setTimeout(() => setShown(running), running ? SHOWN_AFTER_MS : 0);
    return () => window.clearTimeout(timer);
  }, [running]);

  useEffect(() => {
    window.addEventListener('beforeunload', progress.leave);
    window.addEventListener('pageshow', progress.stay);
    return () => {
      window.removeEventListener('beforeunload', progress.leave);
      window.removeEventListener('pageshow', progress.stay);
    };
  }, []);

  if (!shown || onTerminal) return null;
  return (
    <Box
      role="progressbar"
      aria-label={t('progress')}
      sx={{
        position: 'fixed',
        zIndex: 'tooltip',
        top: 0,
        insetInline: 0,
        height: 3,
        pointerEvents: 'none',
        bgcolor: 'primary.main',
        transformOrigin: 'left',
        animation: `${grow} 8s cubic-bezier(.1,.7,.2,1) forwards`,
        '@media (prefers-reduced-motion: reduce)': { animation: 'none', opacity: 0.7 },
      }}
    />
  );
}
