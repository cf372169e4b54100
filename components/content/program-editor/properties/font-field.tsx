'use client';

import Box from '@mui/material/Box';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useAllowed } from '@/components/foundation/shell/session';
import { useErrorText } from '@/components/foundation/ui/error-text';
import { FoundField } from '@/components/foundation/ui/fields/found-field';
import { fileUrl } from '@/lib/client/file-url';
import { useCall } from '@/lib/client/use-call';
import { folded } from '@/lib/contract/folded';
import { fontList } from '@/lib/contract/material/library';
import type { Font } from '@/lib/widgets';
import { fontFamilies } from './fonts';

const FOUND = 50;

type Family = Pick<Font, 'fontFamily' | 'fontFile' | 'fontFaces'>;

interface FontFieldProps {
  /** `null`: several different fonts. */
  value: Family | null;
  onChange: (family: Family) => void;
}

/** Font picker: fonts of browsers and of the library, by name. */
export function FontField({ value, onChange }: FontFieldProps) {
  const t = useTranslations('editor');
  const forbidden = useTranslations('errors');
  const allowed = useAllowed();
  const [wanted, setWanted] = useState(false);
  const [search, setSearch] = useState('');
  const errorText = useErrorText();
  const mayList = allowed('res:material:view');
  const { data, error, isLoading } = useCall(
    fontList,
    wanted && mayList ? { pageNo: 1, pageSize: FOUND, search: search || undefined } : null,
    { keepPreviousData: true },
  );
  const families = fontFamilies(value && !value.fontFile ? value.fontFamily : null)
    .map((fontFamily) => choice({ fontFamily }))
    .filter(({ name }) => folded(name).includes(folded(search)));
  const own = data?.list.map(({ name, file, hasThumb, faces }) => ({
    ...choice({ fontFamily: name, fontFile: file, fontFaces: faces }),
    thumb: hasThumb ? fileUrl(file.md5, { thumb: true }) : null,
  }));
  const why = !mayList
    ? forbidden('forbidden')
    : error
      ? errorText(error)
      : data?.count === 0 && search === '' && t('fields.noOwnFonts');
  return (
    <FoundField
      inPanel
      label={t('fields.fontFamily')}
      value={value && choice(value)}
      found={[...families, ...(own ?? [])]}
      loading={isLoading}
      nameOf={({ name }) => name}
      groupOf={({ family }) => t(family.fontFile ? 'fields.ownFonts' : 'fields.usualFonts')}
      iconOf={({ thumb }) =>
        thumb && (
          <Box
            component="img"
            src={thumb}
            alt=""
            loading="lazy"
            sx={{ width: 64, height: 40, objectFit: 'contain', borderRadius: 0.5, bgcolor: '#fff', flexShrink: 0 }}
          />
        )
      }
      placeholder={t('mixed')}
      note={(wanted && why) || undefined}
      onOpen={() => setWanted(true)}
      onSearch={setSearch}
      onChange={(one) => one && onChange(one.family)}
    />
  );
}

const choice = ({ fontFamily, fontFile, fontFaces }: Family) => ({
  id: fontFile?.md5 ?? fontFamily,
  name: fontFamily.replace(/ Variable$/, ''),
  family: { fontFamily, fontFile, fontFaces },
  /** URL of a sample of the font. */
  thumb: null as string | null,
});
