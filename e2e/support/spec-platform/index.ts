import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { routes } from './answers';
import type { Context } from './context';
import { dialects } from './dialects';
import { SignInKey } from './key';
import type { Fault, Options } from './options';
import { errorPage, json, type Reply, text } from './replies';
import { type ReceivedRequest, type Recorded, ROOT, readRequest } from './requests';
import { Sessions } from './sessions';
import { World } from './world';

export { ACCOUNT, CAPTCHA, CODE, type DialectName, type Fault, type Options } from './options';
export type { Recorded } from './requests';

export interface SpecPlatform {
  /** Value of `APM_WEB_URL`. */
  url: string;
  /** Requests so far, latest last. */
  requests: Recorded[];
  world: World;
  /** Faults by path; may be changed while it runs. */
  faults: Map<string, Fault>;
  /** Ends all sessions, as a restart of the platform does. */
  endSessions(): void;
  close(): Promise<void>;
}

/** Starts a customer's platform that implements only the specification. */
export async function startSpecPlatform(options: Options): Promise<SpecPlatform> {
  const context: Context = {
    options,
    dialect: dialects[options.dialect],
    world: new World(),
    key: new SignInKey(),
    sessions: new Sessions(),
  };
  const requests: Recorded[] = [];
  const faults = new Map(Object.entries(options.faults ?? {}));
  const server = createServer(async (request, response) => {
    const asked = await readRequest(request);
    const recorded = { ...asked, status: 0 };
    requests.push(recorded);
    const reply = answer(asked, context, faults.get(asked.path));
    if (!reply) return;
    recorded.status = reply.status;
    send(response, reply);
  });
  // Longer than encryption in a test environment blocks the client, which would reuse a closed connection.
  server.keepAliveTimeout = 60_000;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}${ROOT}`,
    requests,
    world: context.world,
    faults,
    endSessions: () => context.sessions.endAll(),
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

/** Returns `undefined` for a call that hangs. */
function answer(asked: ReceivedRequest, context: Context, fault: Fault | undefined): Reply | undefined {
  const { dialect, sessions } = context;
  if (fault === 'hangs') return undefined;
  if (fault === 'error') return errorPage(500);
  if (fault === 'html') return text('<html><body>Please use the new portal.</body></html>', 'text/html');
  if (fault === 'empty') return text('', 'application/json');
  if (fault === 'absent' || (dialect.only && !dialect.only.includes(asked.path))) return errorPage(404);
  const route = routes.get(asked.path);
  if (!route) return errorPage(404);
  if (route.method !== '*' && route.method !== asked.method) return errorPage(405);
  if (!route.open && !sessions.has(dialect.tokenOf(asked))) return dialect.noSession();
  if (fault === 'denied') return dialect.denied();
  if (dialect.formOnly && asked.headers['content-type']?.startsWith('application/json')) {
    return json({ code: '400', msg: "Content type 'application/json' not supported" }, 400);
  }
  return route.answer(asked, context);
}

function send(response: ServerResponse, { status, headers, body }: Reply): void {
  response.writeHead(status, { ...headers, 'content-length': Buffer.byteLength(body) });
  response.end(body);
}
