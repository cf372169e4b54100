'use client';

import CloseIcon from '@mui/icons-material/CloseOutlined';
import IconButton from '@mui/material/IconButton';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import { type ReactNode, useLayoutEffect, useRef } from 'react';

interface ActionBarProps {
  count: number;
  onClear: () => void;
  children: ReactNode;
}

/** Bar with actions on the selection, shown while there is one. */
export function ActionBar(props: ActionBarProps) {
  return props.count === 0 ? null : <Bar {...props} />;
}

function Bar({ count, onClear, children }: ActionBarProps) {
  const t = useTranslations('common');
  const bar = useRef<HTMLDivElement>(null);
  // Focus moves to the content below when the bar disappears.
  useLayoutEffect(() => {
    const here = bar.current;
    return () => {
      if (here?.contains(document.activeElement)) focusIn(here.nextElementSibling);
    };
  }, []);
  return (
    <Paper
      ref={bar}
      variant="outlined"
      role="toolbar"
      aria-label={t('selected', { count })}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 0.5,
        px: 1,
        py: 0.5,
        position: 'sticky',
        top: 'calc(var(--shell-top, 0px) + 8px)',
        zIndex: 2,
      }}
    >
      <IconButton size="small" aria-label={t('clearSelection')} onClick={onClear}>
        <CloseIcon fontSize="small" />
      </IconButton>
      <Typography aria-live="polite" sx={{ mr: 1, fontWeight: 600 }}>
        {t('selected', { count })}
      </Typography>
      {children}
    </Paper>
  );
}

function focusIn(place: Element | null): void {
  if (!(place instanceof HTMLElement)) return;
  const first = place.querySelector<HTMLElement>('tr[tabindex="0"], a[href], button:enabled, input:enabled');
  if (!first) place.tabIndex = -1;
  (first ?? place).focus({ preventScroll: true });
}
