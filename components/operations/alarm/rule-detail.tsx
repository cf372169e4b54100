'use client';

import EditIcon from '@mui/icons-material/EditOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useFormatter, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Allowed } from '@/components/foundation/shell/access';
import { useFormat } from '@/components/foundation/ui';
import { DetailDrawer } from '@/components/foundation/ui/detail-drawer';
import { type Fact, Facts } from '@/components/foundation/ui/facts';
import { formatMeasure, measureOf } from '@/lib/contract/alarm';
import type { AlarmRule } from '@/lib/contract/alarm/rules';
import { weekdayNames } from './weekdays';

const MINUTE = 60_000;

interface RuleDetailProps {
  /** `null` closes the detail. */
  rule: AlarmRule | null;
  /** Link back to the place it was opened from. */
  lead: ReactNode;
  onEdit: (rule: AlarmRule) => void;
  onClose: () => void;
}

/** Shows one rule, also to readers who may not change it. */
export function RuleDetail({ rule, lead, onEdit, onClose }: RuleDetailProps) {
  const t = useTranslations('alarm');
  const typeName = useTranslations('terminal.openAlarm');
  const factsOf = useRuleFacts();
  return (
    <DetailDrawer
      open={rule !== null}
      onClose={onClose}
      title={rule ? typeName(rule.type) : undefined}
      label={t('rulesTitle')}
      lead={lead}
    >
      {rule && (
        <Box sx={{ px: 3, pb: 4, display: 'grid', gap: 3, justifyItems: 'start' }}>
          <Allowed permission="sys:alarm:edit">
            <Button variant="outlined" startIcon={<EditIcon />} onClick={() => onEdit(rule)}>
              {t('edit')}
            </Button>
          </Allowed>
          <Facts facts={factsOf(rule)} />
        </Box>
      )}
    </DetailDrawer>
  );
}

function useRuleFacts(): (rule: AlarmRule) => Fact[] {
  const t = useTranslations('alarm');
  const formatter = useFormatter();
  const format = useFormat();
  const days = weekdayNames(formatter);
  const time = (minute: number) =>
    formatter.dateTime(new Date(minute * MINUTE), { timeZone: 'UTC', hour: 'numeric', minute: '2-digit' });
  const active = (is: boolean) => t(is ? 'active' : 'inactive');
  /** People the reader may not see are counted instead of named. */
  const names = (ids: readonly string[], { people }: AlarmRule) => {
    const seen = people.filter(({ id }) => ids.includes(id)).map(({ name }) => name);
    const more = ids.length - seen.length;
    return formatter.list([...seen, ...(more > 0 ? [t('morePeople', { count: more })] : [])]);
  };
  return (rule) => {
    const measure = measureOf(rule.type);
    const whole = rule.fromMinute === rule.untilMinute;
    const notifying: Fact[] = [
      [t('grace'), format.number(rule.graceMinutes)],
      [t('reportsBefore'), format.number(rule.reports)],
      [t('notifyTo'), rule.notifyTo.length > 0 ? names(rule.notifyTo, rule) : t('everybody')],
      [
        t('days'),
        rule.days.length > 0
          ? formatter.list(
              rule.days.map((day) => days[day - 1] ?? ''),
              { type: 'unit' },
            )
          : t('everyDay'),
      ],
      [
        t('hours'),
        whole ? t('allDay') : t('fromUntil', { from: time(rule.fromMinute), until: time(rule.untilMinute) }),
      ],
      [t('mail'), active(rule.mail)],
      ...(rule.mail ? [[t('mailsPerDay'), format.number(rule.mailsPerDay)] as const] : []),
      [t('toWebhooks'), active(rule.webhook)],
      [t('escalateMinutes'), rule.escalateMinutes === null ? t('never') : format.number(rule.escalateMinutes)],
      ...(rule.escalateMinutes === null ? [] : [[t('escalateTo'), names(rule.escalateTo, rule)] as const]),
    ];
    return [
      ...(measure ? [[t('threshold'), formatMeasure(measure, rule.threshold ?? measure.threshold)] as const] : []),
      [t('notifies'), active(rule.notifies)],
      ...(rule.notifies ? notifying : []),
    ];
  };
}
