import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import { Allowed } from '@/components/foundation/shell/access';
import { Failed, useAgo, useOutcome } from '@/components/foundation/ui';
import { call } from '@/lib/client/call';
import { useCall } from '@/lib/client/use-call';
import { userSessions, userSessionsEnd } from '@/lib/contract/user';

/** Sessions of a user, which can be ended. */
export function AccountSessions({ userId }: { userId: string }) {
  const t = useTranslations('user');
  const ago = useAgo();
  const outcome = useOutcome();
  const { data, error, mutate } = useCall(userSessions, { userId });
  const end = async () => {
    await outcome(() => call(userSessionsEnd, { userId }));
    await mutate();
  };
  return (
    <Box component="section" aria-labelledby="sessions">
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mb: 1 }}>
        <Typography id="sessions" variant="h3" sx={{ flexGrow: 1 }}>
          {t('sessions')}
        </Typography>
        {data && data.length > 0 && (
          <Allowed permission="sys:user:edit">
            <Button size="small" color="error" onClick={end}>
              {t('endSessions')}
            </Button>
          </Allowed>
        )}
      </Box>
      {error && <Failed error={error} onRetry={() => void mutate()} />}
      {data?.length === 0 && <Typography color="textSecondary">{t('noSessions')}</Typography>}
      {data?.map(({ id, browser, system, address, usedAt }) => (
        <Box key={id} sx={{ py: 1, borderTop: 1, borderColor: 'divider' }}>
          <Typography>{[browser, system].filter(Boolean).join(', ') || t('unknownDevice')}</Typography>
          <Typography variant="body2" color="textSecondary">
            {t('usedAt', { address, when: ago(usedAt) })}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}
