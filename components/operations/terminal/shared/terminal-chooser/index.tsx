'use client';

import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { type Choice, hasPlaces } from '@/components/content/publish/shared/choice';
import { PlaceTree } from '@/components/content/publish/shared/place-tree';
import type { SelectionCount } from '@/components/content/publish/shared/use-selection-count';
import { TerminalTable } from './terminal-table';

const ways = ['officeIds', 'groupIds', 'terminalIds'] as const;
const exceptions = {
  officeIds: 'exceptOfficeIds',
  groupIds: 'exceptGroupIds',
  terminalIds: 'exceptTerminalIds',
} as const;

interface TerminalChooserProps {
  choice: Choice;
  onChange: (change: Partial<Choice>) => void;
}

/**
 * Terminal selection by institution, by group and individually; selections add up. The same rows can be excluded. Pages
 * and search of the terminals are in the address, so that a page has one chooser.
 */
export function TerminalChooser({ choice, onChange }: TerminalChooserProps) {
  const t = useTranslations('publish');
  const [way, setWay] = useState<(typeof ways)[number]>('officeIds');
  const [leavesOut, setLeavesOut] = useState(false);
  const field = leavesOut ? exceptions[way] : way;
  const rows = {
    chosen: choice[field],
    marked: choice[leavesOut ? way : exceptions[way]],
    mark: leavesOut ? 'chosen' : 'leftOut',
    onChoose: (ids: string[]) => onChange({ [field]: ids }),
  } as const;
  const without = ways.reduce((sum, one) => sum + choice[exceptions[one]].length, 0);

  return (
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
              count: choice[leavesOut ? exceptions[one] : one].length,
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
  );
}

interface ChosenCountProps {
  choice: Choice;
  counted: SelectionCount;
}

/** Number of chosen terminals, and of those that are left out. */
export function ChosenCount({ choice, counted: { count, leftOut } }: ChosenCountProps) {
  const t = useTranslations('publish');
  return (
    <Typography aria-live="polite" sx={{ fontWeight: 650, flexGrow: 1 }}>
      {count !== undefined && (count === 0 && hasPlaces(choice) ? t('noneNow') : t('terminalsChosen', { count }))}
      {leftOut > 0 && t('andLeftOut', { count: leftOut })}
    </Typography>
  );
}
