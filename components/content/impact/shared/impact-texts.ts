'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { useFormat } from '@/components/foundation/ui';
import { useClock } from '@/components/foundation/ui/use-now';
import type { ImpactChange, ImpactProblem } from '@/lib/contract/impact';
import { useScreenText } from './screen-text';

/** Changes that begin within this many milliseconds are shown as "now". */
const SOON_MS = 120_000;

/** Describes the impact of a publish in sentences. */
export function useImpactTexts() {
  const t = useTranslations('impact');
  const format = useFormatter();
  const { bytes } = useFormat();
  const screen = useScreenText();
  const now = useClock().getTime();
  const when = (iso: string) =>
    Date.parse(iso) - now < SOON_MS
      ? t('atOnce')
      : format.dateTime(new Date(iso), {
          weekday: 'short',
          day: 'numeric',
          month: 'short',
          hour: 'numeric',
          minute: '2-digit',
        });
  const named = (shows: ImpactChange['before']) => (shows ? screen(shows) : '');
  return {
    when,
    change(change: ImpactChange): string {
      const { what, from, terminals, times } = change;
      const [before, after] = [named(change.before), named(change.after)];
      const values = { when: when(from), terminals, times };
      if (what === 'screen')
        return before === after ? t('updated', { ...values, after }) : t('replaces', { ...values, before, after });
      if (change.before && change.after) return t('overReplaces', { ...values, before, after });
      return change.after ? t('overComes', { ...values, after }) : t('overGoes', { ...values, before });
    },
    problem({ kind, codec, orientation, names, terminals, bytes: lacking }: ImpactProblem): string {
      const files = format.list(names);
      if (kind === 'storage') return t('storage', { terminals, bytes: bytes(lacking) });
      if (kind === 'placeholder') return t('placeholder', { terminals, names: files });
      if (kind === 'codec') return codec ? t('codec', { terminals, files, codec }) : t('file', { terminals, files });
      return t(orientation === 'portrait' ? 'portrait' : 'landscape', { terminals, files });
    },
    /** Lists the first few terminals by name. */
    examples({ examples, terminals }: { examples: readonly string[]; terminals: number }): string {
      return t('examples', { names: examples.join(', '), more: terminals - examples.length });
    },
  };
}
