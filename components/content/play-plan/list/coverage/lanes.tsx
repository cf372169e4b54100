'use client';

import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Popper from '@mui/material/Popper';
import type { SxProps, Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import { type KeyboardEvent, useRef, useState } from 'react';
import { DependsIcon, dependsOnCondition } from '@/components/content/condition/shared/depends';
import type { CoverageLane } from '@/lib/contract/play-plan/calls';
import { Reasons } from '../../shared/reasons';
import { type Stretch, stretchColour, stretchFill } from './layer-look';
import { type Cell, cellAfter } from './moves';
import { TimeMarks } from './time-marks';
import { useStretchTexts } from './use-stretch-texts';

const DAY_MINUTES = 1_440;
const NAME_WIDTH = 180;

interface LanesProps {
  lanes: readonly CoverageLane[];
  first: number;
  days: number;
}

/**
 * Lanes of terminals on a common time axis. A single tab stop; arrow keys move between stretches, and the focused one
 * explains itself.
 */
export function Lanes({ lanes, first, days }: LanesProps) {
  const t = useTranslations('plan');
  const { nameOf, timesOf, labelOf } = useStretchTexts(first, days);
  const grid = useRef<HTMLDivElement>(null);
  const [cell, setCell] = useState<Cell>({ lane: 0, at: 0 });
  const [open, setOpen] = useState<{ anchor: HTMLElement; cell: Cell } | null>(null);

  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && open) {
      event.stopPropagation();
      return setOpen(null);
    }
    const next = cellAfter(event.key, lanes, cell);
    if (!next) return;
    event.preventDefault();
    grid.current?.querySelector<HTMLElement>(`[data-cell="${next.lane} ${next.at}"]`)?.focus();
  };
  const shown = open && lanes[open.cell.lane];
  const stretch = open && shown?.stretches[open.cell.at];

  return (
    <Paper variant="outlined" sx={{ p: { xs: 1, sm: 2 }, overflowX: 'auto' }}>
      <Box
        ref={grid}
        role="grid"
        aria-label={t('coverage.view.coverage')}
        onKeyDown={press}
        sx={{ minWidth: days > 1 ? 760 : 480 }}
      >
        <Box aria-hidden sx={{ position: 'relative', height: 20, ml: { xs: 0, sm: `${NAME_WIDTH}px` } }}>
          <TimeMarks first={first} days={days} />
        </Box>
        {lanes.map((lane, row) => (
          <Box
            key={lane.terminalId}
            role="row"
            sx={{
              display: 'grid',
              gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: `${NAME_WIDTH}px minmax(0, 1fr)` },
              alignItems: 'center',
              py: 0.5,
              borderTop: 1,
              borderColor: 'divider',
            }}
          >
            <Box role="rowheader" sx={{ minWidth: 0, pr: 1.5 }}>
              <Typography variant="body2" noWrap title={lane.name} sx={{ fontWeight: 600 }}>
                {lane.name}
              </Typography>
              <Typography variant="caption" color="textSecondary" noWrap component="div">
                {lane.officeName}
              </Typography>
            </Box>
            <Box sx={{ position: 'relative', height: 34 }}>
              {lane.stretches.map((each, at) => (
                <Box
                  key={each.from}
                  role="gridcell"
                  tabIndex={cell.lane === row && cell.at === at ? 0 : -1}
                  data-cell={`${row} ${at}`}
                  aria-label={labelOf(each, depends(lane, each))}
                  onFocus={({ currentTarget }) => {
                    setCell({ lane: row, at });
                    setOpen({ anchor: currentTarget, cell: { lane: row, at } });
                  }}
                  onBlur={() => setOpen(null)}
                  onMouseEnter={({ currentTarget }) => setOpen({ anchor: currentTarget, cell: { lane: row, at } })}
                  onMouseLeave={() => setOpen(null)}
                  sx={stretchSx(each, days)}
                >
                  {percentOf(each, days) > 2 && depends(lane, each) && <DependsIcon />}
                  {percentOf(each, days) > 6 && nameOf(each)}
                </Box>
              ))}
            </Box>
          </Box>
        ))}
      </Box>
      <Popper
        open={Boolean(stretch)}
        anchorEl={open?.anchor}
        placement="bottom-start"
        sx={{ zIndex: 'tooltip', pointerEvents: 'none' }}
      >
        {shown && stretch && (
          <Paper elevation={8} sx={{ p: 1.5, mt: 0.5, maxWidth: 360 }}>
            <Typography sx={{ fontWeight: 650 }}>{nameOf(stretch)}</Typography>
            <Typography variant="body2" color="textSecondary">
              {timesOf(stretch)}
            </Typography>
            <Reasons {...(shown.reasons[stretch.reason] ?? { because: [], losers: [] })} lost={t('losers')} />
            <Typography variant="caption" color="textSecondary">
              {shown.timeZone}
            </Typography>
          </Paper>
        )}
      </Popper>
    </Paper>
  );
}

const depends = ({ reasons }: CoverageLane, { reason }: Stretch): boolean => {
  const why = reasons[reason];
  return why !== undefined && dependsOnCondition(why);
};

const percentOf = ({ from, until }: Stretch, days: number) => (100 * (until - from)) / (days * DAY_MINUTES);

const stretchSx = (stretch: Stretch, days: number): SxProps<Theme> => ({
  position: 'absolute',
  insetBlock: 0,
  insetInlineStart: `${(100 * stretch.from) / (days * DAY_MINUTES)}%`,
  width: `calc(${percentOf(stretch, days)}% - 1px)`,
  minWidth: 2,
  overflow: 'hidden',
  whiteSpace: 'nowrap',
  textOverflow: 'ellipsis',
  px: percentOf(stretch, days) > 3 ? 0.75 : 0,
  fontSize: 12,
  lineHeight: '32px',
  borderRadius: 0.5,
  border: '1px solid',
  borderColor: stretchColour(stretch),
  ...stretchFill(stretch),
  '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', zIndex: 1 },
});
