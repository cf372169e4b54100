import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import { Allowed } from '@/components/foundation/shell/access';
import { Failed, useAgo, useConfirm, useOutcome } from '@/components/foundation/ui';
import { call } from '@/lib/client/call';
import { useCall } from '@/lib/client/use-call';
import type { ApiToken } from '@/lib/contract/access';
import { userTokenEnd, userTokens } from '@/lib/contract/user';

/** API tokens of a user, which can be revoked. */
export function AccountTokens({ userId }: { userId: string }) {
  const t = useTranslations('user');
  const ago = useAgo();
  const outcome = useOutcome();
  const confirm = useConfirm();
  const { data, error, mutate } = useCall(userTokens, { userId });
  const end = async ({ id, name }: ApiToken) => {
    const question = { title: t('endTokenTitle', { name }), body: t('endTokenBody'), confirmLabel: t('endToken') };
    if (!(await confirm({ ...question, danger: true }))) return;
    await outcome(() => call(userTokenEnd, { userId, id }));
    await mutate();
  };
  return (
    <Box component="section" aria-labelledby="tokens" sx={{ mt: 3 }}>
      <Typography id="tokens" variant="h3" sx={{ mb: 1 }}>
        {t('tokens')}
      </Typography>
      {error && <Failed error={error} onRetry={() => void mutate()} />}
      {data?.length === 0 && <Typography color="textSecondary">{t('noTokens')}</Typography>}
      {data?.map((token) => (
        <Box key={token.id} sx={{ py: 1, borderTop: 1, borderColor: 'divider', display: 'flex', alignItems: 'center' }}>
          <Box sx={{ flexGrow: 1, minWidth: 0 }}>
            <Typography noWrap>{token.name}</Typography>
            <Typography variant="body2" color="textSecondary">
              {token.usedAt ? t('tokenUsed', { when: ago(token.usedAt) }) : t('tokenUnused')}
            </Typography>
          </Box>
          <Allowed permission="sys:user:edit">
            <Button
              size="small"
              color="error"
              aria-label={t('endTokenLabel', { name: token.name })}
              onClick={() => end(token)}
            >
              {t('endToken')}
            </Button>
          </Allowed>
        </Box>
      ))}
    </Box>
  );
}
