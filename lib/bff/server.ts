import { createServer, type RequestListener } from 'node:http';
import next from 'next';
import sirv from 'sirv';
import { endOnSignal, endUnstarted } from '@/lib/end-on-signal';
import { BadSetting, readEnv } from '@/lib/env';

const STATIC = '/_next/static';
/** Their names change with what is in them. */
const YEAR_S = 31_536_000;

/**
 * Serves the built console until SIGTERM or SIGINT. What the build made goes out from the disk, compressed when it was
 * built: Next would compress each file again for each visitor, and a first page has twenty of them. Next serves the rest.
 */
async function main() {
  const { PORT: port } = readEnv();
  const pages = next({ dev: false, port });
  await pages.prepare();
  const server = createServer(withBuiltFiles(byNext(pages.getRequestHandler())));
  server.on('error', (error: NodeJS.ErrnoException) =>
    endUnstarted(
      error.code === 'EADDRINUSE' ? new BadSetting(`Port ${port} is in use: set PORT to a free one.`) : error,
    ),
  );
  server.listen(port);
  endOnSignal(server, { after: () => pages.close() });
}

type Render = ReturnType<ReturnType<typeof next>['getRequestHandler']>;

/** Where Next itself fails, nobody waits for an answer that does not come. */
function byNext(render: Render): RequestListener {
  return (request, response) => {
    render(request, response).catch((error: unknown) => {
      process.stderr.write(`${(error as Error).stack}\n`);
      response.statusCode = 500;
      response.end();
    });
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

main().catch(endUnstarted);
