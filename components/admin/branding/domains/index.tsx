'use client';

import EditIcon from '@mui/icons-material/EditOutlined';
import OpenIcon from '@mui/icons-material/OpenInNewOutlined';
import DomainIcon from '@mui/icons-material/PublicOutlined';
import { useTranslations } from 'next-intl';
import { lazy, Suspense, useMemo } from 'react';
import type { Resource } from '@/components/foundation/resource/definition';
import { ResourceScreen } from '@/components/foundation/resource/resource-screen';
import { MainButton, useEditedRow } from '@/components/foundation/shell/access';
import { useFormat } from '@/components/foundation/ui';
import { brandingPictureUrl } from '@/lib/client/file-url';
import { type Domain, domainDelete, domainList } from '@/lib/contract/branding';
import { languageInfo } from '@/lib/i18n/language';
import { addressOf } from './address-of';
import { valuesOf } from './domain-values';

/** Lazy: both load the sign-in pages. */
const DomainForm = lazy(async () => ({ default: (await import('./domain-form')).DomainForm }));
const DomainPreview = lazy(async () => ({ default: (await import('./domain-preview')).DomainPreview }));

const picture = (id: string | null) => id && brandingPictureUrl(id);

/** Custom host names of the console, each with its branding. */
export default function Domains() {
  const t = useTranslations('domain');
  const tc = useTranslations('common');
  const format = useFormat();
  const { edited, edit, close } = useEditedRow<Domain>();
  const resource = useMemo(
    (): Resource<Domain, typeof domainList> => ({
      title: t('screen'),
      icon: DomainIcon,
      list: domainList,
      reads: [domainList],
      nameOf: ({ host }) => host,
      fields: [
        { name: 'host', label: t('host'), text: ({ host }) => host, column: {} },
        { name: 'title', label: t('title'), text: ({ title }) => title, column: {} },
        { name: 'officeName', label: t('office'), text: ({ officeName }) => officeName, column: { wideOnly: true } },
        {
          name: 'languages',
          label: t('languages'),
          text: ({ languages }) => languages.map((one) => languageInfo[one].name).join(', ') || t('allLanguages'),
          column: { wideOnly: true },
        },
        {
          name: 'defaultLanguage',
          label: t('defaultLanguage'),
          text: ({ defaultLanguage: first }) => (first ? languageInfo[first].name : t('browserLanguage')),
        },
        {
          name: 'registration',
          label: t('registrationColumn'),
          text: ({ registration }) => t(registration ? 'registrationOn' : 'registrationOff'),
          column: { width: 140, wideOnly: true },
        },
        { name: 'themeColor', label: t('themeColor'), text: ({ themeColor }) => themeColor ?? t('noColor') },
        { name: 'footerText', label: t('footerText'), text: ({ footerText }) => footerText },
        { name: 'createdAt', label: t('createdAt'), text: ({ createdAt }) => format.moment(createdAt) },
      ],
      remove: {
        call: domainDelete,
        permission: 'sys:domain:edit',
        question: (rows) => ({
          title: t('deleteTitle', { count: rows.length, host: rows[0]?.host ?? '' }),
          body: t('deleteBody'),
        }),
      },
      actions: [
        { label: tc('edit'), icon: EditIcon, permission: 'sys:domain:edit', run: edit },
        {
          label: t('open'),
          icon: OpenIcon,
          permission: 'sys:domain:view',
          run: ({ host }) => window.open(addressOf(host), '_blank', 'noopener'),
        },
      ],
      more: (row) => (
        <Suspense>
          <DomainPreview
            values={valuesOf(row)}
            shown={{
              logo: picture(row.logo),
              favicon: picture(row.favicon),
              loginBackground: picture(row.loginBackground),
            }}
          />
        </Suspense>
      ),
      empty: { title: t('empty'), body: t('emptyBody') },
      nothingFound: t('nothingFound'),
    }),
    [t, tc, format, edit],
  );
  return (
    <>
      <ResourceScreen resource={resource} actions={<MainButton />} />
      {edited && (
        <Suspense>
          <DomainForm row={edited === 'new' ? null : edited} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
