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

/** Reasons with a translation; others are shown as the terminal wrote them. */
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

/** State of a command in its colour. */
export function CommandStateChip({ state }: { state: CommandState }) {
  const t = useTranslations('terminal');
  return <Chip size="small" color={colors[state]} label={t(`commandState.${state}`)} />;
}

/** Returns a function that explains why a command failed. */
export function useReasonText(): (reason: string) => string {
  const t = useTranslations('terminal');
  return (reason) => {
    const known = knownReasons.find((one) => one === reason);
    return known ? t(`commandReason.${known}`) : reason;
  };
}
