import ProofIcon from '@mui/icons-material/VerifiedOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { FormField } from '@/components/foundation/resource/form-field';
import { useErrorText } from '@/components/foundation/ui';
import { Dialog } from '@/components/foundation/ui/dialog';
import { HALF_TYPED, MomentField } from '@/components/foundation/ui/moment-field';
import { useCall } from '@/lib/client/use-call';
import { playReport } from '@/lib/contract/statistics';
import {
  evidenceFile,
  evidencePreview,
  MOST_EVIDENCE_DAYS,
  MOST_EVIDENCE_PROGRAMS,
} from '@/lib/contract/statistics/evidence';
import { dayAfter, lengthOf } from './period';
import type { ReportInput } from './use-view';

/** Downloads the plays of programs as a signed file, for the terminals of the view. */
export function EvidenceButton({ input }: { input: ReportInput }) {
  const t = useTranslations('statistics.proof');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        size="small"
        startIcon={<ProofIcon />}
        onClick={() => setOpen(true)}
        sx={{ '@media print': { display: 'none' } }}
      >
        {t('button')}
      </Button>
      {open && <EvidenceDialog input={input} onClose={() => setOpen(false)} />}
    </>
  );
}

/** Returns the start of a period, at most the days that a file may cover before its end. */
const lastDays = ({ from, to }: ReportInput) =>
  lengthOf({ from, to }) > MOST_EVIDENCE_DAYS ? dayAfter(to, -MOST_EVIDENCE_DAYS) : from;

function EvidenceDialog({ input, onClose }: { input: ReportInput; onClose: () => void }) {
  const t = useTranslations('statistics.proof');
  const ts = useTranslations('statistics');
  const tc = useTranslations('common');
  const errorText = useErrorText();
  const titleId = useId();
  const [period, setPeriod] = useState({ from: lastDays(input), to: input.to });
  const [programs, setPrograms] = useState('');
  const { tags, officeId, groupId, zone } = input;
  const played = useCall(playReport, { ...input, by: 'program', pageNo: 1, pageSize: MOST_EVIDENCE_PROGRAMS });
  const filters = {
    programIds: programs,
    ...period,
    zone,
    ...(officeId && { officeId }),
    ...(groupId && { groupId }),
    ...(tags && { tags: tags.join(',') }),
  };
  const preview = useCall(evidencePreview, programs === '' ? null : filters, { shouldRetryOnError: false });
  const edge = (name: 'from' | 'to', label: string, value: string, wire: (day: string) => string) => (
    <MomentField
      precision="day"
      clearable={false}
      name={name}
      label={label}
      value={value}
      onChange={({ target }) => {
        if (target.value === '' || target.value === HALF_TYPED) return;
        const next = { ...period, [name]: wire(target.value) };
        // Moves the other end, so that there is at least one day and no more than allowed.
        if (next.from >= next.to || lengthOf(next) > MOST_EVIDENCE_DAYS)
          next[name === 'from' ? 'to' : 'from'] = dayAfter(next[name], name === 'from' ? 1 : -1);
        setPeriod(next);
      }}
    />
  );
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{t('title')}</DialogTitle>
      <DialogContent>
        <Stack spacing={2} sx={{ pt: 1 }}>
          <Typography color="textSecondary">{t('body')}</Typography>
          <FormField
            input={{
              kind: 'choices',
              options: (played.data?.list ?? []).map(({ id, name }) => ({ value: id, label: name || ts('gone') })),
              required: true,
            }}
            row={null}
            values={{}}
            label={t('programs')}
            field={{
              name: '',
              value: programs,
              onChange: ({ target }) => setPrograms(target.value),
              error: false,
              helperText: undefined,
            }}
          />
          <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2} sx={{ '& > *': { flex: 1 } }}>
            {edge('from', ts('firstDay'), period.from, (day) => day)}
            {edge('to', ts('lastDay'), dayAfter(period.to, -1), (day) => dayAfter(day, 1))}
          </Stack>
          {preview.error && <Alert severity="warning">{errorText(preview.error)}</Alert>}
          {preview.isLoading && <Skeleton variant="rounded" height={72} />}
          {preview.data && (
            <Box>
              <Typography>{t('contents', preview.data)}</Typography>
              <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
                {t('key')}
              </Typography>
              <Box component="code" sx={{ overflowWrap: 'anywhere' }}>
                {preview.data.fingerprint.replace(/(.{4})(?=.)/g, '$1 ')}
              </Box>
            </Box>
          )}
        </Stack>
      </DialogContent>
      <DialogActions>
        <Box component="form" method="post" action={`/apm-web${evidenceFile.path}`} sx={{ display: 'contents' }}>
          {Object.entries(filters).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <Button onClick={onClose}>{tc('cancel')}</Button>
          <Button type="submit" variant="contained" disabled={!preview.data}>
            {t('make')}
          </Button>
        </Box>
      </DialogActions>
    </Dialog>
  );
}
