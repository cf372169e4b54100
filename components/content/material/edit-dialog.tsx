'use client';

import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { FormDialog } from '@/components/foundation/ui/form-dialog';
import { HALF_TYPED, MomentField } from '@/components/foundation/ui/moment-field';
import { call } from '@/lib/client/call';
import { materialReads } from '@/lib/client/reads/material';
import { refresh } from '@/lib/client/refresh';
import type { Material } from '@/lib/contract/material';
import { materialEdit, materialTags } from '@/lib/contract/material/library';
import { TagField } from './tag-field';

interface EditDialogProps {
  materials: readonly Material[];
  onClose: () => void;
  onDone?: () => void;
}

/** Tags and validity of several materials; only checked or entered values change. */
export default function EditDialog({ materials, onClose, onDone }: EditDialogProps) {
  const t = useTranslations('material');
  const [only] = materials.length === 1 ? materials : [];
  const [addTags, setAddTags] = useState<string[]>([]);
  const [removeTags, setRemoveTags] = useState<string[]>([]);
  const [period, setPeriod] = useState(Boolean(only));
  const [from, setFrom] = useState(only?.validFrom ?? '');
  const [until, setUntil] = useState(only?.validUntil ?? '');
  const save = async () => {
    const validity = period ? { validFrom: from || null, validUntil: until || null } : {};
    await call(materialEdit, { ids: materials.map(({ id }) => id), addTags, removeTags, ...validity });
    await refresh(...materialReads, materialTags);
    onDone?.();
    onClose();
  };
  return (
    <FormDialog
      title={t('editMany', { count: materials.length })}
      submitLabel={t('save')}
      disabled={period && [from, until].includes(HALF_TYPED)}
      onSubmit={save}
      onClose={onClose}
    >
      <TagField label={t('addTags')} value={addTags} onChange={setAddTags} />
      <TagField label={t('removeTags')} value={removeTags} onChange={setRemoveTags} known />
      <FormControlLabel
        control={<Checkbox checked={period} onChange={(_, on) => setPeriod(on)} />}
        label={t('changeValidity')}
      />
      {period && (
        <>
          <MomentField label={t('validFrom')} value={from} onChange={({ target }) => setFrom(target.value)} />
          <MomentField
            label={t('validUntil')}
            value={until}
            onChange={({ target }) => setUntil(target.value)}
            helperText={t('validUntilHelp')}
          />
        </>
      )}
    </FormDialog>
  );
}
