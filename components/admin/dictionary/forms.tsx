import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import type { Field, ResourceForm } from '@/components/foundation/resource/definition';
import { TextsField } from '@/components/foundation/resource/texts-field';
import { textsValue } from '@/components/foundation/resource/texts-value';
import {
  type DictEntry,
  type DictType,
  dictChoices,
  dictEntryList,
  dictEntrySave,
  dictList,
  dictSave,
} from '@/lib/contract/dictionary';

export const DICT_READS = [dictList, dictEntryList, dictChoices];

/** Fields and form of a list. */
export function useTypeForm() {
  const t = useTranslations('dictionary');
  return useMemo(() => {
    const fields: Field<DictType>[] = [
      {
        name: 'title',
        label: t('titleField'),
        input: { kind: 'own', draw: (field, label) => <TextsField field={field} label={label} longest={60} /> },
      },
      { name: 'code', label: t('code'), input: { kind: 'text', required: true, help: t('codeHelp') } },
      { name: 'remark', label: t('remark'), input: { kind: 'lines' } },
    ];
    const form: ResourceForm<DictType, typeof dictSave> = {
      call: dictSave,
      permission: 'sys:dict:edit',
      title: (type) => t(type ? 'change' : 'new'),
      first: (type) => ({ title: textsValue(type?.title ?? {}), code: type?.code ?? '', remark: type?.remark ?? '' }),
    };
    return { fields, form };
  }, [t]);
}

/** Fields and form of a value. */
export function useEntryForm(typeId: string) {
  const t = useTranslations('dictionary');
  return useMemo(() => {
    const fields: Field<DictEntry>[] = [
      {
        name: 'title',
        label: t('titleField'),
        input: { kind: 'own', draw: (field, label) => <TextsField field={field} label={label} longest={60} /> },
      },
      { name: 'value', label: t('value'), input: { kind: 'text', required: true, help: t('valueHelp') } },
      { name: 'enabled', label: t('offered'), input: { kind: 'switch', help: t('offeredHelp') } },
    ];
    const form: ResourceForm<DictEntry, typeof dictEntrySave> = {
      call: dictEntrySave,
      permission: 'sys:dict:edit',
      title: (entry) => t(entry ? 'changeValue' : 'newValue'),
      first: (entry) => ({
        typeId,
        title: textsValue(entry?.title ?? {}),
        value: entry?.value ?? '',
        enabled: String(entry?.enabled ?? true),
      }),
    };
    return { fields, form };
  }, [t, typeId]);
}
