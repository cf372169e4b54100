'use client';

import Box from '@mui/material/Box';
import ListSubheader from '@mui/material/ListSubheader';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useAllowed } from '@/components/shell/session';
import { useErrorText } from '@/components/ui/error-text';
import { fileUrl } from '@/lib/client/file-url';
import { useCall } from '@/lib/client/use-call';
import { materialList } from '@/lib/contract/material';
import type { Font } from '@/lib/widgets';
import { fontFamilies, fontsOf } from './fonts';

/** As many as one page of the library has at most. */
const MOST_OFFERED = 100;
const OWN = 'own ';

type Family = Pick<Font, 'fontFamily' | 'fontFile' | 'fontFaces'>;

interface FontFieldProps {
  /** null: several. */
  value: Family | null;
  onChange: (family: Family) => void;
}

/** The fonts that browsers have, and those of the library. */
export function FontField({ value, onChange }: FontFieldProps) {
  const t = useTranslations('editor');
  const forbidden = useTranslations('errors');
  const allowed = useAllowed();
  const [wanted, setWanted] = useState(false);
  const errorText = useErrorText();
  const mayList = allowed('res:material:view');
  const { data, error } = useCall(
    materialList,
    wanted && mayList
      ? {
          pageNo: 1,
          pageSize: MOST_OFFERED,
          type: 'font',
          everywhere: true,
          validity: 'usable',
          sort: 'name',
          order: 'asc',
        }
      : null,
  );
  // One that was uploaded twice is one font.
  const listed = fontsOf([...new Map((data?.list ?? []).map((each) => [each.md5, each])).values()]);
  const used = value?.fontFile;
  const own =
    used && !listed.some(({ file }) => file.md5 === used.md5)
      ? [{ name: value.fontFamily, file: used, faces: value.fontFaces }, ...listed]
      : listed;
  const why = !mayList
    ? forbidden('forbidden')
    : error
      ? errorText(error)
      : data && own.length === 0 && t('fields.noOwnFonts');
  return (
    <Select
      size="small"
      fullWidth
      displayEmpty
      value={value ? (value.fontFile ? OWN + value.fontFile.md5 : value.fontFamily) : ''}
      onOpen={() => setWanted(true)}
      onChange={({ target }) => {
        const chosen = own.find(({ file }) => OWN + file.md5 === target.value);
        onChange(
          chosen
            ? { fontFamily: chosen.name, fontFile: chosen.file, fontFaces: chosen.faces }
            : { fontFamily: target.value, fontFile: undefined, fontFaces: undefined },
        );
      }}
      renderValue={() => (value ? shortName(value.fontFamily) : t('mixed'))}
      slotProps={{ input: { 'aria-label': t('fields.fontFamily') } }}
      MenuProps={{ slotProps: { paper: { sx: { maxHeight: 420 } } } }}
      sx={{ fontSize: 13, bgcolor: 'background.paper', '& .MuiSelect-select': { py: 0.75, pl: 1.25 } }}
    >
      {fontFamilies(used ? null : (value?.fontFamily ?? null)).map((family) => (
        <MenuItem key={family} value={family} dense>
          {shortName(family)}
        </MenuItem>
      ))}
      <ListSubheader sx={{ lineHeight: 2.5 }}>{t('fields.ownFonts')}</ListSubheader>
      {own.map(({ name, file }) => (
        <MenuItem key={file.md5} value={OWN + file.md5} dense sx={{ gap: 1.5 }}>
          <Box
            component="img"
            src={fileUrl(file.md5, { thumb: true })}
            alt=""
            loading="lazy"
            sx={{ width: 64, height: 40, objectFit: 'contain', borderRadius: 0.5, bgcolor: '#fff', flexShrink: 0 }}
          />
          {name}
        </MenuItem>
      ))}
      {why && (
        <MenuItem disabled dense sx={{ whiteSpace: 'normal', maxWidth: 280 }}>
          {why}
        </MenuItem>
      )}
    </Select>
  );
}

const shortName = (family: string) => family.replace(/ Variable$/, '');
