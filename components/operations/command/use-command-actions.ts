'use client';

import { useOutcome } from '@/components/foundation/ui';
import { useCommands } from '@/components/operations/terminal/shared/use-commands';
import { call } from '@/lib/client/call';
import { ledgerReads } from '@/lib/client/reads/terminal';
import { refresh } from '@/lib/client/refresh';
import { type Command, retriedStates } from '@/lib/contract/command';
import { cancelCommands, retryCommands } from '@/lib/contract/terminal/set';

type Known = Pick<Command, 'id' | 'state'>;

export const isOpen = ({ state }: Known) => state === 'pending' || state === 'sent';
export const isRetried = ({ state }: Known) => retriedStates.some((one) => one === state);

/** Actions on sent commands: cancels open ones, retries failed ones. */
export function useCommandActions() {
  const outcome = useOutcome();
  const { send } = useCommands();
  return {
    retry: (commands: readonly Known[]) =>
      send(() => call(retryCommands, { ids: commands.filter(isRetried).map(({ id }) => id) })),
    cancel: async (commands: readonly Known[]) => {
      const ids = commands.filter(isOpen).map(({ id }) => id);
      const done = await outcome(() => call(cancelCommands, { ids }));
      await refresh(...ledgerReads);
      return done;
    },
  };
}
