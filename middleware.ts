import { type NextRequest, NextResponse } from 'next/server';
import { isPage } from '@/components/console/screens/is-page';
import { brandingOfRequest } from '@/lib/bff/branding';
import { framedOriginsOf } from '@/lib/bff/frames';
import { systemIsInitialised } from '@/lib/bff/initialised';
import { expirePlantedCookie, isSecure, renewedCookie, sessionOf } from '@/lib/bff/session';
import { contentSecurityPolicy } from '@/lib/content-security-policy';
import { BACKGROUND_HEADER } from '@/lib/contract/wire';
import { readEnv } from '@/lib/env';
import { LANGUAGE_HEADER, languageOf } from '@/lib/i18n/language';
import { isOpen, LOGIN_PATH, LOGOUT_PATH, NOT_FOUND_PATH, PATH_HEADER, REGISTER_PATH } from '@/lib/open-paths';

const env = readEnv();

/**
 * Files that browsers and robots request by themselves, such as /robots.txt: existing or not, they are no pages that
 * need a sign-in.
 */
const FILE = /\.\w+$/;
/** Headers of requests without a user's action. */
const BACKGROUND = [BACKGROUND_HEADER, 'next-router-prefetch'];

/**
 * Runs before every page: decides about access without a session, the language, and the nonce of its
 * Content-Security-Policy. It checks no permission: the platform does, on every call. It excludes /apm-web, which would
 * cost the BFF half its throughput and cut bodies at 10 MB, and existing files.
 */
export async function middleware(request: NextRequest): Promise<NextResponse> {
  const { pathname, search } = request.nextUrl;
  const signedIn = (await sessionOf(request.headers)) !== null;
  const sysInit = env.SYS_INIT_URL;

  if (pathname === LOGIN_PATH || (pathname === '/' && !signedIn)) {
    if (!(await systemIsInitialised())) return NextResponse.redirect(new URL(sysInit, request.url));
  }
  if (pathname === sysInit && (await systemIsInitialised())) return redirect(request, LOGIN_PATH);
  if (pathname === '/') return redirect(request, signedIn ? '/home' : LOGIN_PATH);
  if (!signedIn && !isOpen(pathname) && !FILE.test(pathname)) {
    return redirect(request, `${LOGIN_PATH}?from=${encodeURIComponent(pathname + search)}`);
  }
  return withCookies(request, await addPolicy(request));
}

/** Prolongs the session for a page that a user opens, like for a call, but not for a prefetched one. */
async function withCookies({ headers, nextUrl }: NextRequest, response: NextResponse): Promise<NextResponse> {
  const sent = headers.get('cookie');
  const secure = isSecure(headers);
  const isBackground = BACKGROUND.some((name) => headers.has(name)) || headers.get('sec-purpose')?.includes('prefetch');
  const renewed = isBackground || nextUrl.pathname === LOGOUT_PATH ? null : await renewedCookie(sent, secure);
  for (const cookie of [renewed, expirePlantedCookie(sent, secure)]) {
    if (cookie) response.headers.append('set-cookie', cookie);
  }
  return response;
}

async function addPolicy(request: NextRequest): Promise<NextResponse> {
  const nonce = btoa(crypto.randomUUID());
  const framed = request.nextUrl.pathname === '/inframe' ? await framedOriginsOf(request.headers) : [];
  const policy = contentSecurityPolicy(nonce, env.NODE_ENV === 'development', {
    framed,
    mapStyle: env.MAP_STYLE_URL,
  });
  const { pathname, search } = request.nextUrl;
  const branding = await brandingOfRequest(request.headers);
  const headers = new Headers(request.headers);
  headers.set('x-nonce', nonce);
  headers.set(LANGUAGE_HEADER, languageOf(request.headers, branding));
  headers.set(PATH_HEADER, pathname + search);
  // Next copies the nonce that it finds here to every script it writes.
  headers.set('content-security-policy', policy);
  // The framework's own 404 page would need scripts to be drawn.
  const isHere = pathname === REGISTER_PATH ? branding.registration : isPage(pathname);
  const response = isHere
    ? NextResponse.next({ request: { headers } })
    : NextResponse.rewrite(new URL(NOT_FOUND_PATH, request.url), { status: 404, request: { headers } });
  response.headers.set('content-security-policy', policy);
  response.headers.set('x-content-type-options', 'nosniff');
  response.headers.set('referrer-policy', 'same-origin');
  return response;
}

/** Redirects relative to the request, so that a proxy in front of the console does not matter. */
function redirect(request: NextRequest, to: string): NextResponse {
  return NextResponse.redirect(new URL(to, request.url));
}

export const config = {
  runtime: 'nodejs',
  matcher: [
    '/((?!apm-web/|_next/|healthz$|metrics$|readme/|kiosk/|guides/|pdfjs/|favicon\\.(?:ico|png|svg)$|player-sw\\.js$|player/(?:webPageFrame|streamFrame|packageFrame)$).*)',
  ],
};
