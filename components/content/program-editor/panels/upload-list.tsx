'use client';

import CloseIcon from '@mui/icons-material/CloseOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import LinearProgress from '@mui/material/LinearProgress';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useFormatter, useTranslations } from 'next-intl';
import type { RunningUpload } from './use-uploads';

/** Uploads in progress, in a corner of the canvas. */
export function UploadList({ uploads }: { uploads: readonly RunningUpload[] }) {
  const t = useTranslations('editor.upload');
  const format = useFormatter();
  if (uploads.length === 0) return null;
  return (
    <Box
      sx={{
        position: 'absolute',
        right: 16,
        bottom: 16,
        width: 300,
        maxWidth: 'calc(100% - 32px)',
        display: 'flex',
        flexDirection: 'column',
        gap: 1,
        zIndex: 2,
      }}
    >
      {uploads.map(({ key, name, progress: { phase, percent }, cancel }) => (
        <Paper key={key} elevation={4} sx={{ p: 1.25, pl: 1.75 }}>
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
            <Typography noWrap role="status" sx={{ flexGrow: 1, fontSize: 12.5 }}>
              {t(phase === 'hashing' ? 'hashing' : 'uploading', {
                name,
                percent: format.number(percent / 100, { style: 'percent' }),
              })}
            </Typography>
            <IconButton size="small" aria-label={t('cancel')} onClick={cancel}>
              <CloseIcon sx={{ fontSize: 16 }} />
            </IconButton>
          </Box>
          <LinearProgress variant="determinate" value={percent} sx={{ borderRadius: 1, mt: 0.5 }} />
        </Paper>
      ))}
    </Box>
  );
}
