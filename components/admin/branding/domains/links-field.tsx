import AddIcon from '@mui/icons-material/AddOutlined';
import DownIcon from '@mui/icons-material/ArrowDownwardOutlined';
import UpIcon from '@mui/icons-material/ArrowUpwardOutlined';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import type { DomainValues } from './domain-values';

type Links = DomainValues['footerLinks'];
const MOST = 10;

interface LinksFieldProps {
  value: Links;
  onChange: (links: Links) => void;
  /** Returns the error text at a path such as `footerLinks.0.url`. */
  errorAt: (path: string) => string | undefined;
}

/** Footer links in order. */
export function LinksField({ value, onChange, errorAt }: LinksFieldProps) {
  const t = useTranslations('domain');
  const put = (at: number, change: Partial<Links[number]>) =>
    onChange(value.map((link, nth) => (nth === at ? { ...link, ...change } : link)));
  const move = (at: number, by: 1 | -1) => {
    const moved = value.filter((_, nth) => nth !== at);
    const link = value[at];
    if (link) onChange(moved.toSpliced(at + by, 0, link));
  };
  return (
    <Box role="group" aria-label={t('footerLinks')} sx={{ display: 'grid', gap: 1.5 }}>
      <Typography variant="body2" sx={{ fontWeight: 600 }}>
        {t('footerLinks')}
      </Typography>
      {value.map((link, at) => {
        const number = at + 1;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a link is identified by its position; two may be equal
          <Box key={at} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'flex-start' }}>
            <TextField
              label={t('linkTitle')}
              value={link.title}
              onChange={(event) => put(at, { title: event.target.value })}
              error={Boolean(errorAt(`footerLinks.${at}.title`))}
              helperText={errorAt(`footerLinks.${at}.title`)}
              slotProps={{ htmlInput: { maxLength: 100 } }}
              sx={{ flex: '1 1 130px' }}
            />
            <TextField
              label={t('linkAddress')}
              value={link.url}
              onChange={(event) => put(at, { url: event.target.value.trim() })}
              error={Boolean(errorAt(`footerLinks.${at}.url`))}
              helperText={errorAt(`footerLinks.${at}.url`) && t('badAddress')}
              placeholder="https://"
              slotProps={{ htmlInput: { maxLength: 500, inputMode: 'url', spellCheck: false } }}
              sx={{ flex: '2 1 190px' }}
            />
            <Box sx={{ display: 'flex', ml: 'auto' }}>
              <IconButton aria-label={t('linkUp', { number })} disabled={at === 0} onClick={() => move(at, -1)}>
                <UpIcon fontSize="small" />
              </IconButton>
              <IconButton
                aria-label={t('linkDown', { number })}
                disabled={at === value.length - 1}
                onClick={() => move(at, 1)}
              >
                <DownIcon fontSize="small" />
              </IconButton>
              <IconButton
                aria-label={t('linkRemove', { number })}
                onClick={() => onChange(value.filter((_, nth) => nth !== at))}
              >
                <DeleteIcon fontSize="small" />
              </IconButton>
            </Box>
          </Box>
        );
      })}
      {value.length < MOST && (
        <Button
          startIcon={<AddIcon />}
          onClick={() => onChange([...value, { title: '', url: '' }])}
          sx={{ mr: 'auto' }}
        >
          {t('addLink')}
        </Button>
      )}
    </Box>
  );
}
