'use client';

import useMediaQuery from '@mui/material/useMediaQuery';
import { useLocale } from 'next-intl';
import { useMemo, useState } from 'react';
import { weekStart } from '@/components/content/play-plan/shared/week-start';
import { onPhone } from '@/components/foundation/shell/measures';
import type { PlanContent } from '@/lib/contract/play-plan';
import { dayNumber } from '@/lib/schedule';
import type { DateRange } from './gesture';
import { clamp } from './span';

const DAY = 86_400_000;

/** Days that the calendar shows: a week, or a single day (the default on phones). `null`: the plan is invalid. */
export function useShownDays(plan: Pick<PlanContent, 'from' | 'until'> | null) {
  const locale = useLocale();
  const isPhone = useMediaQuery(onPhone);
  const [chosenView, setView] = useState<'week' | 'day' | null>(null);
  const view = chosenView ?? (isPhone ? 'day' : 'week');
  const today = useMemo(() => Math.floor(Date.now() / DAY), []);
  const [shown, setShown] = useState<number | null>(null);
  const reach: DateRange = {
    first: plan ? dayNumber(plan.from) : today,
    last: plan?.until ? dayNumber(plan.until) : Number.POSITIVE_INFINITY,
  };
  // A plan that is over or not yet started opens on a day on which it plays.
  const day = shown ?? clamp(today, reach.first, reach.last);
  const [first, days] = view === 'week' ? [weekStart(day, locale), 7] : [day, 1];
  return {
    view,
    setView,
    today,
    /** Dates on which the plan plays. */
    reach,
    day,
    setDay: setShown,
    first,
    days,
    /** Goes to a day unless it is shown already. */
    show(to: number) {
      if (to < first || to >= first + days) setShown(to);
    },
  };
}
