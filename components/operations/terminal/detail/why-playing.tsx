import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import { Reasons } from '@/components/content/play-plan/shared/reasons';
import { useCall } from '@/lib/client/use-call';
import { getCurTerminalProgram } from '@/lib/contract/terminal/set';

const EVERY_MS = 10_000;

/** Explains what plays and what lost against it, by the schedule that the player uses. */
export function WhyPlaying({ terminalId }: { terminalId: string }) {
  const t = useTranslations('terminal');
  const { data } = useCall(getCurTerminalProgram, { id: terminalId }, { refreshInterval: EVERY_MS });
  if (!data || data.because.length === 0) return null;
  return (
    <section aria-labelledby="why-playing">
      <Typography id="why-playing" variant="h3">
        {t('why')}
      </Typography>
      <Reasons because={data.because} losers={data.losers} lost={t('losers')} />
    </section>
  );
}
