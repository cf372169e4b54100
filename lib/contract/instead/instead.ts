import type { Call, Input, Output } from '../call';
import { CallError, SESSION_ENDED } from '../wire';

export type Ask = <C extends Call>(call: C, input: Input<C>) => Promise<Output<C>>;

/** How calls that the specification names do the work of one of ours, for a platform that lacks ours. */
export interface Instead {
  of: Call;
  /** Those that `answer` makes. */
  calls: readonly Call[];
  /** What `of` would answer, loosely: values are read as another platform's are. Undefined where the named calls can't do it. */
  answer: (ask: Ask, asked: unknown) => Promise<unknown>;
}

export function instead<C extends Call>(
  of: C,
  calls: readonly Call[],
  answer: (ask: Ask, asked: Input<C>) => Promise<unknown>,
): Instead {
  return { of, calls, answer: answer as Instead['answer'] };
}

/** Null for what the platform lacks and for what the caller may not see. Throws what else went wrong. */
export async function orNull<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof CallError && error.message !== SESSION_ENDED && [401, 403, 404].includes(error.status))
      return null;
    throw error;
  }
}
