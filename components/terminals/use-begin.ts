import { useEffect, useEffectEvent, useRef } from 'react';
import { useScreenLocation } from '@/components/shell/location';
import { useUser } from '@/components/shell/session';

/** Where nothing else is asked for, the list begins with the institution that the person chose to begin with. */
export function useBegin(): void {
  const { office, defaultOfficeId } = useUser();
  const { params, setParams } = useScreenLocation();
  // Once: whoever chooses all terminals afterwards is not sent back when the screen is in front again.
  const begun = useRef(false);
  const begin = useEffectEvent(() => {
    const elsewhere = defaultOfficeId !== null && defaultOfficeId !== office.id;
    if (!begun.current && params.size === 0 && elsewhere) setParams({ officeId: defaultOfficeId });
    begun.current = true;
  });
  useEffect(() => begin(), []);
}
