'use client';

import { useTranslations } from 'next-intl';
import { useCallback } from 'react';
import { useToast } from '@/components/foundation/ui/toast';
import { hasPermission } from '@/lib/access/authority';
import { mayOperate, type OperationBy } from '@/lib/access/operation';
import type { Permission } from '@/lib/contract/permissions';
import { useUser } from '../session';

/** Requirement of a control: a permission by name, or an operation of permissions, roles or either. */
export type Check = { permission: Permission } | { operation: string; by?: OperationBy };

const isOfPermission = (check: Check): check is { permission: Permission } => 'permission' in check;

/**
 * Returns a function that checks the user's permission, already correct on the server. Only a convenience: the platform
 * checks again.
 */
export function useOperation(): (check: Check) => boolean {
  const user = useUser();
  return useCallback(
    (check) =>
      isOfPermission(check) ? hasPermission(user, check.permission) : mayOperate(user, check.operation, check.by),
    [user],
  );
}

/** Runs an action if the user may; otherwise shows which permission is missing. Returns whether it ran. */
export function useGuarded() {
  const t = useTranslations('access');
  const toast = useToast();
  const may = useOperation();
  return useCallback(
    async (check: Check, act: () => unknown): Promise<boolean> => {
      if (!may(check)) {
        toast.error(t('noOperation', { permission: isOfPermission(check) ? check.permission : check.operation }));
        return false;
      }
      await act();
      return true;
    },
    [t, toast, may],
  );
}
