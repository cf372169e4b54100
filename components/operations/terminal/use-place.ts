import { useMemo } from 'react';
import { useScreenLocation } from '@/components/foundation/shell/location';
import { useUser } from '@/components/foundation/shell/session';
import { placeOf } from './initial-queries';

/** Marks in the address that all terminals are shown despite the user's default institution. */
const ALL = 'all';

/**
 * Institution or group whose terminals are shown: from the address, otherwise the user's default. The address is not
 * changed, so that the menu entry leads back to its tab.
 */
export function usePlace() {
  const { office, defaultOfficeId } = useUser();
  const { params } = useScreenLocation();
  // The user's own institution already covers everything that they can see.
  const beginsWith = defaultOfficeId === office.id ? null : defaultOfficeId;
  return useMemo(() => {
    const asked = placeOf(params);
    const begins = beginsWith && !asked.officeId && !asked.groupId && !params.has(ALL);
    return {
      beginsWith,
      place: begins ? { officeId: beginsWith } : asked,
      /** Converts a place to address parameters; none means all terminals. */
      asking: ({ officeId, groupId }: { officeId?: string; groupId?: string }) => ({
        officeId,
        groupId,
        [ALL]: beginsWith && !officeId && !groupId ? '1' : undefined,
      }),
    };
  }, [params, beginsWith]);
}
