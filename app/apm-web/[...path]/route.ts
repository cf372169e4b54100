import { proxy } from '@/lib/bff/proxy';

export const dynamic = 'force-dynamic';

/** The only way from a browser to the platform. */
function handle(request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  return proxy(request, pathname.slice('/apm-web'.length) + search);
}

export { handle as GET, handle as POST };
