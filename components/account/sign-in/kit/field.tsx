'use client';

import { type InputHTMLAttributes, type ReactNode, useEffect, useId, useRef } from 'react';
import { notifyText } from '@/components/foundation/hydration/pending-input';
import styles from './kit.module.css';

export interface FieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'size'> {
  label: string;
  error?: boolean;
  /** Help or error text below the field. */
  helperText?: ReactNode;
  /** Rendered inside the field, at its end. */
  inside?: ReactNode;
}

/** Text field with label and help text. */
export function Field({ label, error = false, helperText, inside, className, ...input }: FieldProps) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  // The page may be hydrated before this field: only the field knows what was typed in between.
  useEffect(() => {
    if (field.current) notifyText(field.current);
  }, []);
  const help = `${id}help`;
  const described = [input['aria-describedby'], helperText ? help : undefined].filter(Boolean).join(' ') || undefined;
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <div className={inside ? styles.withButton : undefined}>
        <input
          {...input}
          ref={field}
          id={id}
          className={[styles.input, className].filter(Boolean).join(' ')}
          aria-invalid={error}
          aria-describedby={described}
        />
        {inside && <div className={styles.inside}>{inside}</div>}
      </div>
      {helperText && (
        <p id={help} className={styles.help} data-error={error || undefined}>
          {helperText}
        </p>
      )}
    </div>
  );
}
