'use client';

import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { useUser } from '@/components/shell/session';
import { useErrorText, useToast } from '@/components/ui';
import { useFirstWrong } from '@/components/ui/first-wrong';
import { useForm } from '@/components/ui/use-form';
import { call } from '@/lib/client/call';
import { terminalReads } from '@/lib/client/reads/terminals';
import { refresh } from '@/lib/client/refresh';
import { homeSummary } from '@/lib/contract/home';
import { claim } from '@/lib/contract/terminal-join';
import { GroupField, UNGROUPED } from './group-field';
import { JoinLink } from './join-link';
import { OfficeField } from './office-field';
import { ScanList } from './scan-list';

/** The code in what is typed or pasted, such as "ahf-j82". */
const codeIn = (typed: string) =>
  typed
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .slice(0, 6);

/** Adds the terminal that shows a code, or one of those found asking to join. */
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
  const [busy, setBusy] = useState(false);
  const wrong = useFirstWrong();

  const add = async (event: FormEvent) => {
    event.preventDefault();
    const { groupId, ...rest } = form.values;
    const fields = form.check(groupId === UNGROUPED ? rest : form.values);
    if (!fields) return wrong.tried();
    setBusy(true);
    setProblem(null);
    try {
      await call(claim, fields);
      toast.success(t('added', { name: fields.name }));
      onClose();
      await refresh(...terminalReads, homeSummary);
    } catch (error) {
      if (!form.refused(error)) setProblem(errorText(error));
      wrong.tried();
    } finally {
      setBusy(false);
    }
  };

  const codeField = form.field('code');
  return (
    <Dialog open onClose={busy ? undefined : onClose} maxWidth="sm" fullWidth aria-labelledby="add-terminal-title">
      <form ref={wrong.form} onSubmit={add} noValidate>
        <DialogTitle id="add-terminal-title">{t('add')}</DialogTitle>
        <DialogContent>
          <Typography color="textSecondary" sx={{ mb: 2 }}>
            {t('addBody')}
          </Typography>
          <Stack spacing={2}>
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
            <ScanList
              onChoose={({ code: found, model }) =>
                form.setValues((before) => ({ ...before, code: found, name: before.name || model }))
              }
            />
            <JoinLink officeId={form.values.officeId ?? office.id} />
            <Link href="/kiosk" target="_blank" rel="noopener">
              {t('setUpScreen')}
            </Link>
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose} disabled={busy}>
            {tc('cancel')}
          </Button>
          <Button type="submit" variant="contained" loading={busy}>
            {tc('add')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
