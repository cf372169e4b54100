import type { BoundField } from '@/components/foundation/resource/definition';
import { ChoicesField } from '@/components/foundation/resource/form-field';
import { useCall } from '@/lib/client/use-call';
import type { Output } from '@/lib/contract/call';
import { allRoleList } from '@/lib/contract/role';
import type { Account } from '@/lib/contract/user';
import { roleOptions } from './role-options';

interface RolesFieldProps {
  field: BoundField;
  label: string;
  user: Account | null;
  /** Institution of the user, whose roles come from it or from one above. */
  officeId: string;
}

const NO_ROLES: Output<typeof allRoleList> = [];

/** Roles that users of an institution can get, and those that the user has. */
export function RolesField({ field, label, user, officeId }: RolesFieldProps) {
  const { data: givable = NO_ROLES } = useCall(allRoleList, { officeId }, { keepPreviousData: true });
  // Roles that the user holds, or that were selected before the institution changed, are still shown by name.
  const { data: all = NO_ROLES } = useCall(allRoleList, {});
  const chosen = [...(user?.roles ?? []), ...all].filter(
    ({ id }, nth, known) =>
      field.value.split(',').includes(id) &&
      givable.every((role) => role.id !== id) &&
      known.findIndex((role) => role.id === id) === nth,
  );
  const options = [...roleOptions(givable), ...chosen.map(({ id, name }) => ({ value: id, label: name }))];
  return <ChoicesField {...field} label={label} options={options} />;
}
