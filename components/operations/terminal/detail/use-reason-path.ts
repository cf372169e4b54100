'use client';

import { openedMessagePath } from '@/components/content/message/shared/paths';
import { planPath } from '@/components/content/play-plan/shared/paths';
import type { Reference } from '@/components/content/play-plan/shared/reasons';
import { useAllowed } from '@/components/foundation/shell/session';
import { publishViewPermission } from '@/lib/contract/publish';

/** Returns the path of a reason's plan, message or publish; `null` if there is none or the reader may not see it. */
export function useReasonPath(): (reference: Reference) => string | null {
  const allowed = useAllowed();
  return ({ planId, messageId, publishId }) => {
    if (planId) return allowed('plan:plan:view') ? planPath(planId) : null;
    if (messageId) return allowed('message:message:view') ? openedMessagePath(messageId) : null;
    // The kind of the publish is unknown here; the list shows only those that the reader may see.
    const seesPublishes = Object.values(publishViewPermission).some(allowed);
    return publishId && seesPublishes ? `/publishProgram/list?publish=${publishId}` : null;
  };
}
