/**
 * Returns the policy of every page. Scripts run by nonce only; images and videos may be files of the player's own
 * cache. `framed` are the origins that a page may show in a frame: none, except where the menu's addresses are shown.
 * `mapStyle` is the URL of a map server's style, whose origin is the only one allowed for maps; any page may become the
 * one with the map.
 */
export function contentSecurityPolicy(
  nonce: string,
  development: boolean,
  { framed = [], mapStyle }: { framed?: readonly string[]; mapStyle?: string } = {},
): string {
  const maps = origins(mapStyle);
  return [
    "default-src 'self'",
    // hash-wasm compiles WebAssembly; the development server evaluates its modules.
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic' 'wasm-unsafe-eval'${development ? " 'unsafe-eval'" : ''}`,
    // The development server writes its own styles, without a nonce.
    `style-src 'self' ${development ? "'unsafe-inline'" : `'nonce-${nonce}'`}`,
    // React writes `style` attributes.
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' blob: data:${maps}`,
    "media-src 'self' blob:",
    "font-src 'self'",
    `connect-src 'self' blob:${development ? ' ws:' : ''}${maps}`,
    "worker-src 'self' blob:",
    ["frame-src 'self'", ...framed].join(' '),
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ].join('; ');
}

/**
 * Returns the policy of every script, which applies if it runs as a worker: a worker has its own policy, independent of
 * its page's. These workers open content from others, such as a PDF or a map, and reach only this origin and the map
 * server's.
 */
export function workerPolicy(mapStyle?: string): string {
  // The HEIC to JPEG converter compiles WebAssembly.
  const scripts = "script-src 'self' 'wasm-unsafe-eval'";
  return ["default-src 'none'", scripts, `connect-src 'self' blob:${origins(mapStyle)}`].join('; ');
}

const origins = (mapStyle: string | undefined) => (mapStyle ? ` ${new URL(mapStyle).origin}` : '');
