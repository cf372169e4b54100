import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { useErrorText } from '@/components/ui';
import { PasswordField } from '@/components/ui/password-field';
import { useToast } from '@/components/ui/toast';
import { useForm } from '@/components/ui/use-form';
import { call } from '@/lib/client/call';
import { encryptFields } from '@/lib/client/encrypt';
import { getPublishKey } from '@/lib/contract/auth';
import { type Account, userResetPassword } from '@/lib/contract/user';

/** Gives a user a new password, which it changes at its next sign-in. */
export function ResetPasswordDialog({ user, onClose }: { user: Account; onClose: () => void }) {
  const t = useTranslations('user');
  const tc = useTranslations('common');
  const toast = useToast();
  const errorText = useErrorText();
  const { check, field, refused, values } = useForm(userResetPassword, { id: user.id, password: '' });
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (!check()) return;
    setBusy(true);
    setProblem(null);
    try {
      const { password } = await encryptFields(await call(getPublishKey, {}), { password: values.password ?? '' });
      await call(userResetPassword, { id: user.id, password });
      toast.success(tc('success'));
      onClose();
    } catch (error) {
      if (!refused(error)) setProblem(errorText(error));
      setBusy(false);
    }
  };

  return (
    <Dialog open onClose={busy ? undefined : onClose} fullWidth maxWidth="xs" aria-labelledby="reset-password">
      <form onSubmit={save} noValidate>
        <DialogTitle id="reset-password">{t('resetTitle', { name: user.name })}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2, '&&': { pt: 1 } }}>
          <DialogContentText>{t('passwordHelp')}</DialogContentText>
          {problem && <Alert severity="error">{problem}</Alert>}
          <PasswordField {...field('password')} label={t('password')} autoComplete="new-password" autoFocus required />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose} disabled={busy}>
            {tc('cancel')}
          </Button>
          <Button type="submit" variant="contained" loading={busy}>
            {tc('save')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
