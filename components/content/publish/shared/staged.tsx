'use client';

import StopIcon from '@mui/icons-material/BlockOutlined';
import GoOnIcon from '@mui/icons-material/RocketLaunchOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslations } from 'next-intl';
import { Allowed } from '@/components/foundation/shell/access';
import { useConfirm, useOutcome } from '@/components/foundation/ui';
import { call } from '@/lib/client/call';
import { messageReads } from '@/lib/client/reads/message';
import { publishReads } from '@/lib/client/reads/publish';
import { refresh } from '@/lib/client/refresh';
import {
  type Publish,
  type PublishCounts,
  type PublishKind,
  publishGoOn,
  publishPermission,
  publishStop,
} from '@/lib/contract/publish';

interface StagedProps {
  id: string;
  kind: PublishKind;
  counts: PublishCounts;
  /** Undefined if only the counts are known. */
  goOn?: Publish['goOn'];
}

/** Staged publish: how it continues to the remaining terminals, with two buttons: continue or stop now. */
export function Staged({ id, kind, counts: { planned }, goOn }: StagedProps) {
  const t = useTranslations('publish');
  const confirm = useConfirm();
  const outcome = useOutcome();
  const send = async () => {
    await outcome(() => call(publishGoOn, { id }), {
      success: planned === 0 ? t('wentOnForJoiners') : t('wentOn', { count: planned }),
    });
    await refresh(...publishReads, ...messageReads);
  };
  const stop = async () => {
    const title = planned === 0 ? t('stopJoinersTitle') : t('stopTitle', { count: planned });
    if (!(await confirm({ title, body: t('stopBody'), confirmLabel: t('stop'), danger: true }))) return;
    await outcome(() => call(publishStop, { id }), {
      success: planned === 0 ? t('stoppedForJoiners') : t('stopped', { count: planned }),
    });
    await refresh(...publishReads, ...messageReads);
  };
  return (
    <Alert severity="info">
      {planned === 0 ? t('waitsForJoiners') : t('waitsToGoOn', { count: planned })} {goOn && t(`goesOn.${goOn}`)}
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', mt: 1 }}>
        <Allowed permission={publishPermission[kind]}>
          <Button size="small" variant="contained" startIcon={<GoOnIcon />} onClick={() => void send()}>
            {planned === 0 ? t('goOnNow') : t('goOnTo', { count: planned })}
          </Button>
          <Button size="small" color="inherit" startIcon={<StopIcon />} onClick={() => void stop()}>
            {t('stop')}
          </Button>
        </Allowed>
      </Box>
    </Alert>
  );
}
