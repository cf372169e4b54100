import { createServer, type Server } from 'node:http';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Bundles the two pages and serves them on a free loopback port: `/ours`, `/bare`. */
export async function servePages(): Promise<{ origin: string; close: () => void }> {
  const { outputFiles } = await build({
    entryPoints: { ours: here('./pages/ours.tsx'), bare: here('./pages/bare.tsx') },
    bundle: true,
    write: false,
    outdir: '/',
    format: 'esm',
    jsx: 'automatic',
    minify: true,
    define: { 'process.env.NODE_ENV': '"production"' },
    tsconfig: here('../../tsconfig.json'),
    logLevel: 'error',
  });
  const files = new Map(outputFiles.map(({ path, text }) => [path, text]));
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '', 'http://bench');
    const script = files.get(pathname);
    response.setHeader('content-type', script ? 'text/javascript' : 'text/html');
    response.end(script ?? page(pathname));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return { origin: `http://127.0.0.1:${portOf(server)}`, close: () => void server.close() };
}

const page = (name: string) =>
  `<!doctype html><meta charset="utf-8"><title>bench</title><style>body{margin:0}#root{position:fixed;inset:0}</style><div id="root"></div><script type="module" src="${name}.js"></script>`;

function portOf(server: Server): number {
  const address = server.address();
  if (!address || typeof address === 'string') throw new Error('no port');
  return address.port;
}
