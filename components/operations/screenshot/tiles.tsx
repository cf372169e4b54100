'use client';

import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import { useFormat } from '@/components/foundation/ui';
import { screenshotUrl } from '@/lib/client/file-url';
import type { TakenScreenshot } from '@/lib/contract/screenshot';

interface TilesProps {
  screenshots: readonly TakenScreenshot[];
  onOpen: (screenshot: TakenScreenshot) => void;
}

/** Page of screenshots in a grid. */
export function Tiles({ screenshots, onOpen }: TilesProps) {
  const t = useTranslations('screenshot');
  const format = useFormat();
  return (
    <Box
      component="ul"
      aria-label={t('title')}
      sx={{
        listStyle: 'none',
        p: 0,
        m: 0,
        display: 'grid',
        gap: 2,
        gridTemplateColumns: 'repeat(auto-fill, minmax(min(200px, 100%), 1fr))',
      }}
    >
      {screenshots.map((screenshot) => {
        const { id, terminalName, officeName, takenAt } = screenshot;
        return (
          <Paper key={id} component="li" variant="outlined" sx={{ overflow: 'hidden' }}>
            <ButtonBase onClick={() => onOpen(screenshot)} sx={{ width: '100%', display: 'block', textAlign: 'left' }}>
              <Box sx={{ position: 'relative', aspectRatio: '16 / 9', bgcolor: '#0b0d11' }}>
                <Box
                  component="img"
                  src={screenshotUrl(id, { thumb: true })}
                  alt=""
                  loading="lazy"
                  sx={{ position: 'absolute', inset: 0, width: '100%', height: '100%', objectFit: 'contain' }}
                />
              </Box>
              <Box sx={{ p: 1.25 }}>
                <Typography variant="body2" noWrap title={terminalName} sx={{ fontWeight: 600 }}>
                  {terminalName}
                </Typography>
                <Typography variant="caption" color="textSecondary" noWrap component="p">
                  {format.moment(takenAt)}
                </Typography>
                <Typography variant="caption" color="textSecondary" noWrap component="p" title={officeName}>
                  {officeName}
                </Typography>
              </Box>
            </ButtonBase>
          </Paper>
        );
      })}
    </Box>
  );
}
