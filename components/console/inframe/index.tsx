'use client';

import BackIcon from '@mui/icons-material/ArrowBackOutlined';
import OutsideIcon from '@mui/icons-material/OpenInNewOutlined';
import ReloadIcon from '@mui/icons-material/RefreshOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import LinearProgress from '@mui/material/LinearProgress';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { TooltipButton } from '@/components/foundation/ui/tooltip-button';

interface InFrameProps {
  /** Address from the user's menu; pages of the platform itself are paths below the console's proxy. */
  address: string;
  host: string;
  title: string;
  /** True for an address of this console, whose frame gets no rights of it. */
  own: boolean;
}

/** Frame for another site, sandboxed from the console. */
export function InFrame({ address, host, title, own }: InFrameProps) {
  const t = useTranslations('inframe');
  const [round, setRound] = useState(0);
  const [loading, setLoading] = useState(true);
  // A frame in the server's HTML could finish loading before the listener is attached.
  useEffect(() => setRound(1), []);
  return (
    <Box sx={{ height: '100dvh', display: 'flex', flexDirection: 'column' }}>
      <Box
        component="header"
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 1,
          px: 1,
          py: 0.5,
          borderBottom: 1,
          borderColor: 'divider',
          bgcolor: 'background.paper',
        }}
      >
        <Tooltip title={t('back')}>
          <IconButton href="/home" aria-label={t('back')}>
            <BackIcon fontSize="small" />
          </IconButton>
        </Tooltip>
        <Box sx={{ flexGrow: 1, minWidth: 0 }}>
          <Typography component="h1" noWrap sx={{ fontWeight: 650 }}>
            {title}
          </Typography>
          <Typography variant="caption" noWrap color="textSecondary" component="p">
            {host}
          </Typography>
        </Box>
        <Typography variant="caption" color="textSecondary" sx={{ display: { xs: 'none', md: 'block' } }}>
          {t('hint')}
        </Typography>
        <TooltipButton
          label={t('reload')}
          onClick={() => {
            setLoading(true);
            setRound(round + 1);
          }}
        >
          <ReloadIcon fontSize="small" />
        </TooltipButton>
        <Tooltip title={t('openOutside')}>
          <IconButton href={address} target="_blank" rel="noopener noreferrer" aria-label={t('openOutside')}>
            <OutsideIcon fontSize="small" />
          </IconButton>
        </Tooltip>
      </Box>
      <Box sx={{ height: 4 }}>{loading && <LinearProgress aria-label={t('content', { host })} />}</Box>
      {round > 0 && (
        <Box
          key={round}
          component="iframe"
          src={address}
          title={t('content', { host })}
          sandbox={`allow-scripts allow-forms allow-popups allow-downloads${own ? '' : ' allow-same-origin'}`}
          referrerPolicy="no-referrer"
          onLoad={() => setLoading(false)}
          sx={{ flexGrow: 1, border: 0, bgcolor: '#fff' }}
        />
      )}
    </Box>
  );
}
