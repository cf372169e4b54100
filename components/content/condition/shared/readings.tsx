import MetIcon from '@mui/icons-material/CheckOutlined';
import UnmetIcon from '@mui/icons-material/CloseOutlined';
import UnknownIcon from '@mui/icons-material/QuestionMarkOutlined';
import Box from '@mui/material/Box';
import type { Reading } from '@/lib/contract/condition';
import { useReadingText } from './use-condition-texts';

const icons = { met: MetIcon, unmet: UnmetIcon, unknown: UnknownIcon } as const;

/** Comparisons of a condition, each with the value that the terminal has now; nothing without a condition. */
export function Readings({ of = [] }: { of?: readonly Reading[] }) {
  const text = useReadingText();
  return of.map((reading, i) => {
    const Icon = icons[reading.result];
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: comparisons may repeat
      <Box component="span" key={i} sx={{ display: 'flex', gap: 0.5, overflowWrap: 'anywhere' }}>
        <Icon sx={{ fontSize: 16, mt: '2px', flex: 'none' }} />
        <span>{text(reading)}</span>
      </Box>
    );
  });
}
