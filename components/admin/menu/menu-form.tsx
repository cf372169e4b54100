import { ResourceForm } from '@/components/foundation/resource/resource-form';
import { MENU_READS } from './use-menu-changes';
import { type Editing, useMenuForm } from './use-menu-form';

/** Form of a menu entry. */
export function MenuForm({ editing, onClose }: { editing: Editing; onClose: () => void }) {
  const { fields, form, row } = useMenuForm(editing);
  return <ResourceForm form={form} fields={fields} reads={MENU_READS} row={row} onClose={onClose} />;
}
