import { v7 as uuidv7 } from 'uuid';

const SHAPE = /^[\w-]{8,64}$/;

/** Returns the client's request id if valid, otherwise a new one. Used in logs, responses and statements. */
export const requestIdOf = (given: string | null | undefined): string =>
  given && SHAPE.test(given) ? given : uuidv7();
