import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useFormatter, useTranslations } from 'next-intl';
import type { FieldInput } from '@/components/foundation/resource/definition';
import { FormField } from '@/components/foundation/resource/form-field';
import { useScreenLocation } from '@/components/foundation/shell/location';
import { useToast } from '@/components/foundation/ui';
import { ZoneField } from '@/components/foundation/ui/fields/zone-field';
import { FormDialog } from '@/components/foundation/ui/form-dialog';
import { useForm } from '@/components/foundation/ui/use-form';
import { call } from '@/lib/client/call';
import { reportMailReads } from '@/lib/client/reads/report-mails';
import { refresh } from '@/lib/client/refresh';
import { exportFormats, exportKinds, playGroups } from '@/lib/contract/statistics';
import { type ExportKind, type ReportMail, reportMailSave, rhythms } from '@/lib/contract/statistics/report-mails';
import { useTableNames } from './use-table-names';
import { useView, type View } from './use-view';

interface ReportMailDialogProps {
  /** `null` for a new report of the current view. */
  report: ReportMail | null;
  users: readonly { id: string; name: string }[];
  onClose: () => void;
}

const kindOf: Record<View, ExportKind> = {
  overview: 'days',
  online: 'terminal',
  plays: 'program',
  content: 'clicks',
  delivery: 'delivery',
};
/** A Monday. */
const MONDAY = Date.UTC(2026, 0, 5);
const DAY_MS = 86_400_000;
const LAST_DAY = 31;

/** Dialog for a scheduled report: content, recipients and time. */
export function ReportMailDialog({ report, users, onClose }: ReportMailDialogProps) {
  const t = useTranslations('statistics.byMail');
  const ts = useTranslations('statistics');
  const tc = useTranslations('common');
  const format = useFormatter();
  const toast = useToast();
  const tables = useTableNames();
  const { view, input } = useView();
  const by = useScreenLocation().params.get('by');
  const shown = view === 'plays' ? (playGroups.find((each) => each === by) ?? 'program') : kindOf[view];
  const scope = report
    ? { officeId: report.officeId ?? undefined, groupId: report.groupId ?? undefined, tags: report.tags.join() }
    : { officeId: input.officeId, groupId: input.groupId, tags: input.tags?.join() };
  const form = useForm(reportMailSave, {
    id: report?.id,
    name: report?.name ?? tables[shown],
    kind: report?.kind ?? shown,
    ...scope,
    recipients: report?.recipients.join() ?? '',
    rhythm: report?.rhythm ?? 'weekly',
    weekday: String(report?.weekday ?? 1),
    monthDay: String(report?.monthDay ?? 1),
    hour: String(report?.hour ?? 8),
    zone: report?.zone ?? input.zone,
    format: report?.format ?? 'xlsx',
    active: String(report?.active ?? true),
    origin: window.location.origin,
  });
  const { values } = form;
  const save = async () => {
    const given = form.check();
    if (!given) return;
    await call(reportMailSave, given);
    await refresh(...reportMailReads);
    toast.success(t('saved'));
    onClose();
  };
  const draw = (name: Parameters<typeof form.field>[0], label: string, of: FieldInput) => (
    <FormField input={of} row={null} values={values} label={label} field={form.field(name)} />
  );
  const choice = (options: readonly { value: string; label: string }[]): FieldInput => ({ kind: 'choice', options });
  const weekdays = Array.from({ length: 7 }, (_, n) => ({
    value: String(n + 1),
    label: format.dateTime(MONDAY + n * DAY_MS, { weekday: 'long', timeZone: 'UTC' }),
  }));
  const monthDays = Array.from({ length: LAST_DAY }, (_, n) => ({
    value: String(n + 1),
    label: n + 1 === LAST_DAY ? t('lastOfMonth') : String(n + 1),
  }));
  const hours = Array.from({ length: 24 }, (_, hour) => ({
    value: String(hour),
    label: format.dateTime(Date.UTC(2026, 0, 5, hour), { hour: '2-digit', minute: '2-digit', timeZone: 'UTC' }),
  }));
  return (
    <FormDialog
      title={report?.name ?? t('add')}
      submitLabel={tc('save')}
      onSubmit={save}
      onRefused={form.refused}
      unsent={form.unsent}
      onClose={onClose}
    >
      <TextField label={tc('name')} required autoFocus {...form.field('name')} />
      {draw('kind', t('what'), choice(exportKinds.map((value) => ({ value, label: tables[value] }))))}
      {draw('recipients', t('recipients'), {
        kind: 'choices',
        options: users.map(({ id, name }) => ({ value: id, label: name })),
        help: t('recipientsHelp'),
        required: true,
      })}
      {draw('rhythm', t('rhythm'), choice(rhythms.map((value) => ({ value, label: t(`every.${value}`) }))))}
      <Stack direction="row" spacing={2} sx={{ '& > *': { flex: 1 } }}>
        {values.rhythm === 'weekly' && draw('weekday', t('weekday'), choice(weekdays))}
        {values.rhythm === 'monthly' && draw('monthDay', t('monthDay'), choice(monthDays))}
        {draw('hour', t('hour'), choice(hours))}
      </Stack>
      <ZoneField
        label={t('zone')}
        value={values.zone ?? ''}
        usual=""
        onChange={(zone) => form.setValues((before) => ({ ...before, zone }))}
        error={form.field('zone').error}
        helperText={form.field('zone').helperText}
      />
      {draw(
        'format',
        t('format'),
        choice(exportFormats.map((value) => ({ value, label: ts(value === 'csv' ? 'csv' : 'excel') }))),
      )}
      {draw('active', t('active'), { kind: 'switch' })}
    </FormDialog>
  );
}
