'use client';

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useSecret } from '@/components/foundation/resource/use-secret';
import { Allowed } from '@/components/foundation/shell/access';
import { useConfirm, useOutcome } from '@/components/foundation/ui';
import { Facts } from '@/components/foundation/ui/facts';
import { call } from '@/lib/client/call';
import { triggerReads } from '@/lib/client/reads/trigger';
import { refresh } from '@/lib/client/refresh';
import { type Trigger, triggerRevoke, triggerSecret, triggerToken } from '@/lib/contract/trigger';
import { MadeToken } from './made-token';

/** Lets other systems fire a trigger: by a token, or by requests that a secret signs. */
export function Connect({ trigger: { id, name, hasToken, hasSecret, path } }: { trigger: Trigger }) {
  const t = useTranslations('trigger.connect');
  const confirm = useConfirm();
  const outcome = useOutcome();
  const [token, setToken] = useState<string | null>(null);
  const address = `${window.location.origin}/apm-web${path}`;
  const { secretDialog, showSecret } = useSecret({
    title: t('secretTitle'),
    body: t('secretBody', { address }),
    done: t('done'),
  });

  const createToken = async () => {
    const question = { title: t('replaceToken', { name }), body: t('replaceTokenBody'), confirmLabel: t('newToken') };
    if (hasToken && !(await confirm(question))) return;
    const success = t('tokenMade');
    await outcome(async () => setToken((await call(triggerToken, { id })).token), { success });
    await refresh(...triggerReads);
  };
  const createSecret = async () => {
    const question = {
      title: t('replaceSecret', { name }),
      body: t('replaceSecretBody'),
      confirmLabel: t('newSecret'),
    };
    if (hasSecret && !(await confirm(question))) return;
    const success = t('secretMade');
    await outcome(async () => showSecret((await call(triggerSecret, { id })).secret), { success });
    await refresh(...triggerReads);
  };
  const revoke = async () => {
    const question = { title: t('revokeTitle', { name }), body: t('revokeBody'), confirmLabel: t('revoke') };
    if (!(await confirm({ ...question, danger: true }))) return;
    await outcome(() => call(triggerRevoke, { id }), { success: t('revoked') });
    await refresh(...triggerReads);
  };

  return (
    <Box component="section" aria-label={t('title')} sx={{ display: 'grid', gap: 1.5 }}>
      <Typography variant="h3">{t('title')}</Typography>
      <Typography color="textSecondary">{t('body')}</Typography>
      <Facts
        facts={[
          [t('token'), t(hasToken ? 'tokenStored' : 'noToken')],
          [t('signed'), t(hasSecret ? 'secretStored' : 'noSecret')],
          ...(hasSecret ? [[t('address'), address] as const] : []),
        ]}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Allowed permission="plan:trigger:edit">
          <Button variant="outlined" size="small" onClick={() => void createToken()}>
            {t(hasToken ? 'newToken' : 'createToken')}
          </Button>
          <Button variant="outlined" size="small" onClick={() => void createSecret()}>
            {t(hasSecret ? 'newSecret' : 'createSecret')}
          </Button>
          {(hasToken || hasSecret) && (
            <Button color="error" size="small" onClick={() => void revoke()}>
              {t('revoke')}
            </Button>
          )}
        </Allowed>
      </Box>
      {token && <MadeToken token={token} onClose={() => setToken(null)} />}
      {secretDialog}
    </Box>
  );
}
