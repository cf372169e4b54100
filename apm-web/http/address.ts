import type { Context as HonoContext } from 'hono';

/** Bindings of @hono/node-server; absent when the app is called in process. */
interface Bindings {
  incoming?: { socket?: { remoteAddress?: string } };
}

const LOCAL = /^(127\.|::1$|::ffff:127\.)/;

/**
 * The network address of the client. The platform is behind the console: a request from this machine names
 * the browser in its last X-Forwarded-For; from anywhere else the header is not trusted.
 */
export function addressOf(c: HonoContext): string {
  const direct = (c.env as Bindings | undefined)?.incoming?.socket?.remoteAddress ?? '127.0.0.1';
  const forwarded = LOCAL.test(direct) ? c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim() : undefined;
  return (forwarded || direct).replace(/^::ffff:/, '').slice(0, 64);
}
