import type { Permission } from '@/lib/contract/permissions';
import { publishKinds, publishPermission, publishViewPermission } from '@/lib/contract/publish';

type May = (permission: Permission) => boolean;

/** Kinds of content that a user may choose and publish. */
export const publishableKinds = (may: May) =>
  publishKinds.filter((kind) => may(publishViewPermission[kind]) && may(publishPermission[kind]));

/** True if a user sees publishes of any kind. */
export const seesPublishes = (may: May): boolean => publishKinds.some((kind) => may(publishViewPermission[kind]));
