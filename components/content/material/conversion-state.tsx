'use client';

import CancelIcon from '@mui/icons-material/CancelOutlined';
import ConvertIcon from '@mui/icons-material/VideoSettingsOutlined';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { Allowed } from '@/components/foundation/shell/access';
import { useOutcome } from '@/components/foundation/ui';
import { Meter } from '@/components/foundation/ui/meter';
import { call } from '@/lib/client/call';
import { storedMaterialReads } from '@/lib/client/reads/material';
import { refresh } from '@/lib/client/refresh';
import { useCall } from '@/lib/client/use-call';
import { convertProgress, materialConvertCancel } from '@/lib/contract/material/library';
import { useConversion } from './shared/use-conversion';

const LOOK_MS = 2_000;
const UNDER_WAY: readonly string[] = ['waiting', 'running'];

/** Conversion of a video: its progress, or the button that starts it. */
export function ConversionState({ id }: { id: string }) {
  const t = useTranslations('material');
  const outcome = useOutcome();
  const { offered, label, start } = useConversion();
  const { data } = useCall(convertProgress, offered ? { id } : null, {
    refreshInterval: (latest) => (latest && UNDER_WAY.includes(latest.state) ? LOOK_MS : 0),
  });
  const isDone = data?.state === 'ready';
  useEffect(() => {
    if (isDone) void refresh(...storedMaterialReads);
  }, [isDone]);
  if (!offered || !data) return null;
  const cancel = async () => {
    await outcome(() => call(materialConvertCancel, { ids: [id] }), { success: t('convertCancelled') });
    await refresh(convertProgress);
  };
  if (UNDER_WAY.includes(data.state))
    return (
      <>
        <Typography variant="body2">{t(data.state === 'waiting' ? 'convertWaits' : 'convertRuns')}</Typography>
        <Meter label={label} percent={data.percent} color="primary" />
        <Allowed permission="res:material:edit">
          <Button size="small" startIcon={<CancelIcon />} onClick={() => void cancel()}>
            {t('convertCancel')}
          </Button>
        </Allowed>
      </>
    );
  return (
    <>
      {data.state === 'failed' && (
        <Typography variant="body2" color="error">
          {t('convertFailed')}
        </Typography>
      )}
      <Allowed permission="res:material:edit">
        <Button size="small" startIcon={<ConvertIcon />} onClick={() => void start([id])}>
          {label}
        </Button>
      </Allowed>
    </>
  );
}
