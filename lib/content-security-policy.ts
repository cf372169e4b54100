/**
 * The policy of every page. Scripts run by nonce only; images and videos may be files of the player's own cache. `framed`
 * are the origins that a page may show in a frame: none but where the menu's addresses are shown.
 */
export function contentSecurityPolicy(nonce: string, development: boolean, framed: readonly string[] = []): string {
  return [
    "default-src 'self'",
    // hash-wasm compiles WebAssembly; the development server evaluates its modules.
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic' 'wasm-unsafe-eval'${development ? " 'unsafe-eval'" : ''}`,
    // The development server writes styles of its own, which know no nonce.
    `style-src 'self' ${development ? "'unsafe-inline'" : `'nonce-${nonce}'`}`,
    // React writes `style` attributes.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' blob: data:",
    "media-src 'self' blob:",
    "font-src 'self'",
    `connect-src 'self' blob:${development ? ' ws:' : ''}`,
    "worker-src 'self' blob:",
    ["frame-src 'self'", ...framed].join(' '),
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ].join('; ');
}
