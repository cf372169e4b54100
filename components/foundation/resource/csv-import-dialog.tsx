'use client';

import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import Skeleton from '@mui/material/Skeleton';
import { useTranslations } from 'next-intl';
import { lazy, Suspense, useState } from 'react';
import { useErrorText } from '@/components/foundation/ui';
import { Dialog } from '@/components/foundation/ui/dialog';
import { FileField } from '@/components/foundation/ui/fields/file-field';
import { PasswordField } from '@/components/foundation/ui/password-field';
import { useToast } from '@/components/foundation/ui/toast';
import { refresh } from '@/lib/client/refresh';
import type { Call } from '@/lib/contract/call';
import type { ImportReport } from '@/lib/contract/user';

export interface CsvImport {
  title: string;
  /** Column headings by wire name, as in the first line of the file. */
  columns: Readonly<Record<string, string>>;
  /** Asks for a password of new records. */
  withPassword?: true;
  run: (file: File, password: string | undefined, dry: boolean) => Promise<ImportReport>;
  /** Path prefixes of the reads to refresh afterwards. */
  reads: readonly Call[];
}

const ImportProblems = lazy(() => import('./import-problems'));

/** Validates a file in a dry run and shows the problems of each line; only a file without problems is imported. */
export function CsvImportDialog({
  title,
  columns,
  withPassword,
  run,
  reads,
  onClose,
}: CsvImport & { onClose: () => void }) {
  const t = useTranslations('csv');
  const tc = useTranslations('common');
  const toast = useToast();
  const errorText = useErrorText();
  const [file, setFile] = useState<File | null>(null);
  const [password, setPassword] = useState('');
  const [report, setReport] = useState<ImportReport | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const sound = report !== null && report.problems.length === 0;

  const attempt = async (dry: boolean, chosen: File) => {
    setBusy(true);
    setProblem(null);
    try {
      const answer = await run(chosen, password || undefined, dry);
      setReport(answer);
      if (dry || answer.problems.length > 0) return;
      await refresh(...reads);
      toast.success(t('done', { count: answer.made }));
      onClose();
    } catch (error) {
      setReport(null);
      setProblem(errorText(error));
    } finally {
      setBusy(false);
    }
  };

  return (
    <Dialog open onClose={busy ? undefined : onClose} fullWidth maxWidth="sm" aria-labelledby="csv-import">
      <DialogTitle id="csv-import">{title}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2, '&&': { pt: 1 } }}>
        <DialogContentText>{t('columns', { columns: Object.values(columns).join(', ') })}</DialogContentText>
        <FileField
          label={t('file')}
          accept=".csv,text/csv"
          file={file}
          disabled={busy}
          onChoose={(chosen) => {
            setFile(chosen);
            void attempt(true, chosen);
          }}
        />
        {withPassword && (
          <PasswordField
            label={t('password')}
            helperText={t('passwordHelp')}
            value={password}
            onChange={(event) => setPassword(event.target.value)}
            autoComplete="new-password"
          />
        )}
        {problem && <Alert severity="error">{problem}</Alert>}
        {sound && <Alert severity="success">{t('sound', { count: report.made })}</Alert>}
        {report && !sound && (
          <>
            <Alert severity="warning">{t('problems', { count: report.problems.length })}</Alert>
            <Suspense fallback={<Skeleton variant="rounded" height={320} />}>
              <ImportProblems problems={report.problems} headings={columns} />
            </Suspense>
          </>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={busy}>
          {tc('cancel')}
        </Button>
        <Button
          variant="contained"
          loading={busy}
          disabled={!file || !sound || (withPassword && !password)}
          onClick={() => file && attempt(false, file)}
        >
          {t('import')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
