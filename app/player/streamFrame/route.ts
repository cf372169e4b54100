import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { STREAM_SCRIPT, STREAM_STYLE, streamFrameHtml } from '@/components/foundation/scene/widgets/stream/frame-page';

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Library as in its package, without the comment that refers to its source map. */
const LIBRARY = readFileSync(path.join(process.cwd(), 'node_modules/hls.js/dist/hls.light.min.js'), 'utf8').replace(
  /\n?\/\/# sourceMappingURL=.*\s*$/,
  '',
);
const HTML = streamFrameHtml(LIBRARY);

/**
 * Policy of the page that plays streams. Streams come from foreign addresses, which the policy of pages doesn't allow:
 * only this page requests them, from an opaque origin. Constant, so that a player can cache it with its headers for
 * offline use.
 */
const POLICY = [
  "default-src 'none'",
  `script-src ${hashOf(LIBRARY)} ${hashOf(STREAM_SCRIPT)}`,
  `style-src ${hashOf(STREAM_STYLE)}`,
  "style-src-attr 'unsafe-inline'",
  'connect-src http: https:',
  'media-src blob: http: https:',
  "base-uri 'none'",
  "form-action 'none'",
  // The player, and the console's preview.
  "frame-ancestors 'self'",
  'sandbox allow-scripts',
].join('; ');

export function GET(): Response {
  return new Response(HTML, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': POLICY,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-cache',
    },
  });
}
