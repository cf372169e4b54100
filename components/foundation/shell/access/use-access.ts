'use client';

import { useTranslations } from 'next-intl';
import { useCallback } from 'react';
import { useToast } from '@/components/foundation/ui/toast';
import { holds } from '@/lib/access/authority';
import { mayOperate, type OperationBy } from '@/lib/access/operation';
import type { Permission } from '@/lib/contract/permissions';
import { useUser } from '../session';

/** What a control asks for: a permission by its name, or an operation of permissions, roles or either. */
export type Check = { permission: Permission } | { operation: string; by?: OperationBy };

const isOfPermission = (check: Check): check is { permission: Permission } => 'permission' in check;

/** Whether the user may: right on the server already. A convenience for the screen, the platform decides again. */
export function useOperation(): (check: Check) => boolean {
  const user = useUser();
  return useCallback(
    (check) => (isOfPermission(check) ? holds(user, check.permission) : mayOperate(user, check.operation, check.by)),
    [user],
  );
}

/** Runs an action only for who may; everybody else sees which permission is missing. Returns whether it ran. */
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
