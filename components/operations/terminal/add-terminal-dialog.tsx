'use client';

import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useUser } from '@/components/foundation/shell/session';
import { useErrorText, useToast } from '@/components/foundation/ui';
import { FormDialog } from '@/components/foundation/ui/form-dialog';
import { useForm } from '@/components/foundation/ui/use-form';
import { call } from '@/lib/client/call';
import { terminalReads } from '@/lib/client/reads/terminal';
import { refresh } from '@/lib/client/refresh';
import { homeSummary } from '@/lib/contract/home';
import { claim } from '@/lib/contract/terminal/join';
import { GroupField, UNGROUPED } from './group-field';
import { JoinLink } from './join-link';
import { OfficeField } from './office-field';
import { ScanList } from './scan-list';
import { WillPlay } from './will-play';

/** Extracts the code from typed or pasted text such as "ahf-j82". */
const codeIn = (typed: string) =>
  typed
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .slice(0, 6);

/** Returns the id of the chosen group; undefined for none. */
const groupOf = (chosen: string | undefined) => (chosen === UNGROUPED ? undefined : chosen);

/** Adds a terminal by its code, or one of those found on the network. */
export default function AddTerminalDialog({
  code,
  officeId,
  onClose,
}: {
  code: string;
  officeId?: string;
  onClose: () => void;
}) {
  const t = useTranslations('terminal');
  const tc = useTranslations('common');
  const toast = useToast();
  const errorText = useErrorText();
  const { office } = useUser();
  const form = useForm(claim, { code, name: '', officeId: officeId ?? office.id, groupId: UNGROUPED });
  const [problem, setProblem] = useState<string | null>(null);

  const add = async () => {
    const fields = form.check({ ...form.values, groupId: groupOf(form.values.groupId) });
    if (!fields) return;
    setProblem(null);
    await call(claim, fields);
    toast.success(t('added', { name: fields.name }));
    onClose();
    await refresh(...terminalReads, homeSummary);
  };
  // An error that belongs to no field concerns the code.
  const refused = (error: unknown) => {
    if (!form.refused(error)) setProblem(errorText(error));
    return true;
  };

  const codeField = form.field('code');
  return (
    <FormDialog
      title={t('add')}
      body={t('addBody')}
      submitLabel={tc('add')}
      onSubmit={add}
      onRefused={refused}
      unsent={form.unsent}
      onClose={onClose}
      wide
    >
      <TextField
        {...codeField}
        label={t('code')}
        autoFocus
        size="medium"
        autoComplete="off"
        onChange={(event) => codeField.onChange({ target: { value: codeIn(event.target.value) } })}
        error={codeField.error || problem !== null}
        helperText={codeField.helperText ?? problem}
        slotProps={{
          htmlInput: {
            style: { fontSize: '1.5rem', letterSpacing: '0.35em', fontWeight: 700, textAlign: 'center' },
          },
        }}
      />
      <TextField {...form.field('name')} label={t('name')} autoComplete="off" />
      <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2}>
        <OfficeField
          value={form.values.officeId ?? office.id}
          onChange={(to) => form.setValues((before) => ({ ...before, officeId: to, groupId: UNGROUPED }))}
        />
        <GroupField {...form.field('groupId')} officeId={form.values.officeId} />
      </Stack>
      <WillPlay officeId={form.values.officeId ?? office.id} groupId={groupOf(form.values.groupId)} />
      <ScanList
        onChoose={({ code: found, model }) =>
          form.setValues((before) => ({ ...before, code: found, name: before.name || model }))
        }
      />
      <JoinLink officeId={form.values.officeId ?? office.id} />
      <Link href="/kiosk" target="_blank" rel="noopener">
        {t('setUpScreen')}
      </Link>
    </FormDialog>
  );
}
