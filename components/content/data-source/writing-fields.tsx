import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import { type CellWriting, cellWriting, usualWriting } from '@/lib/widgets';

interface WritingFieldsProps {
  writing: CellWriting | undefined;
  onChange: (writing: CellWriting) => void;
}

/** Number and date formats of a source, for values that can be read in two ways. */
export function WritingFields({ writing = usualWriting, onChange }: WritingFieldsProps) {
  const t = useTranslations('dataSource.writing');
  const { decimal, slashes } = cellWriting.shape;
  return (
    <Box role="group" aria-label={t('title')}>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1.5 }}>
        {t('title')}
      </Typography>
      <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 2 }}>
        <TextField
          select
          fullWidth
          label={t('decimal')}
          value={writing.decimal}
          onChange={({ target: { value } }) => onChange({ ...writing, decimal: value as CellWriting['decimal'] })}
        >
          {decimal.options.map((each) => (
            <MenuItem key={each} value={each}>
              {t(`decimals.${each}`)}
            </MenuItem>
          ))}
        </TextField>
        <TextField
          select
          fullWidth
          label={t('slashes')}
          value={writing.slashes}
          onChange={({ target: { value } }) => onChange({ ...writing, slashes: value as CellWriting['slashes'] })}
        >
          {slashes.options.map((each) => (
            <MenuItem key={each} value={each}>
              {t(`dates.${each}`)}
            </MenuItem>
          ))}
        </TextField>
      </Stack>
    </Box>
  );
}
