'use client';

import { useTranslations } from 'next-intl';
import { Children, isValidElement, type ReactNode } from 'react';
import { type Control, Unavailable } from '@/components/foundation/ui/unavailable';
import { type Check, useOperation } from './use-access';

type AllowedProps = Check & {
  /** Controls that can be disabled, without a tooltip of their own: two would overlap. */
  children: ReactNode;
};

/**
 * Controls for users with permission. For everybody else they are disabled with the reason, available to pointer,
 * keyboard and screen readers.
 */
export function Allowed({ children, ...check }: AllowedProps) {
  const may = useOperation();
  if (may(check)) return children;
  return Children.map(children, (child) => (isControl(child) ? <Denied control={child} /> : child));
}

const isControl = (child: ReactNode): child is Control => isValidElement(child);

function Denied({ control }: { control: Control }) {
  const t = useTranslations('access');
  return <Unavailable reason={t('noPermission')}>{control}</Unavailable>;
}
