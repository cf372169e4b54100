'use client';

import { useTranslations } from 'next-intl';
import { useScreenText } from '@/components/content/impact/shared/screen-text';
import { colourOfLayer } from '@/components/content/play-plan/shared/layer-colours';
import { useFormat } from '@/components/foundation/ui';
import { useCall } from '@/lib/client/use-call';
import { showingAt } from '@/lib/contract/terminal/schedule';

/** Shown on a card instead of the current screenshot. */
export interface ShownAtInstant {
  text: string;
  /** Source of that information, and until when it holds. */
  note: string;
  /** `null` if unknown. */
  colour: string | null;
}

/** Fetches what a page of terminals shows at an instant, in one call; makes no request for "now". */
export function useShowingAt(rows: readonly { id: string }[], at: string) {
  const t = useTranslations('terminal');
  const format = useFormat();
  const words = useScreenText();
  const ids = rows.map(({ id }) => id);
  const { data, error, mutate } = useCall(showingAt, at && ids.length > 0 ? { ids, at } : null, {
    keepPreviousData: false,
  });
  const byId = new Map(data?.map((each) => [each.id, each]));
  return {
    error: data ? undefined : error,
    retry: () => void mutate(),
    of(id: string): ShownAtInstant | undefined {
      if (!at) return undefined;
      const found = byId.get(id);
      if (!found) return { text: '…', note: '', colour: null };
      if (!found.shows) return { text: t('notKnown'), note: '', colour: null };
      const text = words(found.shows);
      const note =
        found.source === 'reported'
          ? t('agenda.reported')
          : found.until === null
            ? t('agenda.planned')
            : t('plannedUntil', { at: format.moment(found.until) });
      return { text, note, colour: colourOfLayer(found.shows.layer) };
    },
  };
}
