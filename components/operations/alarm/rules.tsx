'use client';

import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { OfficeField } from '@/components/foundation/resource/office-field';
import { useScreenLocation } from '@/components/foundation/shell/location';
import { useStep } from '@/components/foundation/shell/steps';
import { Failed, PageFrame } from '@/components/foundation/ui';
import { useCall } from '@/lib/client/use-call';
import { formatMeasure, measureOf } from '@/lib/contract/alarm';
import { type AlarmRule, alarmRuleList } from '@/lib/contract/alarm/rules';
import { RuleDetail } from './rule-detail';
import { RuleDialog } from './rule-dialog';
import { ViewTabs } from './view-tabs';

/** Notification rule of each alarm type, in the user's own institution or one below it. */
export function Rules() {
  const t = useTranslations('alarm');
  const typeName = useTranslations('terminal.openAlarm');
  const { params, setParams } = useScreenLocation();
  const detail = useStep('open');
  const [edited, setEdited] = useState<AlarmRule | null>(null);
  const officeId = params.get('officeId') ?? undefined;
  const { data: rules, error, mutate } = useCall(alarmRuleList, { officeId });
  const opened = rules?.find(({ type }) => type === detail.value) ?? null;
  const originOf = ({ from, fromName }: AlarmRule) =>
    from === 'above' ? fromName || t('above') : t(`ruleFrom.${from}`);
  const summary = (rule: AlarmRule) => [...opensFrom(rule), ...notifying(rule)].join(' · ');
  const opensFrom = ({ type, threshold }: AlarmRule) => {
    const measure = measureOf(type);
    return measure ? [t('opensFrom', { value: formatMeasure(measure, threshold ?? measure.threshold) })] : [];
  };
  const notifying = ({ notifies, notifyTo, graceMinutes, escalateMinutes, mail, webhook }: AlarmRule) =>
    notifies
      ? [
          ...(notifyTo.length > 0 ? [t('toSome', { count: notifyTo.length })] : []),
          graceMinutes > 0 ? t('afterMinutes', { count: graceMinutes }) : t('atOnce'),
          ...(mail ? [t('mail')] : []),
          ...(webhook ? [t('toWebhooks')] : []),
          ...(escalateMinutes === null ? [] : [t('escalatesAfter', { count: escalateMinutes })]),
        ]
      : [t('nobody')];
  return (
    <PageFrame title={t('rulesTitle')}>
      <ViewTabs view="rules" />
      <Box sx={{ maxWidth: 400 }}>
        <OfficeField
          name="officeId"
          label={t('office')}
          value={officeId ?? ''}
          error={false}
          helperText={t('andBelow')}
          onChange={({ target: { value } }) => setParams({ officeId: value || undefined })}
        />
      </Box>
      {error && !rules && <Failed error={error} onRetry={() => void mutate()} />}
      {!rules && !error && <Skeleton variant="rounded" height={320} />}
      {rules && (
        <Paper variant="outlined">
          <List disablePadding aria-label={t('rulesTitle')}>
            {rules.map((rule) => (
              <ListItem key={rule.type} disablePadding divider>
                <ListItemButton onClick={() => detail.open(rule.type)} sx={{ gap: 2 }}>
                  <ListItemText primary={typeName(rule.type)} secondary={summary(rule)} />
                  <Chip size="small" variant={rule.from === 'own' ? 'filled' : 'outlined'} label={originOf(rule)} />
                </ListItemButton>
              </ListItem>
            ))}
          </List>
        </Paper>
      )}
      <RuleDetail rule={opened} lead={opened && originOf(opened)} onEdit={setEdited} onClose={() => detail.close()} />
      {edited && <RuleDialog rule={edited} officeId={officeId} onClose={() => setEdited(null)} />}
    </PageFrame>
  );
}
