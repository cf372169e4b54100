import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useLocale, useTranslations } from 'next-intl';
import { type Charset, charsetLanguages, charsets } from '@/lib/contract/charsets';

interface CharsetFieldProps {
  charset: Charset | undefined;
  onChange: (charset: Charset | undefined) => void;
}

/** Encoding of a file that neither declares it nor is recognised; the preview shows the result. */
export function CharsetField({ charset, onChange }: CharsetFieldProps) {
  const t = useTranslations('dataSource');
  const locale = useLocale();
  const names = new Intl.DisplayNames(locale, { type: 'language' });
  const scripts = new Intl.DisplayNames(locale, { type: 'script' });
  const languageOf = (of: string) => {
    const script = /^und-(\w{4})$/.exec(of)?.[1];
    return script ? scripts.of(script) : names.of(of);
  };
  const labelOf = (each: Charset) => {
    const language = charsetLanguages[each];
    return language ? `${each} (${languageOf(language)})` : each;
  };
  return (
    <TextField
      select
      label={t('charset')}
      helperText={t('charsetHelp')}
      value={charset ?? 'auto'}
      onChange={({ target: { value } }) => onChange(value === 'auto' ? undefined : (value as Charset))}
    >
      <MenuItem value="auto">{t('delimiters.auto')}</MenuItem>
      {charsets.map((each) => (
        <MenuItem key={each} value={each}>
          {labelOf(each)}
        </MenuItem>
      ))}
    </TextField>
  );
}
