import { type Messages, useTranslations } from 'next-intl';
import { permissionAreas } from '@/components/admin/role/shared/permission-areas';
import type { Option } from '@/components/foundation/resource/definition';

type RoleMessages = Messages['role'];

/** Returns every permission of the catalogue with its name. */
export function usePermissionOptions(): Option[] {
  const t = useTranslations('role');
  return permissionAreas.flatMap(({ things }) =>
    things.flatMap(({ name: thing, operations }) =>
      operations.map(({ name, permission }) => {
        const what = t(`thing.${thing}` as `thing.${keyof RoleMessages['thing']}`);
        return { value: permission, label: `${what} · ${t(`operation.${name}` as 'operation.view')}` };
      }),
    ),
  );
}
