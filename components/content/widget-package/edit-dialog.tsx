'use client';

import TextField from '@mui/material/TextField';
import { useTranslations } from 'next-intl';
import { FormDialog } from '@/components/foundation/ui/form-dialog';
import { useForm } from '@/components/foundation/ui/use-form';
import { call } from '@/lib/client/call';
import { widgetLibraryReads } from '@/lib/client/reads/widget-package';
import { refresh } from '@/lib/client/refresh';
import { type OwnWidget, ownWidgetSave } from '@/lib/contract/widget-package';

/** Name and category of a widget. */
export function EditDialog({ of, onClose }: { of: OwnWidget; onClose: () => void }) {
  const t = useTranslations('widgetLibrary');
  const tc = useTranslations('common');
  const form = useForm(ownWidgetSave, { id: of.id, name: of.name, category: of.category });
  const submit = async () => {
    const given = form.check();
    if (!given) return;
    await call(ownWidgetSave, { id: of.id, name: given.name, category: given.category });
    await refresh(...widgetLibraryReads);
    onClose();
  };
  return (
    <FormDialog
      title={t('changeOf', { name: of.name })}
      submitLabel={tc('save')}
      onSubmit={submit}
      onRefused={form.refused}
      unsent={form.unsent}
      onClose={onClose}
    >
      <TextField label={t('name')} required autoFocus {...form.field('name')} />
      <TextField label={t('category')} {...form.field('category')} />
    </FormDialog>
  );
}
