import { createHash } from 'node:crypto';
import { FRAME_HTML, FRAME_SCRIPT, FRAME_STYLE } from '@/components/foundation/scene/widgets/web-page/frame-page';

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/**
 * The only policy of the product that allows foreign frames, for a page that contains nothing else. It is no page of
 * the console: the middleware, whose policy allows no frames, skips it. Constant, so that a player can cache it with
 * its headers for offline use.
 */
const POLICY = [
  "default-src 'none'",
  `script-src ${hashOf(FRAME_SCRIPT)}`,
  `style-src ${hashOf(FRAME_STYLE)}`,
  'frame-src http: https:',
  // Checks whether a page responds before framing it.
  'connect-src http: https:',
  "base-uri 'none'",
  "form-action 'none'",
  // The player, and the console's preview.
  "frame-ancestors 'self'",
  'sandbox allow-scripts allow-forms',
].join('; ');

export function GET(): Response {
  return new Response(FRAME_HTML, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': POLICY,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-cache',
    },
  });
}
