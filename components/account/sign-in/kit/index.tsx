import type { CSSProperties, FormHTMLAttributes, ReactNode } from 'react';
import styles from './kit.module.css';

export { Button } from './button';
export { Check } from './check';
export { Field, type FieldProps } from './field';
export { PasswordField } from './password-field';
export { Select } from './select';
export { TextArea } from './text-area';

/** Form with stacked fields. Errors are shown by the page instead of the browser. */
export function Form(props: FormHTMLAttributes<HTMLFormElement>) {
  return <form noValidate {...props} className={styles.stack} />;
}

/** Row with items spread apart. */
export function Row({ children }: { children: ReactNode }) {
  return <div className={styles.row}>{children}</div>;
}

interface AlertProps {
  tone: 'error' | 'warning' | 'success';
  action?: ReactNode;
  children: ReactNode;
}

export function Alert({ tone, action, children }: AlertProps) {
  return (
    <div role="alert" className={styles.alert} style={{ '--tone': `var(--${tone})` } as CSSProperties}>
      <div>{children}</div>
      {action}
    </div>
  );
}

/** Segmented control; one segment is active. */
export function Segments({ children }: { children: ReactNode }) {
  return <div className={styles.segments}>{children}</div>;
}

export function TextLink({ href, children, outside }: { href: string; children: ReactNode; outside?: boolean }) {
  return (
    <a className={styles.link} href={href} {...(outside && { target: '_blank', rel: 'noreferrer' })}>
      {children}
    </a>
  );
}
