'use client';

import Alert from '@mui/material/Alert';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { ImpactPanel } from '@/components/content/impact/shared/impact-panel';
import { TerminalTagField } from '@/components/foundation/resource/terminal-tag-field';
import { FormDialog } from '@/components/foundation/ui/form-dialog';
import { call } from '@/lib/client/call';
import { useCall } from '@/lib/client/use-call';
import { attributeKeys, saveTerminalAttributes } from '@/lib/contract/attribute';
import { settingsImpact } from '@/lib/contract/impact';
import { terminalPinSave } from '@/lib/contract/local-pin';
import { terminalSet } from '@/lib/contract/terminal/set';
import { inheritedRows, settingRows } from '@/lib/contract/terminal/settings';
import { PinFields } from '../settings/pin-fields';
import { useCommands } from '../shared/use-commands';
import { AttributeFields } from './attribute-fields';
import { CheckedRow } from './checked-row';
import { ListField } from './list-field';
import { BulkSettingRow } from './setting-row';
import { type BulkField, type Common, useBulkEdit } from './use-bulk-edit';

interface BulkEditFormProps {
  ids: string[];
  common: Common;
  onClose: () => void;
}

/** Form of a bulk edit: the settings, the PIN, and the tags of the terminals. */
export function BulkEditForm({ ids, common, onClose }: BulkEditFormProps) {
  const t = useTranslations('terminal');
  const ta = useTranslations('attribute');
  const { send } = useCommands();
  const edit = useBulkEdit(ids, common);
  const { form } = edit;
  const able = common.able.settings ?? 0;
  // None on a platform without attributes.
  const keys = useCall(attributeKeys, {}).data?.map(({ key }) => key);

  const save = async () => {
    const given = edit.changesSettings ? form.check(edit.change) : null;
    if (edit.changesSettings && !given) return;
    // These first, because a refusal leaves the dialog unchanged.
    if (edit.newPin) await call(terminalPinSave, { ids, ...edit.newPin });
    if (edit.newAttributes) await call(saveTerminalAttributes, { ids, ...edit.newAttributes });
    if (await send(async () => (given ? call(terminalSet, given) : []))) onClose();
  };
  const row = (name: BulkField, label: string, field: ReactNode) => (
    <CheckedRow label={label} checked={edit.has(name)} onCheck={(on) => edit.check(name, on)}>
      {field}
    </CheckedRow>
  );
  return (
    <FormDialog
      title={t('changeSettings')}
      body={t('changeSettingsBody')}
      submitLabel={t('changeSettings')}
      unsent={form.unsent}
      disabled={!edit.isComplete}
      onSubmit={save}
      onClose={onClose}
    >
      {able < common.terminals && (
        <Alert severity="warning">{t('worksOn', { able, terminals: common.terminals })}</Alert>
      )}
      {settingRows.map((each) => (
        <BulkSettingRow key={each} row={each} edit={edit} />
      ))}
      {row('pin', t('pin'), <PinFields {...edit.pin} />)}
      {row(
        'inherit',
        t('leave'),
        <ListField label={t('leave')} options={inheritedRows} textOf={(name) => t(name)} {...edit.inherit} />,
      )}
      {row('addTags', t('addTags'), <TerminalTagField label={t('addTags')} {...edit.addTags} />)}
      {common.tags.length > 0 &&
        row(
          'removeTags',
          t('removeTags'),
          <ListField
            label={t('removeTags')}
            options={common.tags.map(({ tag }) => tag)}
            textOf={(tag) =>
              t('tagCount', { tag, count: common.tags.find((each) => each.tag === tag)?.terminals ?? 0 })
            }
            {...edit.removeTags}
          />,
        )}
      {keys && row('setAttribute', ta('set'), <AttributeFields offered={keys} {...edit.attribute} />)}
      {keys &&
        keys.length > 0 &&
        row(
          'removeAttributes',
          ta('removeSome'),
          <ListField label={ta('removeSome')} options={keys} textOf={(key) => key} {...edit.removeAttributes} />,
        )}
      <ImpactPanel of={settingsImpact} input={edit.impact} />
    </FormDialog>
  );
}
