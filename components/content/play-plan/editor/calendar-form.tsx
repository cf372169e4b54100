'use client';

import FileIcon from '@mui/icons-material/UploadFileOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useTranslations } from 'next-intl';
import { type ChangeEvent, useState } from 'react';
import { ImpactPanel } from '@/components/content/impact/shared/impact-panel';
import { useErrorText } from '@/components/foundation/ui';
import { FormDialog } from '@/components/foundation/ui/form-dialog';
import { useUnsent } from '@/components/foundation/ui/unsent';
import { CallError, call } from '@/lib/client/call';
import { calendarReads } from '@/lib/client/reads/play-plan';
import { refresh } from '@/lib/client/refresh';
import { calendarImpact } from '@/lib/contract/impact';
import type { DayCalendar } from '@/lib/contract/play-plan';
import { calendarRead, calendarSave } from '@/lib/contract/play-plan/calls';

/** Holiday calendar: typed with one day per line, or imported from an iCalendar file. */
export function CalendarForm({ calendar, onClose }: { calendar: DayCalendar | null; onClose: () => void }) {
  const t = useTranslations('plan');
  const tErrors = useTranslations('errors');
  const errorText = useErrorText();
  const [name, setName] = useState(calendar?.name ?? '');
  const [text, setText] = useState(textOf(calendar?.days ?? []));
  const [note, setNote] = useState<{ severity: 'info' | 'warning' | 'error'; text: string } | null>(null);
  const [wrong, setWrong] = useState<{ name?: string; days?: string }>({});

  const read = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    // Allows choosing the same file again.
    target.value = '';
    if (!file) return;
    try {
      const found = await call(calendarRead, { file });
      setText(textOf(found.days));
      if (!name) setName(found.name);
      const { days, left, leftOut, partly } = found;
      setNote({
        severity: left + leftOut + partly > 0 ? 'warning' : 'info',
        text: t('readDays', { count: days.length, left, leftOut, partly }),
      });
    } catch (error) {
      const key = error instanceof CallError ? error.errors?.file : undefined;
      setNote({ severity: 'error', text: isFileFault(key) ? tErrors(key) : errorText(error) });
    }
  };

  const unsent = useUnsent(`calendar ${calendar?.id ?? ''}`, { name, text }, (typed) => {
    setName(typed.name);
    setText(typed.text);
  });

  // Shown before saving: terminals that have a plan with this calendar apply its new days immediately.
  const changed = calendar && { id: calendar.id, name: calendar.name, days: daysOf(text) };
  const asked =
    changed && text !== textOf(calendar.days) && calendarImpact.input.safeParse(changed).success ? changed : null;

  return (
    <FormDialog
      unsent={unsent}
      title={t(calendar ? 'editCalendar' : 'newCalendar')}
      submitLabel={t('save')}
      onClose={onClose}
      onSubmit={async () => {
        const parsed = calendarSave.input.safeParse({ id: calendar?.id, name, days: daysOf(text) });
        if (!parsed.success) {
          const fields = parsed.error.issues.map(({ path }) => path[0]);
          setWrong({
            ...(fields.includes('name') && { name: tErrors('required') }),
            ...(fields.includes('days') && { days: t('daysWrong') }),
          });
          return;
        }
        await call(calendarSave, parsed.data);
        await refresh(...calendarReads);
        onClose();
      }}
    >
      {note && <Alert severity={note.severity}>{note.text}</Alert>}
      <TextField
        label={t('name')}
        value={name}
        onChange={({ target }) => {
          setName(target.value);
          setWrong({});
        }}
        error={Boolean(wrong.name)}
        helperText={wrong.name}
        slotProps={{ htmlInput: { maxLength: 100 } }}
      />
      <TextField
        label={t('days')}
        multiline
        minRows={6}
        maxRows={14}
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          setWrong({});
        }}
        error={Boolean(wrong.days)}
        helperText={wrong.days ?? t('daysHelp')}
      />
      <Button component="label" startIcon={<FileIcon />} sx={{ alignSelf: 'flex-start' }}>
        {t('readFile')}
        <input type="file" accept=".ics,text/calendar" hidden onChange={(event) => void read(event)} />
      </Button>
      <ImpactPanel of={calendarImpact} input={asked} />
    </FormDialog>
  );
}

/** True for errors that concern the file as a whole. */
const isFileFault = (key: string | undefined) => key === 'notACalendar' || key === 'calendarTooLong';

const textOf = (days: DayCalendar['days']) => days.map(({ date, name }) => `${date} ${name}`.trim()).join('\n');

/** Parses lines of a date and a name; the first of duplicate dates wins. */
function daysOf(text: string): DayCalendar['days'] {
  const lines = text.split('\n').map((line) => line.trim());
  const days = lines.filter(Boolean).map((line) => ({ date: line.slice(0, 10), name: line.slice(10).trim() }));
  return [...new Map(days.toReversed().map((day) => [day.date, day])).values()].toSorted((a, b) =>
    a.date < b.date ? -1 : 1,
  );
}
