import type { RequestListener } from 'node:http';
import { isDecodable } from '@/lib/server/decodable';

/**
 * Rewrites requests whose target is an absolute URL or begins with several slashes to a path of this host: Next would
 * take the host in them for the console's own and redirect there. Rejects anything else that is no path, or has broken
 * escapes.
 */
export function rewriteToOriginForm(listener: RequestListener): RequestListener {
  return (request, response) => {
    const path = originForm(request.url ?? '');
    if (path === null) return void response.writeHead(400, { 'content-length': 0 }).end();
    request.url = path;
    listener(request, response);
  };
}

const ABSOLUTE = /^https?:\/\/[^/?#]*/i;

/** Returns the path and query of a request's target; `null` if it has none. */
export function originForm(target: string): string | null {
  const path = target.replace(ABSOLUTE, '').replace(/^(?=\?|$)/, '/');
  return path.startsWith('/') && isDecodable(path.split('?', 1)[0] ?? '') ? path.replace(/^[/\\]{2,}/, '/') : null;
}
