'use client';

import ScreenIcon from '@mui/icons-material/MonitorOutlined';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import type { DragEvent, ReactNode } from 'react';
import { screenshotUrl } from '@/lib/client/file-url';
import type { Terminal } from '@/lib/contract/terminal';
import type { ShownAtInstant } from '../use-showing-at';
import { StatusDot } from './status-dot';

interface TerminalCardProps {
  terminal: Terminal;
  onOpen: () => void;
  /** Makes the card draggable. */
  onDragStart?: (event: DragEvent) => void;
  selected?: boolean;
  /** Rendered in the corner: the checkbox that selects the card. */
  corner?: ReactNode;
  /** Content at another time, shown instead of the current screenshot. */
  then?: ShownAtInstant;
}

/** Terminal as a card with its screen. */
export function TerminalCard({ terminal, onOpen, onDragStart, selected = false, corner, then }: TerminalCardProps) {
  const t = useTranslations('terminal');
  const { name, screenshotId, status, playing } = terminal;
  return (
    <Paper
      variant="outlined"
      draggable={onDragStart !== undefined}
      onDragStart={onDragStart}
      sx={{
        position: 'relative',
        overflow: 'hidden',
        ...(selected && { borderColor: 'primary.main', boxShadow: '0 0 0 1px var(--mui-palette-primary-main)' }),
      }}
    >
      <ButtonBase onClick={onOpen} sx={{ width: '100%', display: 'block', textAlign: 'left' }}>
        <Box
          sx={{
            position: 'relative',
            aspectRatio: '16 / 9',
            bgcolor: '#0b0d11',
            display: 'grid',
            placeItems: 'center',
            opacity: then || status === 'online' ? 1 : 0.55,
          }}
        >
          {then ? (
            <Then {...then} />
          ) : screenshotId ? (
            <Box
              component="img"
              src={screenshotUrl(screenshotId, { thumb: true })}
              alt={t('screenOf', { name })}
              loading="lazy"
              sx={{ position: 'absolute', inset: 0, width: '100%', height: '100%', objectFit: 'contain' }}
            />
          ) : (
            <ScreenIcon sx={{ fontSize: 40, color: 'rgba(255,255,255,.35)' }} />
          )}
        </Box>
        <Box sx={{ p: 1.25 }}>
          <Box sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
            <Typography variant="body2" noWrap title={name} sx={{ fontWeight: 600, flexGrow: 1 }}>
              {name}
            </Typography>
            <StatusDot terminal={terminal} />
          </Box>
          <Typography variant="caption" color="textSecondary" noWrap component="p">
            {then ? then.note || terminal.officeName : playing?.programName || terminal.officeName}
          </Typography>
        </Box>
      </ButtonBase>
      {corner}
    </Paper>
  );
}

function Then({ text, colour }: ShownAtInstant) {
  return (
    <Box
      sx={{
        position: 'absolute',
        inset: 0,
        p: 2,
        display: 'grid',
        placeItems: 'center',
        bgcolor: colour ?? undefined,
        color: '#fff',
      }}
    >
      <Typography
        variant="body1"
        sx={{
          fontWeight: 600,
          textAlign: 'center',
          overflowWrap: 'anywhere',
          display: '-webkit-box',
          WebkitLineClamp: 3,
          WebkitBoxOrient: 'vertical',
          overflow: 'hidden',
        }}
      >
        {text}
      </Typography>
    </Box>
  );
}
