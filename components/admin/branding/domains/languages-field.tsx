import Checkbox from '@mui/material/Checkbox';
import ListItemText from '@mui/material/ListItemText';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useTranslations } from 'next-intl';
import type { Language } from '@/lib/contract/languages';
import { languageInfo, offered } from '@/lib/i18n/language';
import type { DomainValues } from './domain-values';

interface LanguagesFieldProps {
  value: Pick<DomainValues, 'languages' | 'defaultLanguage'>;
  onChange: (change: Partial<LanguagesFieldProps['value']>) => void;
  error: string | undefined;
}

/** Languages offered, and the default for new visitors. */
export function LanguagesField({ value: { languages, defaultLanguage }, onChange, error }: LanguagesFieldProps) {
  const t = useTranslations('domain');
  const nameOf = (language: Language) => languageInfo[language].name;
  return (
    <>
      <TextField
        select
        label={t('languages')}
        value={languages}
        helperText={t('languagesHelp')}
        onChange={(event) => {
          const chosen = [event.target.value].flat() as string[];
          onChange({ languages: offered.filter((language) => chosen.includes(language)) });
        }}
        slotProps={{
          inputLabel: { shrink: true },
          select: {
            multiple: true,
            displayEmpty: true,
            renderValue: (list) => (list as Language[]).map(nameOf).join(', ') || t('allLanguages'),
          },
        }}
      >
        {offered.map((language) => (
          <MenuItem key={language} value={language} dense lang={languageInfo[language].tag}>
            <Checkbox checked={languages.includes(language)} size="small" />
            <ListItemText primary={nameOf(language)} />
          </MenuItem>
        ))}
      </TextField>
      <TextField
        select
        label={t('defaultLanguage')}
        value={defaultLanguage ?? ''}
        error={Boolean(error)}
        helperText={error}
        onChange={(event) => onChange({ defaultLanguage: (event.target.value || null) as Language | null })}
        slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
      >
        <MenuItem value="">{t('browserLanguage')}</MenuItem>
        {offered.map((language) => (
          <MenuItem key={language} value={language} lang={languageInfo[language].tag}>
            {nameOf(language)}
          </MenuItem>
        ))}
      </TextField>
    </>
  );
}
