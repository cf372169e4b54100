import { useTranslations } from 'next-intl';
import { FormDialog } from '@/components/foundation/ui/form-dialog';
import { PasswordField } from '@/components/foundation/ui/password-field';
import { useToast } from '@/components/foundation/ui/toast';
import { useForm } from '@/components/foundation/ui/use-form';
import { call } from '@/lib/client/call';
import { encryptSecrets } from '@/lib/client/encrypt-secrets';
import { type Account, userResetPassword } from '@/lib/contract/user';

/** Sets a temporary password, which the user has to change at the next sign-in. */
export function ResetPasswordDialog({ user, onClose }: { user: Account; onClose: () => void }) {
  const t = useTranslations('user');
  const tc = useTranslations('common');
  const toast = useToast();
  const { check, field, refused } = useForm(userResetPassword, { id: user.id, password: '' });

  const save = async () => {
    const given = check();
    if (!given) return;
    await call(userResetPassword, { id: user.id, ...(await encryptSecrets({ password: given.password })) });
    toast.success(tc('success'));
    onClose();
  };

  return (
    <FormDialog
      title={t('resetTitle', { name: user.name })}
      body={t('passwordHelp')}
      submitLabel={tc('save')}
      onSubmit={save}
      onRefused={refused}
      onClose={onClose}
    >
      <PasswordField {...field('password')} label={t('password')} autoComplete="new-password" autoFocus required />
    </FormDialog>
  );
}
