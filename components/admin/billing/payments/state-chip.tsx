import Chip from '@mui/material/Chip';
import type { paymentStates } from '@/lib/contract/billing/payment';
import type { orderStates } from '@/lib/contract/billing/service-plan-order';

type State = (typeof orderStates)[number] | (typeof paymentStates)[number] | 'surplus' | 'refunded';

const COLORS = {
  open: 'info',
  waiting: 'info',
  paid: 'success',
  active: 'success',
  ended: 'default',
  cancelled: 'default',
  failed: 'error',
  surplus: 'warning',
  refunded: 'default',
} as const satisfies Record<State, string>;

/** State of an order or a payment. */
export function StateChip({ state, label }: { state: State; label: string }) {
  return <Chip size="small" variant="outlined" color={COLORS[state]} label={label} />;
}
