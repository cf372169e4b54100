import { proxy } from '@/lib/bff/proxy';

export const dynamic = 'force-dynamic';

/** The only way from a browser to the platform. Its root redirects users to the home page, as specified. */
function handle(request: Request): Promise<Response> | Response {
  const { pathname, search } = new URL(request.url);
  if (pathname === '/apm-web/a') return new Response(null, { status: 302, headers: { location: '/home' } });
  return proxy(request, pathname.slice('/apm-web'.length) + search);
}

export { handle as GET, handle as POST };
