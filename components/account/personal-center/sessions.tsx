'use client';

import ComputerIcon from '@mui/icons-material/ComputerOutlined';
import PhoneIcon from '@mui/icons-material/SmartphoneOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import { Failed, useAgo, useConfirm, useFormat, useOutcome, useToast } from '@/components/foundation/ui';
import { call } from '@/lib/client/call';
import { useCall } from '@/lib/client/use-call';
import { type OwnSession, sessionEnd, sessionEndOthers, sessionList } from '@/lib/contract/access';
import { Card, CardRow } from './card';

const MOBILE = ['iOS', 'iPadOS', 'Android', 'HarmonyOS'];

/** Active sessions of the person, with buttons to end them. */
export default function Sessions() {
  const t = useTranslations('account.sessions');
  const format = useFormat();
  const ago = useAgo();
  const run = useOutcome();
  const toast = useToast();
  const confirm = useConfirm();
  const { data, error, mutate } = useCall(sessionList, {});
  if (error && !data) return <Failed error={error} onRetry={() => void mutate()} />;
  if (!data) return <Skeleton variant="rounded" height={200} />;
  const others = data.filter(({ current }) => !current).length;

  const end = async ({ id }: OwnSession) => {
    await run(() => call(sessionEnd, { id }), { success: t('ended') });
    await mutate();
  };
  const endOthers = async () => {
    const body = t('endOthersBody', { count: others });
    if (!(await confirm({ title: t('endOthers'), body, confirmLabel: t('end'), danger: true }))) return;
    let ended = 0;
    const done = async () => {
      ({ ended } = await call(sessionEndOthers, {}));
      toast.success(t('othersEnded', { count: ended }));
    };
    await done().catch((reason: unknown) => run(() => Promise.reject(reason)));
    await mutate();
  };
  const device = ({ browser, system }: OwnSession) =>
    browser && system ? t('device', { browser, system }) : browser || system || t('unknownBrowser');

  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mb: 2 }}>
        <Typography color="textSecondary" sx={{ flex: '1 1 260px' }}>
          {t('body')}
        </Typography>
        <Button variant="outlined" color="error" disabled={others === 0} onClick={endOthers}>
          {t('endOthers')}
        </Button>
      </Box>
      <Card>
        {data.map((session) => (
          <CardRow
            key={session.id}
            icon={MOBILE.includes(session.system) ? <PhoneIcon /> : <ComputerIcon />}
            title={
              <>
                {device(session)}{' '}
                {session.current && <Chip size="small" color="primary" label={t('current')} sx={{ ml: 1 }} />}
              </>
            }
            actions={
              !session.current && (
                <Button aria-label={t('endLabel', { address: session.address })} onClick={() => end(session)}>
                  {t('end')}
                </Button>
              )
            }
          >
            <div>{t('address', { address: session.address })}</div>
            <div>{t('started', { date: format.moment(session.startedAt) })}</div>
            {!session.current && <div>{t('used', { ago: ago(session.usedAt) })}</div>}
          </CardRow>
        ))}
      </Card>
    </>
  );
}
