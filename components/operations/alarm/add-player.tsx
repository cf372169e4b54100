import Alert from '@mui/material/Alert';
import { useTranslations } from 'next-intl';
import { ConsoleLink } from '@/components/foundation/shell/console-link';
import { useAllowed } from '@/components/foundation/shell/session';

/** Explains how to end the alarm of a player that nobody has added, with a link to add it. */
export function AddPlayer({ code }: { code: string }) {
  const t = useTranslations('alarm');
  const mayAdd = useAllowed()('terminal:terminal:edit');
  return (
    <Alert severity="info">
      {t('unclaimedBody')}{' '}
      {mayAdd && <ConsoleLink href={`/terminalMonitor/monitor?code=${code}`}>{t('addPlayer')}</ConsoleLink>}
    </Alert>
  );
}
