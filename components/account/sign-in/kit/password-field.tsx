'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Field, type FieldProps } from './field';
import { HideIcon, ShowIcon } from './icons';
import styles from './kit.module.css';

/** Password field with a button to reveal it. */
export function PasswordField(props: Omit<FieldProps, 'type' | 'inside'>) {
  const t = useTranslations('open');
  const [shown, setShown] = useState(false);
  return (
    <Field
      {...props}
      type={shown ? 'text' : 'password'}
      inside={
        <button
          type="button"
          className={styles.icon}
          aria-label={t(shown ? 'hidePassword' : 'showPassword')}
          onClick={() => setShown(!shown)}
        >
          {shown ? <HideIcon /> : <ShowIcon />}
        </button>
      }
    />
  );
}
