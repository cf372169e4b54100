import Autocomplete from '@mui/material/Autocomplete';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useLocale, useTranslations } from 'next-intl';
import { useAllowed } from '@/components/foundation/shell/session';
import { useCall } from '@/lib/client/use-call';
import type { SourceConfig } from '@/lib/contract/data-source';
import { dictList } from '@/lib/contract/dictionary';
import type { Language } from '@/lib/contract/languages';
import { folderList } from '@/lib/contract/material';
import { foldersOf } from './folders-of';
import { fieldErrorProps } from './kind-fields';

interface Props<K extends SourceConfig['kind']> {
  config: Extract<SourceConfig, { kind: K }>;
  errors: ReadonlyMap<string, string>;
  onChange: (config: SourceConfig) => void;
}

/** List of the dictionary by its code: a select for users who may see the dictionary, otherwise a text field. */
export function DictionaryField({ config, errors, onChange }: Props<'dictionary'>) {
  const t = useTranslations('dataSource');
  const language = useLocale() as Language;
  const maySee = useAllowed()('sys:dict:view');
  const { data } = useCall(dictList, maySee ? { pageSize: 100 } : null);
  const titles = new Map(data?.list.map(({ code, title }) => [code, title[language] ?? title.en ?? '']));
  return (
    <Autocomplete
      freeSolo
      options={[...titles.keys()]}
      getOptionLabel={(code) => (titles.get(code) ? `${code} · ${titles.get(code)}` : code)}
      inputValue={config.code}
      onInputChange={(_, code, reason) => reason !== 'reset' && onChange({ ...config, code })}
      onChange={(_, code) => onChange({ ...config, code: code ?? '' })}
      renderInput={(params) => (
        <TextField
          {...params}
          required
          label={t('dictionary')}
          {...fieldErrorProps(errors, 'code', t('dictionaryHelp'))}
        />
      )}
    />
  );
}

/** Folder of the source's institution. */
export function FolderField({ config, officeId, errors, onChange }: Props<'materials'> & { officeId: string }) {
  const t = useTranslations('dataSource');
  const { data = [] } = useCall(folderList, {});
  const own = foldersOf(data, officeId);
  return (
    <TextField
      select
      required
      label={t('folder')}
      value={own.some(({ id }) => id === config.folderId) ? config.folderId : ''}
      onChange={({ target }) => onChange({ ...config, folderId: target.value })}
      {...fieldErrorProps(errors, 'folderId', t('folderHelp'))}
    >
      {own.map((folder) => (
        <MenuItem key={folder.id} value={folder.id}>
          {folder.path}
        </MenuItem>
      ))}
    </TextField>
  );
}
