import Box from '@mui/material/Box';
import { useTranslations } from 'next-intl';
import { ChoiceChip } from '@/components/foundation/ui/choice-chip';
import { useFormat } from '@/components/foundation/ui/format';
import { type RollOut, type RollOutTerminalState, rollOutStates } from '@/lib/contract/player-package';

const colours: Partial<Record<RollOutTerminalState, string>> = {
  done: 'success.main',
  sent: 'primary.main',
  waiting: 'info.light',
  failed: 'error.main',
};

interface RollOutProgressProps {
  rollOut: RollOut;
  /** State whose terminals are listed below. */
  state?: RollOutTerminalState;
  onState: (state: RollOutTerminalState | undefined) => void;
}

/** Number of terminals in each state, as a bar and as text; a click lists the terminals of a state. */
export function RollOutProgress({ rollOut: { counts, total }, state, onState }: RollOutProgressProps) {
  const t = useTranslations('playerPackage');
  const format = useFormat();
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Box
        aria-hidden
        sx={{ display: 'flex', height: 8, borderRadius: 4, overflow: 'hidden', bgcolor: 'action.hover' }}
      >
        {(['done', 'sent', 'waiting', 'failed'] as const).map((one) => (
          <Box
            key={one}
            sx={{ bgcolor: colours[one] }}
            style={{ width: `${total ? (100 * counts[one]) / total : 0}%` }}
          />
        ))}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75 }} role="group" aria-label={t('terminals')}>
        {rollOutStates
          .filter((one) => counts[one] > 0 || one === state)
          .map((one) => (
            <ChoiceChip
              key={one}
              label={t('stateCount', { state: t(`terminalState.${one}`), count: format.number(counts[one]) })}
              chosen={state === one}
              onPress={() => onState(state === one ? undefined : one)}
            />
          ))}
      </Box>
    </Box>
  );
}
