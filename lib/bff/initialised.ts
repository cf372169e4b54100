import { isSysInit } from '@/lib/contract/auth';
import { readEnv } from '@/lib/env';

let initialised = false;

/**
 * Whether the platform has its first administrator. Once it has, it has for good. While it doesn't answer
 * it counts as initialised: the sign-in page then says what is wrong.
 */
export async function systemIsInitialised(): Promise<boolean> {
  if (initialised) return true;
  try {
    const answer = await fetch(`${readEnv().apmWebUrl}${isSysInit.path}`, { cache: 'no-store' });
    const { code } = (await answer.json()) as { code: number };
    initialised = code === 0 || code === 1;
    return code !== 2;
  } catch {
    return true;
  }
}
