import { permits } from '@/lib/contract/permissions';
import { reviewPermission } from '@/lib/contract/review/kinds';
import type { Caller } from '../../http/context';

/** Who decides on a review looks at what it shows. */
const bytesSeenBy = ['res:material:view', ...Object.values(reviewPermission)] as const;

/** Whether the bytes of materials are for the caller to see. */
export const seesMaterials = ({ permissions }: Caller): boolean =>
  bytesSeenBy.some((permission) => permits(permissions, permission));

/** Whether the bytes of packages of the widget library are for the caller to see: programs show them. */
export const seesPackages = (caller: Caller): boolean =>
  seesMaterials(caller) ||
  permits(caller.permissions, 'sys:widget:view') ||
  permits(caller.permissions, 'program:program:view');
