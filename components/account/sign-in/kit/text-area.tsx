'use client';

import { type ReactNode, type TextareaHTMLAttributes, useId } from 'react';
import styles from './kit.module.css';

interface TextAreaProps extends TextareaHTMLAttributes<HTMLTextAreaElement> {
  label: string;
  /** Help text below the field. */
  helperText?: ReactNode;
}

/** Multi-line text field with its label. */
export function TextArea({ label, helperText, ...area }: TextAreaProps) {
  const id = useId();
  const help = `${id}help`;
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <textarea
        {...area}
        id={id}
        className={`${styles.input} ${styles.lines}`}
        aria-describedby={helperText ? help : undefined}
      />
      {helperText && (
        <p id={help} className={styles.help}>
          {helperText}
        </p>
      )}
    </div>
  );
}
