import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import { useScreenText } from '@/components/content/impact/shared/screen-text';
import { Reasons } from '@/components/content/play-plan/shared/reasons';
import { ConsoleLink } from '@/components/foundation/shell/console-link';
import { useFormat } from '@/components/foundation/ui';
import type { Output } from '@/lib/contract/call';
import type { terminalAgenda } from '@/lib/contract/terminal/schedule';
import { useReasonPath } from '../use-reason-path';
import { spanAt } from './day';

interface MomentProps {
  data: Output<typeof terminalAgenda>;
  instant: number;
  past: boolean;
  time: (instant: number) => string;
}

/** One instant: what shows, until when, why, and what lost. Says so if the past is unknown. */
export function Moment({ data, instant, past, time }: MomentProps) {
  const t = useTranslations('terminal');
  const format = useFormat();
  const words = useScreenText();
  const pathOf = useReasonPath();
  const stretch = spanAt(data.stretches, instant);
  const reported = past ? spanAt(data.reported, instant) : null;
  return (
    <section aria-labelledby="agenda-moment">
      <Typography id="agenda-moment" variant="h3" aria-live="polite">
        {t('agenda.at', { time: time(instant), what: stretch ? words(stretch.shows) : t('agenda.unknown') })}
      </Typography>
      {stretch && (
        <Typography variant="body2" color="textSecondary">
          {t('agenda.fromTo', { from: time(Date.parse(stretch.from)), until: time(Date.parse(stretch.until)) })}
        </Typography>
      )}
      {past && (
        <Typography variant="body2" sx={{ mt: 0.5 }}>
          {reported
            ? t('agenda.reportedThen', { names: words({ kind: 'programs', ...reported }) })
            : t('agenda.nothingReported')}
        </Typography>
      )}
      {past && !stretch && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
          {t('agenda.unknownBefore', { at: format.moment(data.plannedSince) })}
        </Typography>
      )}
      {stretch && (
        <Reasons because={stretch.because} losers={stretch.losers} lost={t('agenda.losers')} pathOf={pathOf} />
      )}
      {stretch?.over.map(({ name, messageId }) => {
        const text = t('agenda.over', { name });
        const path = pathOf({ messageId });
        return (
          <Typography key={messageId ?? name} variant="body2" sx={{ mt: 0.5 }}>
            {path ? <ConsoleLink href={path}>{text}</ConsoleLink> : text}
          </Typography>
        );
      })}
    </section>
  );
}
