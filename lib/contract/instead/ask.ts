import { type Call, hasNoOutput, type Input, type Output } from '../call';
import { readForeign } from '../foreign/read';
import { CallError, NOT_OFFERED } from '../wire';
import type { MakeCall } from './instead';

/**
 * Makes a call by `ask`. If the platform lacks it, makes the equivalent calls of the specification and records it in
 * `lacking`, so that the next time starts with those. Throws what `ask` throws.
 */
export async function askOrInstead<C extends Call>(
  call: C,
  input: Input<C>,
  ask: MakeCall,
  lacking?: Set<Call>,
): Promise<Output<C>> {
  let missing: unknown;
  if (!lacking?.has(call)) {
    try {
      return await ask(call, input);
    } catch (error) {
      if (!(error instanceof CallError) || error.message !== NOT_OFFERED) throw error;
      missing = error;
    }
  }
  // Loaded on demand, since it imports the calls of every domain.
  const { insteadOf } = await import('.');
  const found = insteadOf(call);
  if (!found) throw missing;
  lacking?.add(call);
  const answer = await found.answer(ask, input);
  if (hasNoOutput(call)) return undefined as Output<C>;
  const read = answer === undefined ? undefined : readForeign(call.output, answer);
  if (read === undefined) throw missing ?? new CallError(404, NOT_OFFERED);
  return read as Output<C>;
}
