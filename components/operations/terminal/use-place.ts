import { useMemo } from 'react';
import { useScreenLocation } from '@/components/foundation/shell/location';
import { useUser } from '@/components/foundation/shell/session';
import { placeOf } from './first-calls';

/** Says in the address that all terminals are asked for, by who begins with some of them. */
const ALL = 'all';

/**
 * Whose terminals are asked for: as the address says, else those of the institution that the person begins with. The address
 * stays as it is, so that the entry of the menu leads back to its tab.
 */
export function usePlace() {
  const { office, defaultOfficeId } = useUser();
  const { params } = useScreenLocation();
  // One's own is all that one sees.
  const beginsWith = defaultOfficeId === office.id ? null : defaultOfficeId;
  return useMemo(() => {
    const asked = placeOf(params);
    const begins = beginsWith && !asked.officeId && !asked.groupId && !params.has(ALL);
    return {
      beginsWith,
      place: begins ? { officeId: beginsWith } : asked,
      /** What of the address asks for a place; none is all terminals. */
      asking: ({ officeId, groupId }: { officeId?: string; groupId?: string }) => ({
        officeId,
        groupId,
        [ALL]: beginsWith && !officeId && !groupId ? '1' : undefined,
      }),
    };
  }, [params, beginsWith]);
}
