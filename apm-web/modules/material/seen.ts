import { permits } from '@/lib/contract/permissions';
import { reviewPermission } from '@/lib/contract/review/kinds';
import type { Caller } from '../../http/context';

/** Permissions that allow reading bytes. Reviewers need to see what they decide on. */
const bytesSeenBy = ['res:material:view', ...Object.values(reviewPermission)] as const;

/** True if the caller may read the bytes of materials. */
export const canReadMaterials = ({ permissions }: Caller): boolean =>
  bytesSeenBy.some((permission) => permits(permissions, permission));

/** True if the caller may read widget packages of the library, as programs show them. */
export const canReadPackages = (caller: Caller): boolean =>
  canReadMaterials(caller) ||
  permits(caller.permissions, 'sys:widget:view') ||
  permits(caller.permissions, 'program:program:view');

/** True if the caller may read the rows of data sources, and the pictures that they refer to. */
export const canReadRows = (caller: Caller): boolean =>
  canReadMaterials(caller) ||
  permits(caller.permissions, 'program:program:view') ||
  permits(caller.permissions, 'program:source:view');
