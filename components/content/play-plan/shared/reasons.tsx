import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemText from '@mui/material/ListItemText';
import Typography from '@mui/material/Typography';
import { type Messages, useTranslations } from 'next-intl';
import { Readings } from '@/components/content/condition/shared/readings';
import { ConsoleLink } from '@/components/foundation/shell/console-link';
import type { Reading } from '@/lib/contract/condition';

type Code = keyof Messages['terminal']['whyCode'];
type Reason = keyof Messages['terminal']['loser'];

/** Subject of a reason; ids only if the reader may open it. */
export interface Reference {
  publishId?: string | null;
  planId?: string | null;
  messageId?: string | null;
}

interface About extends Reference {
  name: string;
  /** Comparisons of its condition. */
  readings?: readonly Reading[];
}

interface ReasonsProps {
  because: readonly (About & { code: string })[];
  losers: readonly (About & { reason: string })[];
  /** Heading of the list of what lost. */
  lost: string;
  /** Path of a subject; `null` if it cannot be opened. */
  pathOf?: (reference: Reference) => string | null;
}

/** Explains why something plays, and what lost against it. */
export function Reasons({ because, losers, lost, pathOf }: ReasonsProps) {
  const t = useTranslations('terminal');
  const linked = (about: About, text: string) => {
    const path = pathOf?.(about);
    return path ? <ConsoleLink href={path}>{text}</ConsoleLink> : text;
  };
  return (
    <>
      <List dense disablePadding>
        {because.map(({ code, ...each }, i) => {
          const { name } = each;
          const text = t.has(`whyCode.${code as Code}`) ? t(`whyCode.${code as Code}`, { name }) : name;
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: two slots may show the same programs
            <ListItem key={i} disableGutters>
              <ListItemText primary={linked(each, text)} secondary={each.readings && <Readings of={each.readings} />} />
            </ListItem>
          );
        })}
      </List>
      {losers.length > 0 && (
        <>
          <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
            {lost}
          </Typography>
          <List dense disablePadding>
            {losers.map(({ reason, ...each }, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: scenes of the same name may be left out
              <ListItem key={i} disableGutters>
                <ListItemText
                  primary={linked(each, each.name)}
                  secondary={
                    <>
                      {t.has(`loser.${reason as Reason}`) ? t(`loser.${reason as Reason}`) : reason}
                      <Readings of={each.readings} />
                    </>
                  }
                />
              </ListItem>
            ))}
          </List>
        </>
      )}
    </>
  );
}
