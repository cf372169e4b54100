'use client';

import ResetIcon from '@mui/icons-material/RestartAltOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import { Allowed } from '@/components/foundation/shell/access';
import { HintButton } from '@/components/foundation/ui/hint-button';
import type { SettingRow as Row } from '@/lib/contract/setting';
import { type FieldValue, toFieldValue } from './draft';
import { SettingField } from './setting-field';
import { useSettingText } from './use-setting-text';

interface SettingRowProps {
  row: Row;
  entered: FieldValue;
  /** Text of the validation error. */
  error?: string;
  /** Reason why it cannot be switched on. */
  hindrance?: string;
  onChange: (entered: FieldValue) => void;
}

/** Row of a setting: name, meaning and default, beside its field. */
export function SettingRow({ row, entered, error, hindrance, onChange }: SettingRowProps) {
  const t = useTranslations('settings');
  const text = useSettingText();
  const { key } = row;
  const name = t(`items.${key}.label`);
  const byDefault = toFieldValue(row, row.default);
  // A switch fits beside its text even on a phone.
  const small = row.kind === 'switch';
  const changed = entered !== toFieldValue(row);
  return (
    <Box
      sx={{
        display: 'flex',
        flexDirection: { xs: small ? 'row' : 'column', sm: 'row' },
        columnGap: { xs: 1, sm: 3 },
        rowGap: 1.5,
        px: { xs: 2, md: 3 },
        py: 2,
        boxShadow: changed ? 'inset 3px 0 0 var(--mui-palette-primary-main)' : undefined,
        scrollMarginTop: 'calc(var(--shell-top, 0px) + 16px)',
      }}
    >
      <Box sx={{ flex: '1 1 auto', minWidth: 0 }}>
        <Typography
          id={`setting-${key}-label`}
          component={row.kind !== 'choice' ? 'label' : 'span'}
          htmlFor={row.kind !== 'choice' ? `setting-${key}` : undefined}
          sx={{ fontWeight: 600 }}
        >
          {name}
        </Typography>
        <Typography id={`setting-${key}-meaning`} variant="body2" color="textSecondary" sx={{ mt: 0.25 }}>
          {t(`items.${key}.body`)}
        </Typography>
        {hindrance && (
          <Typography variant="body2" sx={{ mt: 0.5, color: 'warning.main' }}>
            {hindrance}
          </Typography>
        )}
        <Typography variant="caption" component="p" color="textSecondary" sx={{ mt: 0.5 }}>
          {text.default(row)}
        </Typography>
      </Box>
      <Box
        sx={{
          flex: { xs: 'none', sm: small ? '0 0 auto' : '0 0 320px' },
          minWidth: 0,
          maxWidth: '100%',
          display: 'flex',
          alignItems: 'flex-start',
          justifyContent: { sm: 'flex-end' },
          gap: 0.5,
        }}
      >
        <Allowed permission="sys:setting:edit">
          {entered !== byDefault && (
            <HintButton
              size="small"
              label={t('reset', { name })}
              onClick={() => onChange(byDefault)}
              sx={{ order: { xs: small ? 0 : 2, sm: 0 }, mt: { xs: small ? -0.5 : 0.25, sm: 0.25 } }}
            >
              <ResetIcon fontSize="small" />
            </HintButton>
          )}
          <SettingField row={row} entered={entered} error={error} disabled={Boolean(hindrance)} onChange={onChange} />
        </Allowed>
      </Box>
    </Box>
  );
}
