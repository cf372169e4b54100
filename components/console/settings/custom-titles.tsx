import RemoveIcon from '@mui/icons-material/DeleteOutlined';
import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { useSettings } from '@/components/foundation/theme/settings';
import { useChooserTexts } from '@/components/foundation/ui/chooser-texts';
import type { MenuNode } from '../menu/menu-node';
import { Section } from './section';

/** Custom page titles by path, which override the defaults. */
export function CustomTitles({ pages }: { pages: readonly MenuNode[] }) {
  const t = useTranslations('theme');
  const chooserTexts = useChooserTexts();
  const { settings, change } = useSettings();
  const { customTitles } = settings;
  const [path, setPath] = useState('');
  const [title, setTitle] = useState('');
  const sound = path.startsWith('/') && title.trim() !== '';
  const labels = new Map(pages.map((page) => [page.path, page.label]));

  const add = (event: FormEvent) => {
    event.preventDefault();
    if (!sound) return;
    const others = customTitles.filter((one) => one.path !== path);
    change({ customTitles: [...others, { path, title: title.trim() }] });
    setPath('');
    setTitle('');
  };

  return (
    <Section title={t('customTitles')}>
      {customTitles.length === 0 && (
        <Typography variant="body2" color="textSecondary">
          {t('noTitles')}
        </Typography>
      )}
      {customTitles.map((custom) => (
        <Box key={custom.path} sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
          <Box sx={{ flexGrow: 1, minWidth: 0 }}>
            <Typography noWrap variant="body2" sx={{ fontWeight: 600 }}>
              {custom.title}
            </Typography>
            <Typography noWrap component="p" variant="caption" color="textSecondary">
              {labels.get(custom.path) ?? custom.path}
            </Typography>
          </Box>
          <IconButton
            aria-label={t('removeTitle', { path: labels.get(custom.path) ?? custom.path })}
            onClick={() => change({ customTitles: customTitles.filter((one) => one !== custom) })}
          >
            <RemoveIcon fontSize="small" />
          </IconButton>
        </Box>
      ))}
      <Box component="form" onSubmit={add} sx={{ display: 'grid', gap: 1.25 }}>
        <Autocomplete
          {...chooserTexts}
          freeSolo
          size="small"
          options={[...labels.keys()].filter((one) => one !== undefined)}
          getOptionLabel={(option) => option}
          renderOption={({ key, ...props }, option) => (
            <li key={key} {...props}>
              {labels.get(option)}
            </li>
          )}
          inputValue={path}
          onInputChange={(_, typed) => setPath(typed.trim())}
          renderInput={(props) => <TextField {...props} label={t('path')} />}
        />
        <TextField
          label={t('titleOfPage')}
          value={title}
          onChange={(event) => setTitle(event.target.value)}
          slotProps={{ htmlInput: { maxLength: 60 } }}
        />
        <Button type="submit" size="small" variant="outlined" disabled={!sound}>
          {t('addTitle')}
        </Button>
      </Box>
    </Section>
  );
}
