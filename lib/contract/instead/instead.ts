import type { Call, Input, Output } from '../call';
import { CallError, SESSION_ENDED } from '../wire';

export type MakeCall = <C extends Call>(call: C, input: Input<C>) => Promise<Output<C>>;

/** Replacement of one of our calls by calls of the specification. */
export interface Replacement {
  of: Call;
  /** All calls that `answer` may make. */
  calls: readonly Call[];
  /** Returns values in the shape of `of`, in any notation that `readForeign` understands. Undefined: not possible. */
  answer: (ask: MakeCall, asked: unknown) => Promise<unknown>;
}

export function instead<C extends Call>(
  of: C,
  calls: readonly Call[],
  answer: (ask: MakeCall, asked: Input<C>) => Promise<unknown>,
): Replacement {
  return { of, calls, answer: answer as Replacement['answer'] };
}

/** Returns `null` for a call that the platform lacks or the caller may not make. Throws other failures. */
export async function orNull<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof CallError && error.message !== SESSION_ENDED && [401, 403, 404].includes(error.status))
      return null;
    throw error;
  }
}
