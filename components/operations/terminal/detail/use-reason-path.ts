'use client';

import { openedMessagePath } from '@/components/content/message/shared/paths';
import { planPath } from '@/components/content/play-plan/shared/paths';
import type { Reference } from '@/components/content/play-plan/shared/reasons';
import { useAllowed } from '@/components/foundation/shell/session';
import { publishViewPermission } from '@/lib/contract/publish';

/** Where the plan, message or publish of a reason is opened; null where there is none, or the reader may not. */
export function useReasonPath(): (reference: Reference) => string | null {
  const allowed = useAllowed();
  return ({ planId, messageId, publishId }) => {
    if (planId) return allowed('plan:plan:view') ? planPath(planId) : null;
    if (messageId) return allowed('message:message:view') ? openedMessagePath(messageId) : null;
    // Of which kind it is, is not known here; the list shows those that the reader may see.
    const seesPublishes = Object.values(publishViewPermission).some(allowed);
    return publishId && seesPublishes ? `/publishProgram/list?publish=${publishId}` : null;
  };
}
