'use client';

import { useTranslations } from 'next-intl';
import { useErrorText, useToast } from '@/components/foundation/ui';
import { call } from '@/lib/client/call';
import { terminalReads } from '@/lib/client/reads/terminal';
import { refresh } from '@/lib/client/refresh';
import { type RequestedPosition, setPositions } from '@/lib/contract/map';

/** Places terminals, with an undo that restores their position. */
export function usePlacing() {
  const t = useTranslations('map');
  const toast = useToast();
  const errorText = useErrorText();

  const save = async (positions: RequestedPosition[], say: (before: RequestedPosition[]) => void): Promise<boolean> => {
    try {
      say(await call(setPositions, { positions }));
      return true;
    } catch (error) {
      toast.error(errorText(error));
      return false;
    } finally {
      // Refetching moves a rejected terminal back to its old position.
      await refresh(...terminalReads);
    }
  };

  return (positions: RequestedPosition[]): Promise<boolean> => {
    const text = positions.every(({ lng }) => lng === null) ? 'takenOff' : 'placed';
    return save(positions, (before) =>
      toast.success(t(text, { count: positions.length }), {
        label: t('undo'),
        run: () => void save(before, () => toast.success(t('undone'))),
      }),
    );
  };
}
