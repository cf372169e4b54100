'use client';

import AddIcon from '@mui/icons-material/AddOutlined';
import LabelIcon from '@mui/icons-material/DataObjectOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import { type FormEvent, useId, useState } from 'react';
import { useAllowed } from '@/components/foundation/shell/session';
import { EmptyState, useOutcome } from '@/components/foundation/ui';
import { useFirstWrong } from '@/components/foundation/ui/first-wrong';
import { attributeReads } from '@/lib/client/reads/attribute';
import { refresh } from '@/lib/client/refresh';
import { type Attributes, type EffectiveAttribute, MOST_ATTRIBUTES } from '@/lib/contract/attribute';
import type { Permission } from '@/lib/contract/permissions';
import { attributePlaceholder } from '@/lib/widgets';
import { AttributeRow } from './attribute-row';
import { withDraft } from './draft';
import { NewAttributeRow } from './new-attribute-row';
import { useDraft } from './use-draft';

interface AttributeFormProps {
  attributes: readonly EffectiveAttribute[];
  /** Permission to edit them. */
  permission: Permission;
  onSave: (change: { set: Attributes; remove: string[] }) => Promise<unknown>;
}

/** Attributes with where each comes from. Changes are saved together. */
export function AttributeForm({ attributes, permission, onSave }: AttributeFormProps) {
  const t = useTranslations('attribute');
  const tc = useTranslations('common');
  const mayEdit = useAllowed()(permission);
  const outcome = useOutcome();
  const title = useId();
  const edit = useDraft(attributes);
  const { form, tried } = useFirstWrong();
  const [busy, setBusy] = useState(false);
  const rows = attributes.flatMap((attribute) => {
    const shown = withDraft(attribute, edit.draft);
    return shown ? [{ shown, isChanged: shown.value !== attribute.value || shown.own !== attribute.own }] : [];
  });
  const own = rows.filter(({ shown }) => shown.own).length + edit.draft.added.length;
  const isEmpty = attributes.length === 0 && edit.draft.added.length === 0;

  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (!edit.check()) return tried();
    setBusy(true);
    const saved = await outcome(() => onSave(edit.change), { success: t('saved') });
    if (saved) {
      await refresh(...attributeReads);
      edit.clear();
    }
    setBusy(false);
  };
  const addButton = mayEdit && (
    <Button startIcon={<AddIcon />} onClick={edit.add} disabled={own >= MOST_ATTRIBUTES}>
      {t('add')}
    </Button>
  );
  return (
    <Box component="section" aria-labelledby={title} sx={{ display: 'grid', gap: 2 }}>
      <div>
        <Typography id={title} variant="h3" gutterBottom>
          {t('title')}
        </Typography>
        <Typography color="textSecondary">{t('body')}</Typography>
      </div>
      {isEmpty ? (
        <EmptyState
          icon={<LabelIcon />}
          title={t('empty')}
          body={t('emptyBody', { example: `{{${attributePlaceholder('storeNumber')}}}` })}
          action={addButton}
        />
      ) : (
        <Box component="form" ref={form} noValidate onSubmit={save} sx={{ display: 'grid', gap: 2 }}>
          <Box component="ul" aria-labelledby={title} sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2 }}>
            {rows.map(({ shown, isChanged }) => (
              <AttributeRow key={shown.key} {...{ shown, isChanged, edit, mayEdit }} />
            ))}
            {edit.draft.added.map((added) => (
              <NewAttributeRow key={added.id} added={added} edit={edit} />
            ))}
          </Box>
          {mayEdit && (
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
              {addButton}
              {edit.isChanged && (
                <>
                  <Button onClick={edit.clear} disabled={busy} sx={{ ml: 'auto' }}>
                    {t('discard')}
                  </Button>
                  <Button type="submit" variant="contained" loading={busy}>
                    {tc('save')}
                  </Button>
                </>
              )}
            </Box>
          )}
        </Box>
      )}
    </Box>
  );
}
