'use client';

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { navigate } from '@/components/foundation/shell/address';
import { cornerRoom } from '@/components/foundation/theme/corner-room';
import { Failed } from '@/components/foundation/ui';
import { PlaceTree } from '../shared/place-tree';
import { changeDraft, useDraft } from './draft';
import { hasPlaces } from './follows-field';
import { TerminalTable } from './terminal-table';
import { useSelectionCount } from './use-selection-count';

const ways = ['officeIds', 'groupIds', 'terminalIds'] as const;
const exceptions = {
  officeIds: 'exceptOfficeIds',
  groupIds: 'exceptGroupIds',
  terminalIds: 'exceptTerminalIds',
} as const;

/**
 * Terminal selection by institution, by group and individually; selections add up, with a running count. The same rows
 * can be excluded.
 */
export function TerminalChoice() {
  const t = useTranslations('publish');
  const draft = useDraft();
  const [way, setWay] = useState<(typeof ways)[number]>('officeIds');
  const [leavesOut, setLeavesOut] = useState(false);
  const { count, leftOut, error, retry } = useSelectionCount(draft);
  const field = leavesOut ? exceptions[way] : way;
  const rows = {
    chosen: draft[field],
    marked: draft[leavesOut ? way : exceptions[way]],
    mark: leavesOut ? 'chosen' : 'leftOut',
    onChoose: (ids: string[]) => changeDraft({ [field]: ids }),
  } as const;
  // Terminals may join the chosen places later.
  const follows = count !== undefined && hasPlaces(draft);
  const without = ways.reduce((sum, one) => sum + draft[exceptions[one]].length, 0);

  return (
    <>
      <Paper variant="outlined">
        <Tabs
          value={way}
          onChange={(_, to) => setWay(to)}
          variant="scrollable"
          sx={{ borderBottom: 1, borderColor: 'divider', px: 1 }}
        >
          {ways.map((one) => (
            <Tab
              key={one}
              value={one}
              label={t('wayCount', {
                way: t(`way.${one}`),
                count: draft[leavesOut ? exceptions[one] : one].length,
              })}
            />
          ))}
        </Tabs>
        <Box role="tabpanel" aria-label={t(`way.${way}`)} sx={{ p: 2, minHeight: 320 }}>
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, flexWrap: 'wrap', mb: 2 }}>
            <ToggleButtonGroup
              exclusive
              size="small"
              value={leavesOut}
              onChange={(_, to: boolean | null) => to !== null && setLeavesOut(to)}
              aria-label={t('ticksMean')}
            >
              <ToggleButton value={false}>{t('choose')}</ToggleButton>
              <ToggleButton value={true}>{t('leaveOut', { count: without })}</ToggleButton>
            </ToggleButtonGroup>
            {leavesOut && (
              <Typography variant="body2" color="textSecondary">
                {t('leaveOutNote')}
              </Typography>
            )}
          </Box>
          {way === 'terminalIds' ? (
            <TerminalTable {...rows} />
          ) : (
            <PlaceTree key={way} of={way === 'officeIds' ? 'offices' : 'groups'} {...rows} />
          )}
        </Box>
      </Paper>
      {error && <Failed error={error} onRetry={retry} />}
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 2,
          flexWrap: 'wrap',
          position: 'sticky',
          bottom: cornerRoom,
          py: 1.5,
          bgcolor: 'background.default',
        }}
      >
        <Typography aria-live="polite" sx={{ fontWeight: 650, flexGrow: 1 }}>
          {count !== undefined && (count === 0 && follows ? t('noneNow') : t('terminalsChosen', { count }))}
          {leftOut > 0 && t('andLeftOut', { count: leftOut })}
        </Typography>
        <Button variant="contained" disabled={!count && !follows} onClick={() => navigate('/publishSet')}>
          {t('next')}
        </Button>
      </Box>
    </>
  );
}
