import { useTranslations } from 'next-intl';
import type { Field, ResourceForm } from '@/components/foundation/resource/definition';
import { TextsField } from '@/components/foundation/resource/texts-field';
import { textsValue } from '@/components/foundation/resource/texts-value';
import { type MenuRow, menuSave } from '@/lib/contract/menu';
import { type MenuEntry, refOf } from './entries';
import { IconField } from './icon-field';
import { useEntryText } from './use-entry-text';
import { usePermissionOptions } from './use-permission-options';
import { WhereField } from './where-field';

/** Subject of the form: an existing entry, or a new one in a group. */
export type Editing = { entry: MenuEntry } | { kind: 'link' | 'group'; parent: MenuEntry };

/** Form of a menu entry. Console entries store only what differs. */
export function useMenuForm(editing: Editing) {
  const t = useTranslations('menuManage');
  const textOf = useEntryText();
  const permissions = usePermissionOptions();
  const entry = 'entry' in editing ? editing.entry : null;
  const kind = 'entry' in editing ? editing.entry.kind : editing.kind;
  const isOwn = kind === 'page' || kind === 'section';
  const fields: Field<MenuRow>[] = [
    {
      name: 'title',
      label: t('titleField'),
      input: {
        kind: 'own',
        draw: (field, label) => (
          <TextsField field={field} label={label} longest={60} help={isOwn ? t('ownTitleHelp') : undefined} />
        ),
      },
    },
    ...(kind === 'link'
      ? ([
          { name: 'link', label: t('link'), input: { kind: 'text', required: true, help: t('linkHelp') } },
          {
            name: 'path',
            label: t('where'),
            input: { kind: 'own', draw: (field, label) => <WhereField field={field} label={label} /> },
          },
        ] satisfies Field<MenuRow>[])
      : []),
    {
      name: 'icon',
      label: t('icon'),
      input: {
        kind: 'own',
        draw: (field, label) => <IconField field={field} label={label} help={t(isOwn ? 'ownIconHelp' : 'iconHelp')} />,
      },
    },
    {
      name: 'permission',
      label: t('permission'),
      input: {
        kind: 'choice',
        help: t(isOwn ? 'ownPermissionHelp' : 'permissionHelp'),
        options: [{ value: '', label: t('everybody') }, ...permissions],
      },
    },
    { name: 'invisible', label: t('hidden'), input: { kind: 'switch', help: t('hiddenHelp') } },
  ];
  const form: ResourceForm<MenuRow, typeof menuSave> = {
    call: menuSave,
    permission: 'sys:menu:edit',
    title: () => (entry ? t('change', { name: textOf(entry) }) : t(kind === 'group' ? 'newGroup' : 'newLink')),
    first: (row) => ({
      ...('parent' in editing && {
        parent: refOf(editing.parent),
        sort: String((editing.parent.children?.at(-1)?.sort ?? 0) + 10),
      }),
      title: textsValue(row?.title ?? {}),
      path: row?.path ?? (isOwn ? entry?.key : entry || kind === 'group' ? '' : '/inframe'),
      ...(kind === 'link' && { link: row?.link ?? '' }),
      icon: row?.icon ?? '',
      permission: row?.permission ?? '',
      invisible: String(row?.invisible ?? false),
    }),
  };
  return { fields, form, row: entry?.row ?? null };
}
