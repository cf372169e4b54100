import Chip, { type ChipProps } from '@mui/material/Chip';
import { useTranslations } from 'next-intl';
import type { MessageState } from '@/lib/contract/message';

const colors: Record<MessageState, ChipProps['color']> = {
  draft: 'default',
  waiting: 'info',
  shown: 'success',
  ended: 'default',
  withdrawn: 'warning',
};

/** State of a message. */
export function MessageStateChip({ state }: { state: MessageState }) {
  const t = useTranslations('message.states');
  return <Chip size="small" variant="outlined" color={colors[state]} label={t(state)} />;
}
