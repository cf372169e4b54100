import { useTimeZone } from 'next-intl';
import { useMemo } from 'react';
import { useScreenLocation } from '@/components/foundation/shell/location';
import { useTabStep } from '@/components/foundation/shell/steps';
import { useClock } from '@/components/foundation/ui/use-now';
import { dateAt } from '@/lib/time';
import { isSpan, type Period, periodUntil, precedingPeriod, type Span, spans } from './period';

export const views = ['overview', 'online', 'plays', 'content', 'delivery'] as const;
export type View = (typeof views)[number];

/** Parameters of every report. */
export interface ReportInput extends Period {
  zone: string;
  officeId?: string;
  groupId?: string;
  tags?: string[];
}

const DEFAULT: Span = 'month';

/** State from the address: view, period and terminals. */
export function useView() {
  const { params, setParams } = useScreenLocation();
  const [view, choose] = useTabStep('view', views);
  const zone = useTimeZone() ?? 'UTC';
  const now = useClock().getTime();
  const today = dateAt(now, zone);
  const [from, to, span] = [params.get('from'), params.get('to'), params.get('period')];
  const [officeId, groupId, tags] = [params.get('officeId'), params.get('groupId'), params.get('tags')];
  const isOwn = isDay(from) && isDay(to) && from < to;

  const input = useMemo((): ReportInput => {
    const period = isOwn ? { from, to } : periodUntil(today, spans[isSpan(span) ? span : DEFAULT]);
    return {
      ...period,
      zone,
      ...(officeId && { officeId }),
      ...(groupId && { groupId }),
      ...(tags && { tags: tags.split(',') }),
    };
  }, [isOwn, from, to, span, today, zone, officeId, groupId, tags]);

  return {
    view,
    /** Switching views resets grouping and page. */
    choose: (to: View) => choose(to, { by: undefined, page: undefined }),
    /** Selected preset period. */
    span: isOwn ? ('own' as const) : isSpan(span) ? span : DEFAULT,
    input,
    /** Input of the same report for the period before. */
    former: useMemo(() => ({ ...input, ...precedingPeriod(input) }), [input]),
    setParams,
  };
}

const isDay = (text: string | null): text is string => text !== null && /^\d{4}-\d\d-\d\d$/.test(text);
