'use client';

import DoneIcon from '@mui/icons-material/CheckCircleOutlined';
import CloseIcon from '@mui/icons-material/CloseOutlined';
import FailedIcon from '@mui/icons-material/ErrorOutlined';
import RetryIcon from '@mui/icons-material/ReplayOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import LinearProgress from '@mui/material/LinearProgress';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import { useErrorText, useFormat } from '@/components/ui';
import type { Upload } from './upload-state';
import type { Uploads } from './use-uploads';

/** Uploads under way and just done, at the bottom right. */
export function UploadPanel({ uploads: { items, cancel, retry, clear } }: { uploads: Uploads }) {
  const t = useTranslations('material');
  if (items.length === 0) return null;
  const left = items.filter(({ state }) => state === 'waiting' || state === 'running').length;
  return (
    <Paper
      elevation={8}
      role="region"
      aria-label={t('uploads')}
      sx={{
        position: 'fixed',
        right: { xs: 8, sm: 24 },
        bottom: { xs: 8, sm: 24 },
        left: { xs: 8, sm: 'auto' },
        width: { sm: 380 },
        zIndex: 'snackbar',
        overflow: 'hidden',
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', pl: 2, pr: 1, py: 1, borderBottom: 1, borderColor: 'divider' }}>
        <Typography aria-live="polite" sx={{ fontWeight: 650, flexGrow: 1 }}>
          {left > 0
            ? t('uploading', { count: left })
            : t('uploaded', { count: items.filter(({ state }) => state === 'done').length })}
        </Typography>
        {left === 0 && (
          <IconButton size="small" aria-label={t('closeUploads')} onClick={clear}>
            <CloseIcon fontSize="small" />
          </IconButton>
        )}
      </Box>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, maxHeight: 260, overflowY: 'auto' }}>
        {items.map((upload) => (
          <UploadRow
            key={upload.key}
            upload={upload}
            onCancel={() => cancel(upload.key)}
            onRetry={() => retry(upload.key)}
          />
        ))}
      </Box>
    </Paper>
  );
}

function UploadRow({ upload, onCancel, onRetry }: { upload: Upload; onCancel: () => void; onRetry: () => void }) {
  const t = useTranslations('material');
  const format = useFormat();
  const errorText = useErrorText();
  const { file, state, progress, error } = upload;
  return (
    <Box component="li" sx={{ px: 2, py: 1.25 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <Typography variant="body2" noWrap title={file.name} sx={{ flexGrow: 1, minWidth: 0 }}>
          {file.name}
        </Typography>
        <Typography variant="caption" color="textSecondary" sx={{ flexShrink: 0 }}>
          {format.bytes(file.size)}
        </Typography>
        {state === 'done' && <DoneIcon color="success" fontSize="small" titleAccess={t('done')} />}
        {state === 'failed' && <FailedIcon color="error" fontSize="small" titleAccess={t('failed')} />}
        {state === 'failed' && (
          <IconButton size="small" aria-label={t('retryUpload', { name: file.name })} onClick={onRetry}>
            <RetryIcon fontSize="small" />
          </IconButton>
        )}
        {state !== 'done' && (
          <IconButton size="small" aria-label={t('cancelUpload', { name: file.name })} onClick={onCancel}>
            <CloseIcon fontSize="small" />
          </IconButton>
        )}
      </Box>
      {state === 'running' && (
        <LinearProgress
          variant="determinate"
          aria-label={t(progress.phase === 'hashing' ? 'phases.hashing' : 'phases.uploading')}
          value={progress.percent}
          color={progress.phase === 'hashing' ? 'inherit' : 'primary'}
          sx={{ borderRadius: 1, mt: 0.5 }}
        />
      )}
      {error && (
        <Typography variant="caption" color="error">
          {errorText(error)}
        </Typography>
      )}
    </Box>
  );
}
