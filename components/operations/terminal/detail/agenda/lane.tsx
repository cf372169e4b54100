import Box from '@mui/material/Box';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import { DependsIcon } from '@/components/content/condition/shared/depends';
import { useScreenText } from '@/components/content/impact/shared/screen-text';
import { colourOfLayer } from '@/components/content/play-plan/shared/layer-colours';
import type { OnScreen } from '@/lib/contract/terminal/schedule';
import type { Span } from './day';

export interface LaneBlock extends Span {
  shows: OnScreen;
  /** True if it depends on a condition. */
  depends?: boolean;
}

interface LaneProps {
  label: string;
  day: { from: number; until: number };
  blocks: readonly LaneBlock[];
  time: (instant: number) => string;
  onChoose: (instant: number) => void;
}

/** Blocks of a day side by side. A click selects the instant under it; keyboards use the slider below. */
export function Lane({ label, day, blocks, time, onChoose }: LaneProps) {
  const t = useTranslations('terminal');
  const condition = useTranslations('condition');
  const words = useScreenText();
  const share = (instant: number) => (100 * (instant - day.from)) / (day.until - day.from);
  return (
    <Box>
      <Typography variant="caption" color="textSecondary">
        {label}
      </Typography>
      <Box
        role="group"
        aria-label={label}
        onClick={({ clientX, currentTarget }) => {
          const { left, width } = currentTarget.getBoundingClientRect();
          onChoose(day.from + ((clientX - left) / width) * (day.until - day.from));
        }}
        sx={{
          position: 'relative',
          height: 36,
          borderRadius: 1,
          overflow: 'hidden',
          cursor: 'pointer',
          bgcolor: 'action.hover',
        }}
      >
        {blocks.map(({ from, until, shows, depends }) => {
          const [begin, end] = [Math.max(Date.parse(from), day.from), Math.min(Date.parse(until), day.until)];
          const what = words(shows);
          const block = t('agenda.block', { from: time(begin), until: time(end), what });
          const name = depends ? `${block} · ${condition('depends')}` : block;
          return (
            <Tooltip key={from} title={name}>
              <Box
                role="img"
                aria-label={name}
                sx={{
                  position: 'absolute',
                  insetBlock: 0,
                  left: `${share(begin)}%`,
                  width: `calc(${share(end) - share(begin)}% - 1px)`,
                  minWidth: 2,
                  bgcolor: colourOfLayer(shows.layer),
                  color: '#fff',
                  fontSize: 12,
                  lineHeight: '36px',
                  px: share(end) - share(begin) > 6 ? 0.75 : 0,
                  overflow: 'hidden',
                  whiteSpace: 'nowrap',
                  textOverflow: 'ellipsis',
                }}
              >
                {depends && share(end) - share(begin) > 2 && <DependsIcon />}
                {share(end) - share(begin) > 6 && what}
              </Box>
            </Tooltip>
          );
        })}
      </Box>
    </Box>
  );
}
