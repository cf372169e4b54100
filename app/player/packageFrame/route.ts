import { FRAME_HTML } from '@/components/foundation/scene/widgets/package/frame-page';

/**
 * What a package is made of is in its own page, so that scripts and styles within it run; nothing of it comes from anywhere else, and
 * nothing goes anywhere. Always the same, so that a player keeps it with its headers for times without a network.
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
  // One policy for each page, made by its first script.
  "require-trusted-types-for 'script'",
  'trusted-types default',
  "base-uri 'none'",
  "form-action 'none'",
  // The player, and the console's preview.
  "frame-ancestors 'self'",
  'sandbox allow-scripts',
].join('; ');

/**
 * No address at all, of the page and of what is framed in it. Unlike a policy of contents it is asked before a browser looks up a name or
 * connects, and for peer connections, links ahead and navigations, too.
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
