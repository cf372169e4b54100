'use client';

import AddIcon from '@mui/icons-material/AddOutlined';
import TokenIcon from '@mui/icons-material/VpnKeyOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { EmptyState, Failed, useAgo, useConfirm, useFormat, useOutcome } from '@/components/foundation/ui';
import { call } from '@/lib/client/call';
import { useCall } from '@/lib/client/use-call';
import { type ApiToken, apiTokenDelete, apiTokenList } from '@/lib/contract/access';
import { Card, CardRow } from './card';
import { TokenDialog } from './token-dialog';

const API_DOCUMENT = '/apm-web/openapi';

/** API tokens, with which programs act for the person. */
export default function Tokens() {
  const t = useTranslations('account.tokens');
  const format = useFormat();
  const ago = useAgo();
  const run = useOutcome();
  const confirm = useConfirm();
  const [making, setMaking] = useState(false);
  const { data, error, mutate } = useCall(apiTokenList, {});
  if (error && !data) return <Failed error={error} onRetry={() => void mutate()} />;
  if (!data) return <Skeleton variant="rounded" height={200} />;

  const remove = async ({ id, name }: ApiToken) => {
    const question = { title: t('deleteTitle', { name }), body: t('deleteBody'), danger: true };
    if (!(await confirm({ ...question, confirmLabel: t('delete') }))) return;
    await run(() => call(apiTokenDelete, { id }), { success: t('deleted') });
    await mutate();
  };
  const create = (
    <Button variant="contained" startIcon={<AddIcon />} onClick={() => setMaking(true)}>
      {t('create')}
    </Button>
  );

  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mb: 2 }}>
        <Typography color="textSecondary" sx={{ flex: '1 1 260px' }}>
          {t.rich('body', {
            document: (text) => (
              <Link href={API_DOCUMENT} target="_blank">
                {text}
              </Link>
            ),
          })}
        </Typography>
        {data.length > 0 && create}
      </Box>
      {data.length === 0 ? (
        <Paper variant="outlined">
          <EmptyState icon={<TokenIcon />} title={t('empty')} body={t('emptyBody')} action={create} />
        </Paper>
      ) : (
        <Card>
          {data.map((token) => (
            <CardRow
              key={token.id}
              icon={<TokenIcon />}
              title={token.name}
              actions={
                <Button color="error" onClick={() => remove(token)}>
                  {t('delete')}
                </Button>
              }
            >
              <div>{t('scopes', { count: token.scopes.length })}</div>
              <div>{t('expires', { date: format.moment(token.expiresAt) })}</div>
              <div>{token.usedAt ? t('used', { ago: ago(token.usedAt) }) : t('neverUsed')}</div>
            </CardRow>
          ))}
        </Card>
      )}
      {making && <TokenDialog onMade={() => void mutate()} onClose={() => setMaking(false)} />}
    </>
  );
}
