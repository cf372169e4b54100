import { v7 as uuidv7 } from 'uuid';

const SHAPE = /^[\w-]{8,64}$/;

/** The id of a request as its client gave it, where it is one; otherwise a new one. It goes into logs, answers and statements. */
export const requestIdOf = (given: string | null | undefined): string =>
  given && SHAPE.test(given) ? given : uuidv7();
