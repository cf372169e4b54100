'use client';

import DoneIcon from '@mui/icons-material/CheckCircleOutlined';
import CloseIcon from '@mui/icons-material/CloseOutlined';
import FailedIcon from '@mui/icons-material/ErrorOutlined';
import PauseIcon from '@mui/icons-material/PauseOutlined';
import ResumeIcon from '@mui/icons-material/PlayArrowOutlined';
import RetryIcon from '@mui/icons-material/ReplayOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import LinearProgress from '@mui/material/LinearProgress';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import { memo } from 'react';
import { useErrorText, useFormat, useRemarkText } from '@/components/foundation/ui';
import type { RemarkKey } from '@/lib/client/remarks';
import { isPending, isToChoose, type Upload, uploads } from '@/lib/client/upload-queue';
import { ChooseAgain } from './choose-again';
import { ConvertButton } from './convert-button';

/** Maximum number of rows; finished and late ones are left out, because hundreds of rows would slow the page down. */
const MOST_ROWS = 50;

function shownOf(items: readonly Upload[]): readonly Upload[] {
  if (items.length <= MOST_ROWS) return items;
  const open = items.filter(({ state, remark }) => state !== 'done' || remark);
  return [...open, ...items.filter(({ state, remark }) => state === 'done' && !remark)].slice(0, MOST_ROWS);
}

/** Panel of running and recently finished uploads. */
export default function UploadPanel({ items }: { items: readonly Upload[] }) {
  const t = useTranslations('uploads');
  const shown = shownOf(items);
  const left = items.filter(isPending).length;
  const paused = items.filter(({ state }) => state === 'paused').length;
  const canResume = items.some(({ state, file }) => state === 'paused' && !isToChoose(file));
  const failed = items.filter(({ state }) => state === 'failed').length;
  const existing = items.filter((upload) => upload.existing).length;
  const sent = items.filter(({ state }) => state === 'done').length - existing;
  const summary = left > 0 ? t('uploading', { count: left }) : sent > 0 && t('uploaded', { count: sent });
  return (
    <Paper elevation={8} role="region" aria-label={t('title')} sx={{ overflow: 'hidden' }}>
      <Box sx={{ display: 'flex', alignItems: 'center', pl: 2, pr: 1, py: 1, borderBottom: 1, borderColor: 'divider' }}>
        <Typography aria-live="polite" sx={{ fontWeight: 650, flexGrow: 1 }}>
          {[
            summary,
            existing > 0 && t('countExisting', { count: existing }),
            paused > 0 && t('countPaused', { count: paused }),
            failed > 0 && t('countFailed', { count: failed }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </Typography>
        {left > 0 && (
          <IconButton size="small" aria-label={t('pauseAll')} onClick={uploads.pauseAll}>
            <PauseIcon fontSize="small" />
          </IconButton>
        )}
        {canResume && (
          <IconButton size="small" aria-label={t('resumeAll')} onClick={uploads.resumeAll}>
            <ResumeIcon fontSize="small" />
          </IconButton>
        )}
        {left === 0 && paused === 0 && (
          <IconButton size="small" aria-label={t('close')} onClick={uploads.clear}>
            <CloseIcon fontSize="small" />
          </IconButton>
        )}
      </Box>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, maxHeight: 'min(260px, 25dvh)', overflowY: 'auto' }}>
        {shown.map((upload) => (
          <UploadRow key={upload.key} upload={upload} />
        ))}
        {shown.length < items.length && (
          <Typography component="li" variant="caption" color="textSecondary" sx={{ display: 'block', px: 2, py: 1.25 }}>
            {t('more', { count: items.length - shown.length })}
          </Typography>
        )}
      </Box>
    </Paper>
  );
}

const CURABLE: readonly (RemarkKey | undefined)[] = [
  'wontPlayOn',
  'wontPlayHere',
  'containerOn',
  'containerHere',
  'unheard',
  'unheardOn',
];
/** True for a video that screens can play after conversion. */
const canConvert = ({ remark, made }: Upload) => made?.type === 'video' && CURABLE.includes(remark?.key);

const UploadRow = memo(function UploadRow({ upload }: { upload: Upload }) {
  const t = useTranslations('uploads');
  const format = useFormat();
  const errorText = useErrorText();
  const remarkText = useRemarkText();
  const { key, file, state, progress, existing, error, remark } = upload;
  return (
    <Box component="li" sx={{ px: 2, py: 1.25 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <Typography variant="body2" noWrap title={file.name} sx={{ flexGrow: 1, minWidth: 0 }}>
          {file.name}
        </Typography>
        <Typography variant="caption" color="textSecondary" sx={{ flexShrink: 0 }}>
          {state === 'running' ? format.percent(progress.percent) : format.bytes(file.size)}
        </Typography>
        {state === 'done' && <DoneIcon color="success" fontSize="small" titleAccess={t('done')} />}
        {state === 'failed' && <FailedIcon color="error" fontSize="small" titleAccess={t('failed')} />}
        {state === 'failed' && (
          <IconButton size="small" aria-label={t('retry', { name: file.name })} onClick={() => uploads.retry(key)}>
            <RetryIcon fontSize="small" />
          </IconButton>
        )}
        {(state === 'waiting' || state === 'running') && (
          <IconButton size="small" aria-label={t('pause', { name: file.name })} onClick={() => uploads.pause(key)}>
            <PauseIcon fontSize="small" />
          </IconButton>
        )}
        {isToChoose(file) && <ChooseAgain of={key} file={file} />}
        {state === 'paused' && !isToChoose(file) && (
          <IconButton size="small" aria-label={t('resume', { name: file.name })} onClick={() => uploads.retry(key)}>
            <ResumeIcon fontSize="small" />
          </IconButton>
        )}
        {state !== 'done' && (
          <IconButton size="small" aria-label={t('cancel', { name: file.name })} onClick={() => uploads.cancel(key)}>
            <CloseIcon fontSize="small" />
          </IconButton>
        )}
      </Box>
      {state === 'running' && (
        <LinearProgress
          variant="determinate"
          aria-label={t(`phases.${progress.phase === 'done' ? 'uploading' : progress.phase}`)}
          value={progress.percent}
          color={progress.phase === 'hashing' ? 'inherit' : 'primary'}
          sx={{ borderRadius: 1, mt: 0.5 }}
        />
      )}
      {isToChoose(file) && (
        <Typography component="p" variant="caption" color="textSecondary">
          {t('chooseAgain')}
        </Typography>
      )}
      {existing && (
        <Typography component="p" variant="caption" color="textSecondary">
          {t('existing')}
        </Typography>
      )}
      {remark && (
        <Typography component="p" variant="caption" color={state === 'failed' ? 'error' : 'warning'}>
          {remarkText(remark)}
        </Typography>
      )}
      {canConvert(upload) && upload.id && <ConvertButton id={upload.id} />}
      {error && (
        <Typography component="p" variant="caption" color="error">
          {errorText(error)}
        </Typography>
      )}
    </Box>
  );
});
