'use client';

import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { useIsHydrated } from '@/components/foundation/hydration/hydration';
import styles from './kit.module.css';

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** The one that the page is for. */
  filled?: boolean;
  /** At work: it takes no second press. */
  busy?: boolean;
  /** Leads there instead. */
  href?: string;
  children: ReactNode;
}

export function Button({ filled, busy, href, children, disabled, type = 'button', ...rest }: ButtonProps) {
  // Until it is known what was typed, and whether by the browser, it may be pressed: the click is pending (`components/foundation/hydration`).
  const isHydrated = useIsHydrated();
  const off = disabled || busy || undefined;
  const className = filled ? `${styles.button} ${styles.filled}` : styles.button;
  if (href) {
    return (
      <a className={className} href={href}>
        {children}
      </a>
    );
  }
  return (
    <button
      {...rest}
      type={type}
      className={className}
      disabled={off && isHydrated}
      aria-disabled={off}
      aria-busy={busy || undefined}
    >
      {busy && <span className={styles.spinner} />}
      {children}
    </button>
  );
}
