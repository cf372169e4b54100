/**
 * The policy of every page. Scripts run by nonce only; images and videos may be files of the player's own cache. `framed`
 * are the origins that a page may show in a frame: none but where the menu's addresses are shown. `mapStyle` is the address of
 * a map server's style, whose origin alone is asked for maps; any page may become that of the map.
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
    // The development server writes styles of its own, which know no nonce.
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
 * The policy of every script, which counts where it runs as a worker: a worker goes by its own, not by its page's. Those here open what
 * others have sent, such as a PDF or a map, and reach this origin and the map server's alone.
 */
export function workerPolicy(mapStyle?: string): string {
  // What turns a HEIC into a JPEG compiles WebAssembly.
  const scripts = "script-src 'self' 'wasm-unsafe-eval'";
  return ["default-src 'none'", scripts, `connect-src 'self' blob:${origins(mapStyle)}`].join('; ');
}

const origins = (mapStyle: string | undefined) => (mapStyle ? ` ${new URL(mapStyle).origin}` : '');
