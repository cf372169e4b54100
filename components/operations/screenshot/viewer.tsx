'use client';

import PreviousIcon from '@mui/icons-material/ChevronLeftOutlined';
import NextIcon from '@mui/icons-material/ChevronRightOutlined';
import CloseIcon from '@mui/icons-material/CloseOutlined';
import DownloadIcon from '@mui/icons-material/DownloadOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import { type KeyboardEvent, useId } from 'react';
import { ConsoleLink } from '@/components/foundation/shell/console-link';
import { useFormat } from '@/components/foundation/ui';
import { Dialog } from '@/components/foundation/ui/dialog';
import { TooltipButton } from '@/components/foundation/ui/tooltip-button';
import { screenshotUrl } from '@/lib/client/file-url';
import type { TakenScreenshot } from '@/lib/contract/screenshot';

interface ViewerProps {
  /** Undefined while its page loads. */
  screenshot: TakenScreenshot | undefined;
  /** Shows the newer or older screenshot; undefined if there is none. */
  onPrevious?: () => void;
  onNext?: () => void;
  onClose: () => void;
}

/** Full-window screenshot; buttons and arrow keys lead to its neighbours. */
export function Viewer({ screenshot, onPrevious, onNext, onClose }: ViewerProps) {
  const t = useTranslations('screenshot');
  const tc = useTranslations('common');
  const format = useFormat();
  const titleId = useId();
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowLeft') onPrevious?.();
    if (key === 'ArrowRight') onNext?.();
  };
  const by =
    screenshot && t(screenshot.asked ? 'takenAsked' : 'takenByItself', { at: format.moment(screenshot.takenAt) });
  return (
    <Dialog open onClose={onClose} maxWidth="xl" fullWidth aria-labelledby={titleId} onKeyDown={onKeyDown}>
      <DialogTitle id={titleId} component="div" sx={{ pr: 7 }}>
        <Typography variant="h2" noWrap>
          {screenshot?.terminalName ?? t('title')}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {screenshot ? `${by} · ${screenshot.officeName}` : '…'}
        </Typography>
        <IconButton onClick={onClose} aria-label={tc('close')} sx={{ position: 'absolute', right: 12, top: 12 }}>
          <CloseIcon />
        </IconButton>
      </DialogTitle>
      <Box sx={{ bgcolor: '#0b0d11', display: 'grid', placeItems: 'center', minHeight: { xs: 200, md: 420 } }}>
        {screenshot ? (
          <Box
            component="img"
            key={screenshot.id}
            src={screenshotUrl(screenshot.id)}
            alt={t('screenAt', { name: screenshot.terminalName, at: format.moment(screenshot.takenAt) })}
            sx={{ display: 'block', maxWidth: '100%', maxHeight: '68dvh' }}
          />
        ) : (
          <Skeleton variant="rectangular" sx={{ width: '100%', height: '60dvh', bgcolor: 'rgba(255,255,255,.08)' }} />
        )}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, px: 2, py: 1 }}>
        <TooltipButton label={t('newer')} onClick={onPrevious} disabled={!onPrevious}>
          <PreviousIcon />
        </TooltipButton>
        <TooltipButton label={t('older')} onClick={onNext} disabled={!onNext}>
          <NextIcon />
        </TooltipButton>
        <Box sx={{ flexGrow: 1 }} />
        {screenshot && (
          <>
            <ConsoleLink href={`/terminalMonitor/monitor?terminal=${screenshot.terminalId}`}>
              {t('toTerminal')}
            </ConsoleLink>
            <Button
              startIcon={<DownloadIcon />}
              href={screenshotUrl(screenshot.id)}
              download={`${screenshot.terminalName} ${screenshot.takenAt.slice(0, 19).replaceAll(':', '-')}.jpg`}
            >
              {tc('download')}
            </Button>
          </>
        )}
      </Box>
    </Dialog>
  );
}
