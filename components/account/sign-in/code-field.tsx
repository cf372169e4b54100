'use client';

import { useTranslations } from 'next-intl';
import { Field, type FieldProps } from './kit';
import styles from './kit/kit.module.css';

/** Field for a code sent by mail or SMS, or from an authenticator; phones offer to fill it in. */
export function CodeField(props: Omit<FieldProps, 'label' | 'type'>) {
  const t = useTranslations('open');
  return (
    <Field
      {...props}
      label={t('code')}
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={20}
      className={styles.code}
    />
  );
}
