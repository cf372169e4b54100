import type { IncomingMessage } from 'node:http';
import type { Hono, Context as HonoContext } from 'hono';
import { type Call, type Output, type Parsed, permitsCall } from '@/lib/contract/call';
import { BACKGROUND_HEADER } from '@/lib/contract/wire';
import { networkOf } from '@/lib/server/network';
import { isTracing, spanOfRequest } from '@/lib/server/tracing';
import { languageOf } from '../base/language';
import {
  databaseAway,
  diskFull,
  forbidden,
  methodNotAllowed,
  NotModified,
  Problem,
  sessionEnded,
} from '../base/problem';
import { currentRequestId } from '../base/request-id';
import { type Actor, DatabaseAway, isDiskFull, isOutOfReach, withoutValues } from '../db/database';
import { clientOf } from './address';
import { failure, refusal, success, unchanged } from './answer';
import { bearerOf } from './bearer';
import { readInput } from './body';
import { type FileAnswer, type SmallFile, type StreamAnswer, sendFile, sendSmall, sendStream } from './bytes';
import type { Callers } from './callers';
import type { Caller, RequestContext, TerminalContext, TerminalSteps, UserContext, UserSteps } from './context';
import { type CsvAnswer, sendCsv } from './csv-answer';
import { type Download, sendDownload } from './download';
import type { EventConnection } from './events';
import { parser } from './input';
import type { Platform } from './platform';
import { refusalAudit } from './refusal-audit';
import { sendTable, type TableAnswer } from './table-answer';
import { committed, userTransaction, within } from './transaction';

/** Result of a handler; a call without output returns nothing. */
type Result<C extends Call> = undefined extends Output<C> ? Promise<void> : Output<C> | Promise<Output<C>>;
type Handler<Context, C extends Call, Answer = Result<C>> = (ctx: Context, input: Parsed<C>) => Answer;
type Opened = (connection: EventConnection) => void;

export const PREFIX = '/apm-web';

/**
 * Registers routes: `user(terminalList, list)` is a call of the contract and its handler. Reading, authentication, permission,
 * parsing, the transaction with its row-level security, the audit row and the answer are implemented here, once.
 * `user` and `terminal` run the handler in one transaction; `…Steps` let it open its own if it also works outside the database;
 * `open` requires no sign-in.
 */
export function router(app: Hono, platform: Platform, callers: Callers) {
  const served = new Set<Call>();
  const auditRefusal = refusalAudit(platform);

  function serve<C extends Call>(
    call: C,
    respond: (ctx: RequestContext, read: () => Promise<Parsed<C>>) => Promise<Response>,
  ) {
    const parse = parser(call);
    served.add(call);
    const timed = call.answer === 'events' || call.answer === 'bytes' ? () => {} : platform.metrics.called;
    app.on(call.method, PREFIX + call.path, async (c) => {
      const started = performance.now();
      const response = await (isTracing() ? traced(c) : answerTo(c));
      timed(call.method, call.path, response.status, (performance.now() - started) / 1_000);
      return response;
    });

    const traced = (c: HonoContext) =>
      spanOfRequest(
        `${call.method} ${call.path}`,
        (name) => c.req.header(name),
        { 'http.request.method': call.method, 'http.route': PREFIX + call.path, 'request.id': currentRequestId() },
        () => answerTo(c),
      );

    async function answerTo(c: HonoContext): Promise<Response> {
      const request = contextOf(c, platform);
      let ctx: RequestContext | undefined;
      try {
        ctx = within(request, { settings: await platform.settings.read() });
        if (fillsDisk(call) && (await platform.disk.isFull(ctx.now))) throw diskFull();
        return await respond(ctx, async () => parse(await readInput(call, c)));
      } catch (error) {
        if (error instanceof NotModified) return unchanged(error);
        if (isDiskFull(error)) platform.disk.noteFull(request.now);
        const problem = asProblem(error);
        if (problem instanceof Problem) {
          if (problem !== error && problem.status >= 500)
            platform.log.error({ call: call.path, err: withoutValues(error) }, problem.key);
          if (ctx?.signedIn && problem.status === 403) auditRefusal(ctx.signedIn, ctx, call.path, problem);
          return refusal(problem, request.language);
        }
        const requestId = currentRequestId() ?? '';
        platform.log.error({ call: call.path, err: withoutValues(error) }, 'unexpected');
        return failure(request.language, requestId);
      }
    }
  }

  const answer = <C extends Call>(call: C, output: Awaited<Result<C>>, headers?: Record<string, string>) =>
    success(call, platform.checkAnswers ? call.output.parse(output) : output, headers);

  return {
    served,

    /** Answers 405 to every other method of the paths served so far. */
    refuseOtherMethods() {
      for (const { path } of served) {
        const methods = [...served].filter((call) => call.path === path).map(({ method }) => method);
        const allow = methods.map((method) => (method === 'GET' ? 'GET, HEAD' : method)).join(', ');
        app.all(PREFIX + path, (c) =>
          refusal(methodNotAllowed(allow), languageOf(undefined, c.req.header('accept-language'))),
        );
      }
    },

    open<C extends Call>(call: C, handle: Handler<RequestContext, C>) {
      serve(call, async (ctx, read) => answer(call, await handle(ctx, await read())));
    },

    openBytes<C extends Call>(call: C, find: Handler<RequestContext, C, Promise<SmallFile>>) {
      serve(call, async (ctx, read) => sendSmall(await find(ctx, await read()), ctx.headers));
    },

    user<C extends Call>(call: C, handle: Handler<UserContext, C>) {
      serve(call, async (ctx, read) => {
        const steps = await asUser(ctx, callers, call, read);
        return answer(call, await steps.transaction((own) => handle(own, steps.input), { changes: call.changes }));
      });
    },
    userSteps<C extends Call>(call: C, handle: Handler<UserSteps, C>) {
      serve(call, async (ctx, read) => {
        const steps = await asUser(ctx, callers, call, read);
        return answer(call, await handle(steps, steps.input));
      });
    },
    userBytes<C extends Call>(call: C, find: Handler<UserContext, C, Promise<FileAnswer | SmallFile>>) {
      serve(call, async (ctx, read) => {
        const steps = await asUser(ctx, callers, call, read);
        const file = await steps.transaction((own) => find(own, steps.input), { changes: call.changes });
        return 'content' in file ? sendSmall(file, ctx.headers) : sendFile(platform.files, file, ctx.headers);
      });
    },
    userBytesSteps<C extends Call>(call: C, find: Handler<UserSteps, C, Promise<SmallFile>>) {
      serve(call, async (ctx, read) => {
        const steps = await asUser(ctx, callers, call, read);
        return sendSmall(await find(steps, steps.input), ctx.headers);
      });
    },
    userStream<C extends Call>(call: C, open: Handler<UserSteps, C, Promise<StreamAnswer>>) {
      serve(call, async (ctx, read) => {
        const steps = await asUser(ctx, callers, call, read);
        return sendStream(await open(steps, steps.input));
      });
    },
    userCsv<C extends Call>(call: C, open: Handler<UserSteps, C, Promise<CsvAnswer>>) {
      serve(call, async (ctx, read) => {
        const steps = await asUser(ctx, callers, call, read);
        return sendCsv(await open(steps, steps.input), (error) =>
          platform.log.error({ call: call.path, err: withoutValues(error) }, 'while a file was read'),
        );
      });
    },
    userDownload<C extends Call>(call: C, open: Handler<UserSteps, C, Promise<Download>>) {
      serve(call, async (ctx, read) => {
        const steps = await asUser(ctx, callers, call, read);
        return sendDownload(await open(steps, steps.input), (error) =>
          platform.log.warn({ call: call.path, err: withoutValues(error) }, 'while a file was read'),
        );
      });
    },
    userTable<C extends Call>(call: C, open: Handler<UserSteps, C, Promise<TableAnswer>>) {
      serve(call, async (ctx, read) => {
        const steps = await asUser(ctx, callers, call, read);
        return sendTable(await open(steps, steps.input), (error) =>
          platform.log.error({ call: call.path, err: withoutValues(error) }, 'while a file was read'),
        );
      });
    },
    userEvents<C extends Call>(call: C, open: Handler<UserContext, C, Promise<Opened>>) {
      serve(call, async (ctx, read) => {
        const steps = await asUser(ctx, callers, call, read);
        const opened = await steps.transaction((own) => open(own, steps.input));
        return platform.connections.answer(ctx.signal, { kind: 'user', id: steps.caller.userId }, (connection) => {
          connection.onClose(callers.watch(steps.caller, call.access, connection.close));
          opened(connection);
        });
      });
    },

    terminal<C extends Call>(call: C, handle: Handler<TerminalContext, C>) {
      serve(call, async (ctx, read) => {
        const steps = await asTerminal(ctx, callers);
        const input = await read();
        const output = await steps.transaction((own) => Promise.resolve(handle(own, input)));
        return answer(call, output, steps.tagged());
      });
    },
    terminalSteps<C extends Call>(call: C, handle: Handler<TerminalSteps, C>) {
      serve(call, async (ctx, read) => {
        const steps = await asTerminal(ctx, callers);
        return answer(call, await handle(steps, await read()));
      });
    },
    terminalBytes<C extends Call>(call: C, find: Handler<TerminalContext, C, Promise<FileAnswer>>) {
      serve(call, async (ctx, read) => {
        const steps = await asTerminal(ctx, callers);
        const input = await read();
        return sendFile(
          platform.files,
          await steps.transaction((own) => Promise.resolve(find(own, input))),
          ctx.headers,
        );
      });
    },
    terminalEvents<C extends Call>(call: C, open: Handler<TerminalContext, C, Promise<Opened>>) {
      serve(call, async (ctx, read) => {
        const steps = await asTerminal(ctx, callers);
        const input = await read();
        const opened = await steps.transaction((own) => Promise.resolve(open(own, input)));
        return platform.connections.answer(ctx.signal, { kind: 'terminal', id: steps.terminalId }, opened);
      });
    },
  };
}
export type Router = ReturnType<typeof router>;

/**
 * Calls refused while the disk is full: users' changes and all uploads. Sign-in and heartbeats write little, which the reserve is
 * for.
 */
const fillsDisk = ({ changes, carrier, access, whenFull }: Call) =>
  changes && !whenFull && (carrier === 'multipart' || (access !== '-' && access !== 'terminal'));

/** Maps known database errors to problems. */
function asProblem(error: unknown): unknown {
  if (isOutOfReach(error)) return forbidden('outOfReach');
  if (isDiskFull(error)) return diskFull();
  return error instanceof DatabaseAway ? databaseAway() : error;
}

/** Bindings of @hono/node-server; absent if the app is called in process. */
interface Bindings {
  incoming?: IncomingMessage;
}

function contextOf(c: HonoContext, platform: Platform): Omit<RequestContext, 'settings'> {
  const cookie = /(?:^|;\s*)lang=([A-Za-z_-]+)/.exec(c.req.header('cookie') ?? '')?.[1];
  const { incoming } = (c.env ?? {}) as Bindings;
  const received = { header: (name: string) => c.req.header(name), peer: incoming?.socket.remoteAddress };
  const client = clientOf(received, platform.env.CONSOLE_SECRET);
  let language: RequestContext['language'] | undefined;
  return {
    platform,
    now: platform.clock(),
    ...client,
    network: networkOf(client.address),
    get language() {
      language ??= languageOf(cookie, c.req.header('accept-language'));
      return language;
    },
    get headers() {
      return c.req.raw.headers;
    },
    get signal() {
      return c.req.raw.signal;
    },
  };
}

async function asUser<C extends Call>(ctx: RequestContext, callers: Callers, call: C, read: () => Promise<Parsed<C>>) {
  const token = bearerOf(ctx.headers);
  if (!token) throw new Problem(401);
  const found = await callers.user(token, ctx.now, { renews: !ctx.headers.has(BACKGROUND_HEADER) });
  if (!found) throw sessionEnded();
  const caller: Caller = found;
  ctx.signedIn = caller;
  if (call.bySession && caller.by !== 'session') throw forbidden('bySession');
  if (!permitsCall(caller.permissions, call)) throw forbidden();
  // Calls without a permission concern the caller's own session, account and notices, and still work.
  if (call.changes && !call.whenExpired && call.access !== '*' && caller.expired) throw forbidden('institutionExpired');
  const input = await read();

  const transaction = <T>(work: (own: UserContext) => T | Promise<T>, { changes } = { changes: false }): Promise<T> =>
    userTransaction(ctx, caller, { path: call.path, input, changes }, work);
  return within(ctx, { caller, input, transaction });
}

async function asTerminal(ctx: RequestContext, callers: Callers) {
  const token = bearerOf(ctx.headers);
  if (!token) throw new Problem(401);
  const found = await callers.terminal(token, ctx.now);
  if (!found) throw new Problem(401);
  const { terminalId } = found;
  let etag: string | undefined;

  const actor: Actor = { as: 'terminal', terminalId };
  function transaction<T>(work: (own: TerminalContext) => Promise<T>): Promise<T> {
    return committed(ctx, actor, (tx, afterCommit) =>
      work(
        within(ctx, {
          terminalId,
          tx,
          afterCommit,
          unlessUnchanged(now: string) {
            if (ctx.headers.get('if-none-match') === now) throw new NotModified(now);
            etag = now;
          },
        }),
      ),
    );
  }
  const tagged = () => (etag === undefined ? undefined : { ETag: etag, 'Cache-Control': 'private, no-cache' });
  return within(ctx, { terminalId, transaction, tagged });
}
