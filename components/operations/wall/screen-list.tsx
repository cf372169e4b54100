'use client';

import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useFormatter, useTranslations } from 'next-intl';
import { ConsoleLink } from '@/components/foundation/shell/console-link';
import { useAllowed } from '@/components/foundation/shell/session';
import type { WallMember } from '@/lib/contract/wall';

/** Drift in milliseconds that no viewer notices. */
const IN_STEP_MS = 50;

/** Screens of a wall: whether each is online, and how late its last scene began. */
export function ScreenList({ members }: { members: readonly WallMember[] }) {
  const t = useTranslations('wall');
  const { number } = useFormatter();
  const seesTerminals = useAllowed()('terminal:terminal:view');
  const stepOf = ({ online, driftMs }: WallMember) => {
    if (!online) return t('offline');
    if (driftMs === null) return t('notYet');
    const ms = number(Math.abs(driftMs));
    if (Math.abs(driftMs) <= IN_STEP_MS) return t('inStep', { ms });
    return driftMs > 0 ? t('late', { ms }) : t('early', { ms });
  };
  if (members.length === 0) return null;
  return (
    <Box component="ul" aria-label={t('step')} sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {members.map((member) => (
        <Box
          component="li"
          key={member.terminalId}
          sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, py: 0.75, borderTop: 1, borderColor: 'divider' }}
        >
          <Box sx={{ flexGrow: 1, minWidth: 120, overflowWrap: 'anywhere' }}>
            {seesTerminals ? (
              <ConsoleLink href={`/terminalMonitor/monitor?terminal=${member.terminalId}`}>
                {member.terminalName}
              </ConsoleLink>
            ) : (
              member.terminalName
            )}
          </Box>
          <Typography
            sx={{ fontVariantNumeric: 'tabular-nums' }}
            color={member.driftMs !== null && Math.abs(member.driftMs) > IN_STEP_MS ? 'warning' : 'textSecondary'}
          >
            {stepOf(member)}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}
