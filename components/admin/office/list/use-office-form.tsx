import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import type { Field, ResourceForm } from '@/components/foundation/resource/definition';
import { useDictionary } from '@/components/foundation/resource/use-dictionary';
import { useUser } from '@/components/foundation/shell/session';
import { useFormat } from '@/components/foundation/ui';
import { ZoneField } from '@/components/foundation/ui/fields/zone-field';
import { type Office, officeSave } from '@/lib/contract/office';

/** Fields and form of an institution. `parentId` is the parent of a new one. */
export function useOfficeForm(parentId: string | undefined) {
  const t = useTranslations('office');
  const format = useFormat();
  const own = useUser().office;
  const { labelOf: industryName } = useDictionary('industry');
  return useMemo(() => {
    const amount = (n: number | null) => (n === null ? t('unlimited') : format.number(n));
    const fields: Field<Office>[] = [
      { name: 'name', label: t('name'), input: { kind: 'text', required: true } },
      {
        name: 'kind',
        label: t('kind'),
        text: ({ kind }) => t(`kinds.${kind}`),
        input: {
          kind: 'choice',
          options: (['agent', 'customer', 'department'] as const).map((value) => ({
            value,
            label: t(`kinds.${value}`),
          })),
        },
      },
      {
        name: 'industry',
        label: t('industry'),
        text: ({ industry }) => industryName(industry),
        input: { kind: 'dictionary', list: 'industry' },
      },
      { name: 'parent', label: t('parent'), text: ({ parentName }) => parentName ?? '' },
      {
        name: 'contactName',
        label: t('contactName'),
        text: ({ contactName }) => contactName,
        input: { kind: 'text' },
      },
      { name: 'phone', label: t('phone'), text: ({ phone }) => phone, input: { kind: 'tel' } },
      { name: 'email', label: t('email'), text: ({ email }) => email, input: { kind: 'email' } },
      { name: 'address', label: t('address'), text: ({ address }) => address, input: { kind: 'text' } },
      {
        name: 'timezone',
        label: t('timezone'),
        text: ({ timezone }) => timezone.replaceAll('_', ' ') || t('usualTimezone'),
        input: {
          kind: 'own',
          draw: ({ value, onChange, error, helperText }, label) => (
            <ZoneField
              {...{ label, value, error, helperText }}
              usual={t('usualTimezone')}
              onChange={(zone) => onChange({ target: { value: zone } })}
            />
          ),
        },
      },
      {
        name: 'terminalQuota',
        label: t('terminalQuota'),
        text: ({ terminalQuota }) => amount(terminalQuota),
        input: { kind: 'number', help: t('quotaHelp') },
      },
      {
        name: 'userQuota',
        label: t('userQuota'),
        text: ({ userQuota }) => amount(userQuota),
        input: { kind: 'number', help: t('quotaHelp') },
      },
      {
        name: 'storageQuota',
        label: t('storageQuota'),
        text: ({ storageQuota }) => format.bytes(storageQuota),
        input: { kind: 'gigabytes' },
      },
      {
        name: 'expiresAt',
        label: t('expiresAt'),
        text: ({ expiresAt }) => (expiresAt ? format.moment(expiresAt) : t('never')),
        input: { kind: 'moment', help: t('expiresHelp') },
      },
      { name: 'remark', label: t('remark'), text: ({ remark }) => remark, input: { kind: 'lines' } },
      { name: 'createdAt', label: t('createdAt'), text: ({ createdAt }) => format.moment(createdAt) },
    ];
    const limits = ['terminalQuota', 'userQuota', 'storageQuota', 'expiresAt', 'kind'];
    const form: ResourceForm<Office, typeof officeSave> = {
      call: officeSave,
      permission: 'sys:office:edit',
      title: (office) => (office ? t('change', { name: office.name }) : t('new')),
      first: (office) => ({
        ...(office ? {} : { parentId }),
        name: office?.name ?? '',
        contactName: office?.contactName ?? '',
        phone: office?.phone ?? '',
        email: office?.email ?? '',
        address: office?.address ?? '',
        remark: office?.remark ?? '',
        industry: office?.industry ?? '',
        timezone: office?.timezone ?? '',
        // Limits of the own institution are set by the one above.
        ...(office?.id !== own.id && {
          kind: office?.kind ?? 'department',
          terminalQuota: String(office?.terminalQuota ?? ''),
          userQuota: String(office?.userQuota ?? ''),
          ...(office && { storageQuota: String(office.storageQuota) }),
          expiresAt: office?.expiresAt ?? '',
        }),
      }),
    };
    const asked = (office: Office | null) =>
      office?.id === own.id ? fields.filter(({ name }) => !limits.includes(name)) : fields;
    return { fields, asked, form };
  }, [t, format, own.id, parentId, industryName]);
}
