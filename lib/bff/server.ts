import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import next from 'next';
import sirv from 'sirv';
import { workerPolicy } from '@/lib/content-security-policy';
import { endOnSignal, exitOnFailedStart } from '@/lib/end-on-signal';
import { InvalidSettingError, readEnv } from '@/lib/env';
import { consoleDeadlines, endSlowRequests } from '@/lib/server/slow-requests';
import { startTracing } from '@/lib/server/tracing';
import { clientAddress, PEER_HEADER } from './client-address';
import { rewriteToOriginForm } from './origin-form';
import { addSafeHeaders, rejectUnsupportedMethods } from './safe-answers';

const STATIC = '/_next/static';
/** Cache time of files whose names change with their content. */
const YEAR_S = 31_536_000;

/**
 * Serves the console until SIGTERM or SIGINT. Static files of the build are served from disk, compressed at build time:
 * Next would compress each file again for each visitor, and a first page has twenty of them. Next serves the rest, and
 * in watch mode builds it.
 */
async function main() {
  const env = readEnv();
  const { PORT: port, NODE_ENV, TRUSTED_PROXIES, MAP_STYLE_URL } = env;
  // Starts before Next, which has its own spans.
  const endTracing = await startTracing('console', env);
  const dev = NODE_ENV === 'development';
  // Next takes over the upgrade requests of the server it knows and hangs up; only the development server needs them.
  // Clients that offer HTTP/2 over plain HTTP send such a request, and get a response over HTTP/1.1 instead.
  const pages = next({ dev, port, httpServer: dev ? undefined : createServer() });
  await pages.prepare();
  const byAll = withPeerAddress(withBuiltFiles(handleByNext(pages.getRequestHandler())));
  // The development server has its own calls, with its own methods.
  const listener = addSafeHeaders(
    rewriteToOriginForm(dev ? byAll : rejectUnsupportedMethods(byAll)),
    workerPolicy(MAP_STYLE_URL),
  );
  const server = createServer(consoleDeadlines, listener);
  endSlowRequests(server, (request) => addressOf(request, TRUSTED_PROXIES));
  server.on('error', (error: NodeJS.ErrnoException) =>
    exitOnFailedStart(
      error.code === 'EADDRINUSE' ? new InvalidSettingError(`Port ${port} is in use: set PORT to a free one.`) : error,
    ),
  );
  server.listen(port);
  endOnSignal(server, {
    after: async () => {
      await pages.close();
      await endTracing();
    },
  });
}

type Render = ReturnType<ReturnType<typeof next>['getRequestHandler']>;

/** Responds 500 if Next itself fails, so that the client does not wait for ever. */
function handleByNext(render: Render): RequestListener {
  return (request, response) => {
    render(request, response).catch((error: unknown) => {
      process.stderr.write(`${(error as Error).stack}\n`);
      response.statusCode = 500;
      response.end();
    });
  };
}

function addressOf({ headers, socket }: IncomingMessage, proxies: number): string {
  const forwarded = [headers['x-forwarded-for'] ?? []].flat().join(',');
  const peer = socket.remoteAddress ?? '';
  return clientAddress(new Headers({ 'x-forwarded-for': forwarded, [PEER_HEADER]: peer }), proxies);
}

/**
 * Sets the peer address as a header of every request: Next gives a route no access to the socket, and passes on an
 * X-Forwarded-For forged by the browser. Overwrites whatever the browser sends under this name.
 */
function withPeerAddress(listener: RequestListener): RequestListener {
  return (request, response) => {
    request.headers[PEER_HEADER] = request.socket.remoteAddress ?? '';
    listener(request, response);
  };
}

function withBuiltFiles(otherwise: RequestListener): RequestListener {
  const serve = sirv('.next/static', { gzip: true, etag: true, immutable: true, maxAge: YEAR_S });
  return (request, response) => {
    const { url = '', method } = request;
    const built = url.startsWith(`${STATIC}/`) && (method === 'GET' || method === 'HEAD');
    if (!built) return otherwise(request, response);
    request.url = url.slice(STATIC.length);
    serve(request, response, () => {
      request.url = url;
      otherwise(request, response);
    });
  };
}

main().catch(exitOnFailedStart);
