import type { Option } from '@/components/foundation/resource/definition';
import type { Output } from '@/lib/contract/call';
import type { allRoleList } from '@/lib/contract/role';

/** Converts roles to options; roles with the same name show their institution. */
export function roleOptions(roles: Output<typeof allRoleList>): Option[] {
  const isAlone = (name: string) => roles.filter((role) => role.name === name).length === 1;
  return roles.map(({ id, name, officeName }) => ({
    value: id,
    label: isAlone(name) ? name : `${name} · ${officeName}`,
  }));
}
