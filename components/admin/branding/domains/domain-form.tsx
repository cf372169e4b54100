import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { onPhone } from '@/components/foundation/shell/measures';
import { useUnsaved } from '@/components/foundation/shell/own-tab';
import { useToast } from '@/components/foundation/ui';
import { Dialog } from '@/components/foundation/ui/dialog';
import { useFirstWrong } from '@/components/foundation/ui/first-wrong';
import { UnsentNote } from '@/components/foundation/ui/unsent-note';
import { useLeaveForm } from '@/components/foundation/ui/use-leave-form';
import type { Domain } from '@/lib/contract/branding';
import { DomainFields } from './domain-fields';
import { DomainPreview } from './domain-preview';
import { useDomainForm } from './use-domain-form';

/** Creates or edits a domain, beside a preview of its sign-in page. */
export function DomainForm({ row, onClose }: { row: Domain | null; onClose: () => void }) {
  const t = useTranslations('domain');
  const tc = useTranslations('common');
  const phone = useMediaQuery(onPhone);
  const leaveForm = useLeaveForm(onClose);
  const toast = useToast();
  const id = useId();
  const form = useDomainForm(row, () => {
    toast.success(tc('success'));
    onClose();
  });
  const { values, pictures, changed, busy, problem, save } = form;
  const wrong = useFirstWrong();
  useUnsaved(changed);
  const leave = async () => {
    if (!busy) await leaveForm(changed);
  };
  return (
    <Dialog open onClose={leave} fullWidth maxWidth="xl" fullScreen={phone} aria-labelledby={`${id}title`}>
      <DialogTitle id={`${id}title`}>{row ? t('change', { host: row.host }) : t('new')}</DialogTitle>
      <DialogContent
        sx={{
          display: 'grid',
          gap: 4,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(340px, 460px) minmax(0, 1fr)' },
          alignItems: 'start',
          '&&': { pt: 1 },
        }}
      >
        <Box
          component="form"
          ref={wrong.form}
          id={`${id}form`}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void save().then(wrong.tried);
          }}
          sx={{ display: 'grid', gap: 2.5, minWidth: 0 }}
        >
          <UnsentNote {...form.unsent} />
          {problem && <Alert severity="error">{problem}</Alert>}
          <DomainFields form={form} isNew={row === null} />
        </Box>
        <Box component="aside" aria-label={tc('preview')} sx={{ position: { md: 'sticky' }, top: 0, minWidth: 0 }}>
          <Typography variant="h3" component="h3" sx={{ mb: 1.5 }}>
            {tc('preview')}
          </Typography>
          <DomainPreview values={values} shown={pictures.shown} />
        </Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={leave} disabled={busy}>
          {tc('cancel')}
        </Button>
        <Button type="submit" form={`${id}form`} variant="contained" loading={busy}>
          {tc('save')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
