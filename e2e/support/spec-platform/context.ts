import type { Dialect } from './dialects';
import type { SignInKey } from './key';
import type { Options } from './options';
import type { Reply } from './replies';
import type { ReceivedRequest } from './requests';
import type { Sessions } from './sessions';
import type { World } from './world';

export interface Context {
  options: Options;
  dialect: Dialect;
  world: World;
  key: SignInKey;
  sessions: Sessions;
}

export type Handler = (asked: ReceivedRequest, context: Context) => Reply;

export interface Route {
  /** HTTP method; `*` if the specification gives none. */
  method: 'GET' | 'POST' | '*';
  path: string;
  /** True if it needs no session. */
  open: boolean;
  answer: Handler;
}

export const get = (path: string, answer: Handler): Route => ({ method: 'GET', path, open: false, answer });
export const post = (path: string, answer: Handler): Route => ({ method: 'POST', path, open: false, answer });
export const any = (path: string, answer: Handler): Route => ({ method: '*', path, open: false, answer });
export const open = (route: Route): Route => ({ ...route, open: true });

/** Responds with success. */
export const done: Handler = (_, { dialect }) => dialect.ok();
/** Responds with data that don't depend on the request. */
export const gives =
  (data: (context: Context) => unknown): Handler =>
  (_, context) =>
    context.dialect.ok(data(context));
/** Responds with a list, or a page of it if the request asks for one. */
export const lists =
  (items: (context: Context, asked: ReceivedRequest) => readonly unknown[]): Handler =>
  (asked, context) =>
    context.dialect.list(asked, items(context, asked));
