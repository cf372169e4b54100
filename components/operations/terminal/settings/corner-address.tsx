'use client';

import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useTranslations } from 'next-intl';
import { Allowed } from '@/components/foundation/shell/access';
import { useConfirm, useErrorText, useToast } from '@/components/foundation/ui';
import { call } from '@/lib/client/call';
import { terminalReads } from '@/lib/client/reads/terminal';
import { refresh } from '@/lib/client/refresh';
import { cornerRenew } from '@/lib/contract/corner';

/** Public page that a terminal's QR code opens, with a button to change its address. */
export function CornerAddress({ terminalId, path }: { terminalId: string; path: string }) {
  const t = useTranslations('terminal');
  const tc = useTranslations('common');
  const confirm = useConfirm();
  const toast = useToast();
  const errorText = useErrorText();
  const renew = async () => {
    const asked = { title: t('cornerRenewTitle'), body: t('cornerRenewBody'), confirmLabel: t('cornerRenew') };
    if (!(await confirm(asked))) return;
    try {
      await call(cornerRenew, { ids: [terminalId] });
      await refresh(...terminalReads);
      toast.success(tc('success'));
    } catch (error) {
      toast.error(errorText(error));
    }
  };
  return (
    <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap' }}>
      <Button size="small" variant="outlined" href={path} target="_blank" rel="noreferrer">
        {t('cornerOpen')}
      </Button>
      <Allowed permission="terminal:terminal:edit">
        <Button size="small" onClick={() => void renew()}>
          {t('cornerRenew')}
        </Button>
      </Allowed>
    </Stack>
  );
}
