'use client';

import { useTranslations } from 'next-intl';
import { useId } from 'react';
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

/** A new password, twice, with the rules it keeps so far. */
export function NewPassword({ field, again, onAgain, label, againLabel, autoFocus }: NewPasswordProps) {
  const t = useTranslations('open');
  const rules = useId();
  const differ = again !== '' && again !== field.value;
  const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z\d]/].filter((kind) => kind.test(field.value)).length;
  return (
    <>
      <div>
        <PasswordField
          {...field}
          label={label ?? t('newPassword')}
          autoComplete="new-password"
          autoFocus={autoFocus}
          aria-describedby={rules}
        />
        <ul id={rules} className={styles.rules}>
          <Rule kept={field.value.length >= 8} text={t('ruleLength')} />
          <Rule kept={kinds >= 3} text={t('ruleKinds')} />
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
