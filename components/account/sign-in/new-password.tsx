'use client';

import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { usePasswordRules } from '@/components/foundation/ui/use-password-rules';
import { type FieldProps, PasswordField } from './kit';
import { DoneIcon, OpenIcon } from './kit/icons';
import styles from './open-frame.module.css';

interface NewPasswordProps {
  field: Omit<FieldProps, 'label' | 'type'> & { value: string };
  again: string;
  onAgain: (text: string) => void;
  label?: string;
  againLabel?: string;
  autoFocus?: boolean;
}

/** New password, typed twice, with the rules that it meets so far. */
export function NewPassword({ field, again, onAgain, label, againLabel, autoFocus }: NewPasswordProps) {
  const t = useTranslations('open');
  const rulesId = useId();
  const rules = usePasswordRules(field.value);
  const differ = again !== '' && again !== field.value;
  return (
    <>
      <div>
        <PasswordField
          {...field}
          label={label ?? t('newPassword')}
          autoComplete="new-password"
          autoFocus={autoFocus}
          aria-describedby={rulesId}
        />
        <ul id={rulesId} className={styles.rules}>
          {rules.map((rule) => (
            <Rule key={rule.text} {...rule} />
          ))}
        </ul>
      </div>
      <PasswordField
        label={againLabel ?? t('newPasswordAgain')}
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
  return (
    <li data-kept={kept || undefined}>
      {kept ? <DoneIcon /> : <OpenIcon />}
      {text}
    </li>
  );
}
