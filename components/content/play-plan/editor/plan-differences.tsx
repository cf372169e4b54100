'use client';

import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { useFormat } from '@/components/foundation/ui';
import { type PlanContent, type PlanSlot, priorities, TERMINAL_ZONE } from '@/lib/contract/play-plan';
import { type Difference, differences } from './differences';
import { usePlanTexts } from './use-plan-texts';

type Programs = readonly { id: string; name: string }[];

/** Maximum number of differences that the dialog lists; the rest is counted. */
const MOST = 12;

/**
 * Returns a function that renders the differences between an unsaved and the saved plan in words; `programs` are those
 * that either names. Not a component: the dialog that shows it is outside the screen and lacks its messages.
 */
export function usePlanDifferences(): (mine: PlanContent, theirs: PlanContent, programs: Programs) => ReactNode {
  const t = useTranslations('plan');
  const textsOf = useTexts();
  return (mine, theirs, programs) => {
    const found = differences(mine, theirs);
    const textOf = textsOf(programs);
    return (
      <Box component="dl" aria-label={t('differences')} sx={{ m: 0, mt: 2, display: 'grid', gap: 1.5 }}>
        {found.slice(0, MOST).map((difference) => {
          const { label, yours, others } = textOf(difference, mine, theirs);
          return (
            <Box key={'field' in difference ? difference.field : difference.slot}>
              <Typography component="dt" variant="subtitle2" color="textPrimary">
                {label}
              </Typography>
              <Typography component="dd" variant="body2" sx={{ m: 0 }}>
                {t('ofYours', { text: yours })}
              </Typography>
              <Typography component="dd" variant="body2" sx={{ m: 0 }}>
                {t('ofTheirs', { text: others })}
              </Typography>
            </Box>
          );
        })}
        {found.length > MOST && (
          <Typography variant="body2">{t('moreDifferences', { count: found.length - MOST })}</Typography>
        )}
      </Box>
    );
  };
}

/** Returns both sides of a difference in words. */
function useTexts() {
  const t = useTranslations('plan');
  const { date } = useFormat();
  const words = usePlanTexts();
  return (programs: Programs) => {
    const programOf = (id: string) => programs.find((one) => one.id === id)?.name ?? t('programGone');
    const namesOf = (slot: PlanSlot) => slot.programs.map(({ programId }) => programOf(programId)).join(', ');

    const slotText = (slot: PlanSlot | null) => {
      if (!slot) return t('notThere');
      const number = slot.priority as keyof typeof priorities;
      const priority = t('priorityOf', { number, word: t(`priority.${priorities[number]}`) });
      return [namesOf(slot), words.times(slot), words.repetition(slot.rule), priority].join(' · ');
    };
    const fields: Record<
      Extract<Difference, { field: unknown }>['field'],
      { label: string; text: (plan: PlanContent) => string }
    > = {
      name: { label: t('name'), text: ({ name }) => name },
      from: { label: t('from'), text: ({ from }) => date(from) },
      until: { label: t('until'), text: ({ until }) => (until ? date(until) : t('emptyIsOpen')) },
      timeZone: {
        label: t('zone'),
        text: ({ timeZone }) => (timeZone === TERMINAL_ZONE ? t('zoneOfTerminal') : timeZone),
      },
      defaultProgramId: {
        label: t('defaultProgram'),
        text: ({ defaultProgramId }) => (defaultProgramId ? programOf(defaultProgramId) : t('notThere')),
      },
      exclusions: {
        label: t('exclusions'),
        text: ({ exclusions: { dates, calendars } }) =>
          [...dates.map(date), calendars.length > 0 && t('calendarsOf', { count: calendars.length })]
            .filter(Boolean)
            .join(', ') || t('notThere'),
      },
    };

    return (difference: Difference, mine: PlanContent, theirs: PlanContent) => {
      if ('field' in difference) {
        const { label, text } = fields[difference.field];
        return { label, yours: text(mine), others: text(theirs) };
      }
      const one = difference.mine ?? difference.theirs;
      const [yours, others] = [slotText(difference.mine), slotText(difference.theirs)];
      // Equal texts on both sides mean that another setting of the slot differs.
      const label = one ? t(yours === others ? 'slotDiffersElse' : 'slotOf', { name: namesOf(one) }) : '';
      return { label, yours, others };
    };
  };
}
