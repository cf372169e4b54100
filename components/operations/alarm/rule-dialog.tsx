'use client';

import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useFormatter, useTranslations } from 'next-intl';
import type { FieldInput } from '@/components/foundation/resource/definition';
import { FormField } from '@/components/foundation/resource/form-field';
import { useOutcome, useToast } from '@/components/foundation/ui';
import { FormDialog } from '@/components/foundation/ui/form-dialog';
import { useForm } from '@/components/foundation/ui/use-form';
import { call } from '@/lib/client/call';
import { alarmRuleReads } from '@/lib/client/reads/alarm';
import { refresh } from '@/lib/client/refresh';
import { useCall } from '@/lib/client/use-call';
import { formatMeasure, measureOf } from '@/lib/contract/alarm';
import { type AlarmRule, alarmRecipients, alarmRuleReset, alarmRuleSave } from '@/lib/contract/alarm/rules';
import { MinuteField } from './minute-field';
import { weekdayNames } from './weekdays';

interface RuleDialogProps {
  rule: AlarmRule;
  /** Institution the rule applies to; the user's own if omitted. */
  officeId: string | undefined;
  onClose: () => void;
}

/** Dialog for a notification rule: who is notified of a type of alarm, when and how. */
export function RuleDialog({ rule, officeId, onClose }: RuleDialogProps) {
  const t = useTranslations('alarm');
  const typeName = useTranslations('terminal.openAlarm');
  const toast = useToast();
  const outcome = useOutcome();
  const days = weekdayNames(useFormatter());
  const { data: users = [] } = useCall(alarmRecipients, {});
  const { type } = rule;
  const form = useForm(alarmRuleSave, {
    officeId,
    type,
    threshold: rule.threshold === null ? '' : String(rule.threshold),
    notifies: String(rule.notifies),
    reports: String(rule.reports),
    graceMinutes: String(rule.graceMinutes),
    days: rule.days.join(),
    fromMinute: String(rule.fromMinute),
    untilMinute: String(rule.untilMinute),
    mail: String(rule.mail),
    mailsPerDay: String(rule.mailsPerDay),
    webhook: String(rule.webhook),
    notifyTo: rule.notifyTo.join(),
    escalateMinutes: rule.escalateMinutes === null ? '' : String(rule.escalateMinutes),
    escalateTo: rule.escalateTo.join(),
  });
  const { values } = form;
  const done = async () => {
    onClose();
    await refresh(...alarmRuleReads);
  };
  const save = async () => {
    const given = form.check();
    if (!given) return;
    await call(alarmRuleSave, given);
    toast.success(t('ruleSaved'));
    await done();
  };
  const reset = async () => {
    if (await outcome(() => call(alarmRuleReset, { officeId, type }))) await done();
  };
  const draw = (name: Parameters<typeof form.field>[0], label: string, input: FieldInput) => (
    <FormField input={input} row={null} values={values} label={label} field={form.field(name)} />
  );
  const measure = measureOf(type);
  // People whom the rule already names must be options, however many others come before them by name.
  const people = new Map([...rule.people, ...users].map(({ id, name }) => [id, name]));
  const userOptions = [...people].map(([value, label]) => ({ value, label }));
  const dayOptions = days.map((label, n) => ({ value: String(n + 1), label }));
  return (
    <FormDialog
      title={typeName(type)}
      body={
        rule.from === 'own' ? (
          <Button size="small" onClick={() => void reset()}>
            {t('resetRule')}
          </Button>
        ) : (
          <Alert severity="info">
            {rule.from === 'above' ? t('ruleFromAbove', { name: rule.fromName || t('above') }) : t('ruleDefault')}
          </Alert>
        )
      }
      submitLabel={t('save')}
      onSubmit={save}
      onRefused={form.refused}
      unsent={form.unsent}
      onClose={onClose}
    >
      {measure && (
        <TextField
          label={t('threshold')}
          {...form.field('threshold')}
          helperText={
            form.field('threshold').helperText ||
            t('thresholdHelp', {
              from: formatMeasure(measure, measure.from),
              to: formatMeasure(measure, measure.to),
              standard: formatMeasure(measure, measure.threshold),
            })
          }
          slotProps={numeric}
        />
      )}
      {draw('notifies', t('notifies'), { kind: 'switch' })}
      {values.notifies === 'true' && (
        <>
          <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2}>
            <TextField label={t('grace')} fullWidth {...form.field('graceMinutes')} slotProps={numeric} />
            <TextField label={t('reportsBefore')} fullWidth {...form.field('reports')} slotProps={numeric} />
          </Stack>
          {draw('notifyTo', t('notifyTo'), { kind: 'choices', options: userOptions, help: t('notifyToHelp') })}
          {draw('days', t('days'), { kind: 'choices', options: dayOptions, help: t('daysHelp') })}
          <Stack direction="row" spacing={2}>
            <MinuteField label={t('from')} {...form.field('fromMinute')} />
            <MinuteField label={t('until')} {...form.field('untilMinute')} />
          </Stack>
          {draw('mail', t('mail'), { kind: 'switch', help: t('mailHelp') })}
          {values.mail === 'true' && (
            <TextField label={t('mailsPerDay')} {...form.field('mailsPerDay')} slotProps={numeric} />
          )}
          {draw('webhook', t('toWebhooks'), { kind: 'switch' })}
          <TextField
            label={t('escalateMinutes')}
            {...form.field('escalateMinutes')}
            helperText={form.field('escalateMinutes').helperText || t('escalateHelp')}
            slotProps={numeric}
          />
          {values.escalateMinutes !== '' &&
            draw('escalateTo', t('escalateTo'), { kind: 'choices', options: userOptions })}
        </>
      )}
    </FormDialog>
  );
}

const numeric = { htmlInput: { inputMode: 'numeric' } } as const;
