'use client';

import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import LinearProgress from '@mui/material/LinearProgress';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import { useFormat, useToast } from '@/components/foundation/ui';
import { Dialog } from '@/components/foundation/ui/dialog';
import { FileField } from '@/components/foundation/ui/fields/file-field';
import { Unavailable } from '@/components/foundation/ui/unavailable';
import { dataSourceReads } from '@/lib/client/reads/data-source';
import { storedMaterialReads } from '@/lib/client/reads/material';
import { programReads } from '@/lib/client/reads/program';
import { refresh } from '@/lib/client/refresh';
import { homeSummary } from '@/lib/contract/home';
import { playlistColumns } from '@/lib/contract/transfer';
import { makePictures } from './make-pictures';
import { Preview } from './preview';
import { type ImportState, useImport } from './use-import';

interface ImportDialogProps {
  /** Target folder of the programs. */
  folderId: string | undefined;
  onClose: () => void;
}

/** Example file with every column. */
const EXAMPLE = `data:text/csv;charset=utf-8,${encodeURIComponent(
  [
    playlistColumns.join(','),
    'Lobby,1,hall.jpg,12,,,1920x1080',
    'Lobby,2,clips/spring.mp4,15,2026-03-01,2026-05-31,',
    'Window,1,sale.png,,2026-03-01T08:00:00+01:00,,1080x1920',
  ].join('\r\n'),
)}`;

/** Imports a file: previews what it would create and its problems, then imports all or nothing. */
export default function ImportDialog({ folderId, onClose }: ImportDialogProps) {
  const t = useTranslations('program.transfer');
  const tc = useTranslations('common');
  const toast = useToast();
  const { file, busy, preview, problem, choose, carryOut } = useImport(folderId);
  const isImporting = busy === 'importing';
  const reason = !preview ? 'chooseFirst' : preview.problems.length > 0 ? 'solveFirst' : undefined;

  const submit = async () => {
    const made = await carryOut();
    if (!made) return;
    await refresh(...programReads, ...storedMaterialReads, ...dataSourceReads, homeSummary);
    toast.success(t('done', { count: made.programs.length }));
    onClose();
    void makePictures(made.programs.map(({ id }) => id));
  };
  return (
    <Dialog open onClose={isImporting ? undefined : onClose} maxWidth="sm" fullWidth aria-labelledby="import-programs">
      <DialogTitle id="import-programs">{t('title')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
        <DialogContentText>{t('body')}</DialogContentText>
        <FileField
          label={t('file')}
          accept=".zip,.csv,application/zip,text/csv"
          file={file}
          disabled={busy !== null}
          onChoose={(chosen) => void choose(chosen)}
        />
        {problem && <Alert severity="error">{problem}</Alert>}
        {busy && <Progress busy={busy} onStop={() => void choose(null)} />}
        {preview ? (
          <Preview preview={preview} />
        ) : (
          <Typography variant="caption" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
            {t('csvHelp', { columns: playlistColumns.join(', ') })}{' '}
            <Link href={EXAMPLE} download="playlists.csv">
              {t('csvExample')}
            </Link>
          </Typography>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={isImporting}>
          {tc('cancel')}
        </Button>
        <Unavailable reason={busy || !reason ? undefined : t(reason)}>
          <Button
            variant="contained"
            loading={isImporting}
            disabled={busy !== null || reason !== undefined}
            onClick={() => void submit()}
          >
            {t('import')}
          </Button>
        </Unavailable>
      </DialogActions>
    </Dialog>
  );
}

function Progress({ busy, onStop }: { busy: NonNullable<ImportState['busy']>; onStop: () => void }) {
  const t = useTranslations('program.transfer');
  const format = useFormat();
  const isStep = typeof busy === 'string';
  const label = isStep
    ? t(busy)
    : t(busy.phase === 'hashing' ? 'hashing' : 'uploading', { percent: format.percent(busy.percent) });
  return (
    <Box>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <Typography variant="body2" role="status" sx={{ flexGrow: 1 }}>
          {label}
        </Typography>
        {busy !== 'importing' && (
          <Button size="small" color="inherit" onClick={onStop}>
            {t('stop')}
          </Button>
        )}
      </Box>
      <LinearProgress
        variant={isStep ? 'indeterminate' : 'determinate'}
        value={isStep ? undefined : busy.percent}
        aria-label={label}
      />
    </Box>
  );
}
