'use client';

import Chip, { type ChipProps } from '@mui/material/Chip';
import { useTranslations } from 'next-intl';
import type { CommandState } from '@/lib/contract/command';

const colors: Record<CommandState, ChipProps['color']> = {
  pending: 'default',
  sent: 'info',
  done: 'success',
  failed: 'error',
  unsupported: 'warning',
  expired: 'warning',
  cancelled: 'default',
};

/** Reasons that have words; others are a terminal's own. */
const knownReasons = [
  'unsupportedByTerminal',
  'noAnswer',
  'interrupted',
  'expired',
  'positionRefused',
  'positionUnknown',
  'positionInsecure',
  'positionConfigured',
  'modelDoesNotFit',
  'updatesItself',
  'hashMismatch',
  'installFailed',
] as const;

/** The state of a command in its colour. */
export function CommandStateChip({ state }: { state: CommandState }) {
  const t = useTranslations('terminal');
  return <Chip size="small" color={colors[state]} label={t(`commandState.${state}`)} />;
}

/** Says why a command came to nothing. */
export function useReasonText(): (reason: string) => string {
  const t = useTranslations('terminal');
  return (reason) => {
    const known = knownReasons.find((one) => one === reason);
    return known ? t(`commandReason.${known}`) : reason;
  };
}
