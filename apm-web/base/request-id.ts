import { AsyncLocalStorage } from 'node:async_hooks';

const current = new AsyncLocalStorage<string>();

/** Runs the work of a request, so that its log lines and statements carry the request's id. */
export const withRequestId = <T>(id: string, work: () => T): T => current.run(id, work);

/** Id of the request that is being answered; undefined in the background. */
export const currentRequestId = (): string | undefined => current.getStore();
