import type { Option } from '@/components/foundation/resource/definition';
import type { Output } from '@/lib/contract/call';
import type { allRoleList } from '@/lib/contract/role';

/** Every institution may have a role of the same name: those say whose they are. */
export function roleOptions(roles: Output<typeof allRoleList>): Option[] {
  const isAlone = (name: string) => roles.filter((role) => role.name === name).length === 1;
  return roles.map(({ id, name, officeName }) => ({
    value: id,
    label: isAlone(name) ? name : `${name} · ${officeName}`,
  }));
}
