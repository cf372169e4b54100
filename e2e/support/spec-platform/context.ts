import type { Dialect } from './dialects';
import type { SignInKey } from './key';
import type { Options } from './options';
import type { Reply } from './replies';
import type { Asked } from './requests';
import type { Sessions } from './sessions';
import type { World } from './world';

export interface Context {
  options: Options;
  dialect: Dialect;
  world: World;
  key: SignInKey;
  sessions: Sessions;
}

export type Handler = (asked: Asked, context: Context) => Reply;

export interface Route {
  /** `*` where the specification gives no method. */
  method: 'GET' | 'POST' | '*';
  path: string;
  /** True if it is answered without a session. */
  open: boolean;
  answer: Handler;
}

export const get = (path: string, answer: Handler): Route => ({ method: 'GET', path, open: false, answer });
export const post = (path: string, answer: Handler): Route => ({ method: 'POST', path, open: false, answer });
export const any = (path: string, answer: Handler): Route => ({ method: '*', path, open: false, answer });
export const open = (route: Route): Route => ({ ...route, open: true });

/** Answers that something is done. */
export const done: Handler = (_, { dialect }) => dialect.ok();
/** Answers data that do not depend on the request. */
export const gives =
  (data: (context: Context) => unknown): Handler =>
  (_, context) =>
    context.dialect.ok(data(context));
/** Answers a list, a page of it where the request asks for one. */
export const lists =
  (items: (context: Context, asked: Asked) => readonly unknown[]): Handler =>
  (asked, context) =>
    context.dialect.list(asked, items(context, asked));
