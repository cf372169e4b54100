'use client';

import DoneIcon from '@mui/icons-material/CheckCircle';
import OpenIcon from '@mui/icons-material/RadioButtonUnchecked';
import Box from '@mui/material/Box';
import type { TextFieldProps } from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { PasswordField } from '@/components/foundation/ui/password-field';
import { usePasswordRules } from '@/components/foundation/ui/use-password-rules';

interface NewPasswordProps {
  field: TextFieldProps & { value: string };
  again: string;
  onAgain: (text: string) => void;
}

/** New password, typed twice, with the rules that it meets so far. */
export function NewPassword({ field, again, onAgain }: NewPasswordProps) {
  const t = useTranslations('open');
  const rulesId = useId();
  const rules = usePasswordRules(field.value);
  const differ = again !== '' && again !== field.value;
  return (
    <>
      <Box>
        <PasswordField {...field} label={t('newPassword')} autoComplete="new-password" aria-describedby={rulesId} />
        <Box component="ul" id={rulesId} sx={{ listStyle: 'none', m: 0, mt: 0.75, p: 0 }}>
          {rules.map((rule) => (
            <Rule key={rule.text} {...rule} />
          ))}
        </Box>
      </Box>
      <PasswordField
        label={t('newPasswordAgain')}
        autoComplete="new-password"
        value={again}
        onChange={(event) => onAgain(event.target.value)}
        error={differ}
        helperText={differ ? t('passwordsDiffer') : undefined}
      />
    </>
  );
}

function Rule({ kept, text }: { kept: boolean; text: string }) {
  const Icon = kept ? DoneIcon : OpenIcon;
  return (
    <Box component="li" sx={{ display: 'flex', gap: 0.75, py: 0.125 }}>
      <Icon sx={{ fontSize: 16, mt: '2px', color: kept ? 'success.main' : 'text.disabled' }} />
      <Typography variant="caption" color={kept ? 'textPrimary' : 'textSecondary'}>
        {text}
      </Typography>
    </Box>
  );
}
