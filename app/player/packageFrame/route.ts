import { FRAME_HTML } from '@/components/foundation/scene/widgets/package/frame-page';

/**
 * Policy of a package's page, which contains everything of the package: its inline scripts and styles run, nothing is
 * loaded from elsewhere, and nothing is sent anywhere. Constant, so that a player can cache it with its headers for
 * offline use.
 */
const POLICY = [
  "default-src 'none'",
  "script-src 'unsafe-inline' data: blob:",
  "style-src 'unsafe-inline' data: blob:",
  'img-src data: blob:',
  'media-src data: blob:',
  'font-src data: blob:',
  "connect-src 'none'",
  "frame-src 'none'",
  "worker-src 'none'",
  // A single policy per page, created by its first script.
  "require-trusted-types-for 'script'",
  'trusted-types default',
  "base-uri 'none'",
  "form-action 'none'",
  // The player, and the console's preview.
  "frame-ancestors 'self'",
  'sandbox allow-scripts',
].join('; ');

/**
 * No address at all, for the page and its frames. Unlike a Content Security Policy it is applied before a browser
 * resolves a name or connects, and also to peer connections, preloads and navigations.
 */
const CONNECTIONS = '()';

export function GET(): Response {
  return new Response(FRAME_HTML, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': POLICY,
      'connection-allowlist': CONNECTIONS,
      'x-content-type-options': 'nosniff',
      'x-dns-prefetch-control': 'off',
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-cache',
    },
  });
}
