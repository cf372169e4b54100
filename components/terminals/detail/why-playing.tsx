import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemText from '@mui/material/ListItemText';
import Typography from '@mui/material/Typography';
import { type Messages, useTranslations } from 'next-intl';
import { useCall } from '@/lib/client/use-call';
import { getCurTerminalProgram } from '@/lib/contract/terminal-set';

const EVERY_MS = 10_000;

type Code = keyof Messages['terminal']['whyCode'];
type Reason = keyof Messages['terminal']['loser'];

/** Why it plays what it plays, and what lost against it; by the schedule that the player uses. */
export function WhyPlaying({ terminalId }: { terminalId: string }) {
  const t = useTranslations('terminal');
  const { data } = useCall(getCurTerminalProgram, { id: terminalId }, { refreshInterval: EVERY_MS });
  if (!data || data.because.length === 0) return null;
  return (
    <section aria-labelledby="why-playing">
      <Typography id="why-playing" variant="h3">
        {t('why')}
      </Typography>
      <List dense disablePadding>
        {data.because.map(({ code, name }) => (
          <ListItem key={`${code} ${name}`} disableGutters>
            <ListItemText primary={t.has(`whyCode.${code as Code}`) ? t(`whyCode.${code as Code}`, { name }) : name} />
          </ListItem>
        ))}
      </List>
      {data.losers.length > 0 && (
        <>
          <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
            {t('losers')}
          </Typography>
          <List dense disablePadding>
            {data.losers.map(({ name, reason }) => (
              <ListItem key={`${name} ${reason}`} disableGutters>
                <ListItemText
                  primary={name}
                  secondary={t.has(`loser.${reason as Reason}`) ? t(`loser.${reason as Reason}`) : reason}
                />
              </ListItem>
            ))}
          </List>
        </>
      )}
    </section>
  );
}
