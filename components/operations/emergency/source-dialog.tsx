'use client';

import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useTranslations } from 'next-intl';
import { OfficeField } from '@/components/foundation/resource/office-field';
import { FormDialog } from '@/components/foundation/ui/form-dialog';
import { useForm } from '@/components/foundation/ui/use-form';
import { call } from '@/lib/client/call';
import { emergencyReads } from '@/lib/client/reads/emergency';
import { refresh } from '@/lib/client/refresh';
import { useCall } from '@/lib/client/use-call';
import { type EmergencyHook, emergencyList, hookSave } from '@/lib/contract/emergency';

const MOST_EMERGENCIES = 100;

interface SourceDialogProps {
  /** `null` for a new source. */
  source: EmergencyHook | null;
  /** Receives the secret of a new source, which the platform returns only once. */
  onSaved: (secret: string | null) => void;
  onClose: () => void;
}

/** External source: which emergency it raises, and where. */
export function SourceDialog({ source, onSaved, onClose }: SourceDialogProps) {
  const t = useTranslations('emergency');
  const { data } = useCall(emergencyList, { pageSize: MOST_EMERGENCIES });
  const form = useForm(hookSave, {
    id: source?.id,
    name: source?.name ?? '',
    emergencyId: source?.emergencyId ?? '',
    officeIds: source?.officeIds.join() ?? '',
    // Can only be chosen through the API; kept as they are.
    terminalIds: source?.terminalIds.join() ?? '',
    groupIds: source?.groupIds.join() ?? '',
  });
  const known = data?.list ?? [];
  const chosen = form.values.emergencyId ?? '';

  const save = async () => {
    const given = form.check();
    if (!given) return;
    const { secret } = await call(hookSave, given);
    await refresh(...emergencyReads);
    onClose();
    onSaved(secret);
  };

  return (
    <FormDialog
      title={source ? t('changeSource', { name: source.name }) : t('newSource')}
      body={t('sourceBody')}
      submitLabel={t('saveSource')}
      onSubmit={save}
      onRefused={form.refused}
      unsent={form.unsent}
      onClose={onClose}
    >
      <TextField label={t('name')} autoFocus required {...form.field('name')} />
      <TextField select label={t('raises')} {...form.field('emergencyId')} helperText={t('raisesHelp')}>
        <MenuItem value="">{t('capAlone')}</MenuItem>
        {chosen && !known.some(({ id }) => id === chosen) && <MenuItem value={chosen}>{t('programGone')}</MenuItem>}
        {known.map(({ id, name }) => (
          <MenuItem key={id} value={id}>
            {name}
          </MenuItem>
        ))}
      </TextField>
      <OfficeField {...form.field('officeIds')} label={t('where')} helperText={t('whereHelp')} />
    </FormDialog>
  );
}
