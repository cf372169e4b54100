'use client';

import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { useIsHydrated } from '@/components/foundation/hydration/hydration';
import styles from './kit.module.css';

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** Primary action of the page. */
  filled?: boolean;
  /** True while working; further clicks are ignored. */
  busy?: boolean;
  /** Renders a link to this address instead. */
  href?: string;
  children: ReactNode;
}

export function Button({ filled, busy, href, children, disabled, type = 'button', ...rest }: ButtonProps) {
  // Enabled until hydration, when typed and autofilled values become known: until then the click is pending
  // (`components/foundation/hydration`).
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
