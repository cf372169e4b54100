import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import { ConsoleLink } from '@/components/foundation/shell/console-link';
import { useFormat } from '@/components/foundation/ui';
import type { alarmDetail } from '@/lib/contract/alarm/calls';
import type { Output } from '@/lib/contract/call';

interface PartsProps {
  alarm: Output<typeof alarmDetail>;
  seesTerminals: boolean;
}

/** Lists the other terminals of a place that went offline together, and which of them are back. */
export function Parts({ alarm: { parts, others }, seesTerminals }: PartsProps) {
  const t = useTranslations('alarm');
  const format = useFormat();
  if (others === 0) return null;
  return (
    <section>
      <Typography variant="h3" gutterBottom>
        {t('parts', { count: others })}
      </Typography>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 0.5 }}>
        {parts.map(({ id, terminalId, terminalName, closedAt }) => (
          <Box
            component="li"
            key={id}
            sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: 1 }}
          >
            {seesTerminals ? (
              <ConsoleLink href={`/terminalMonitor/monitor?terminal=${terminalId}`}>{terminalName}</ConsoleLink>
            ) : (
              terminalName
            )}
            <Typography variant="body2" color="textSecondary">
              {closedAt ? t('back', { at: format.moment(closedAt) }) : t('stillOffline')}
            </Typography>
          </Box>
        ))}
      </Box>
      {others > parts.length && (
        <Typography variant="body2" color="textSecondary">
          {t('moreParts', { count: others - parts.length })}
        </Typography>
      )}
    </section>
  );
}
