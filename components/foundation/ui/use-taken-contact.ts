import { useEffect, useState } from 'react';
import { useCall } from '@/lib/client/use-call';
import { checkPhoneOrEmail, email, phone } from '@/lib/contract/account';

const PAUSE_MS = 400;
const rules = { email, phone };

/**
 * Returns whether an account other than `exceptId` has a contact, checked after a pause in typing. False while unknown:
 * saving checks again.
 */
export function useTakenContact(way: 'email' | 'phone', typed: string, exceptId?: string): boolean {
  const [paused, setPaused] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(typed), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  const { data: contact } = rules[way].safeParse(paused);
  const { data } = useCall(
    checkPhoneOrEmail,
    contact && paused === typed ? { [way]: contact, ...(exceptId && { exceptId }) } : null,
    { revalidateOnFocus: false, revalidateOnReconnect: false, shouldRetryOnError: false },
  );
  return data?.free === false;
}
