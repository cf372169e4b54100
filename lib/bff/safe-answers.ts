import type { RequestListener, ServerResponse } from 'node:http';

const PAGES = ['GET', 'HEAD'];
const CALLS = [...PAGES, 'POST', 'OPTIONS'];

/** Responds 405 to methods that nothing here supports; Next fails on some of them. */
export function rejectUnsupportedMethods(listener: RequestListener): RequestListener {
  return (request, response) => {
    const allowed = request.url?.startsWith('/apm-web/') ? CALLS : PAGES;
    if (allowed.includes(request.method ?? '')) return listener(request, response);
    response.writeHead(405, { allow: allowed.join(', '), 'content-length': 0 }).end();
  };
}

/** Policy of an HTML response without its own: an error of the framework, which needs no script. */
const NOTHING =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'";

/** Adds the headers of every response, whatever its source. `scripts` is the policy of scripts. */
export function addSafeHeaders(listener: RequestListener, scripts: string): RequestListener {
  return (request, response) => {
    const writeHead = response.writeHead.bind(response) as (...given: unknown[]) => ServerResponse;
    response.writeHead = (...given: unknown[]) => {
      setSafeHeaders(response, typeOf(response, given), scripts);
      return writeHead(...given);
    };
    listener(request, response);
  };
}

/** Returns the content type given to `writeHead` or set before; a response without one may be taken for HTML. */
function typeOf(response: ServerResponse, given: readonly unknown[]): string {
  const headers = given.find((each) => typeof each === 'object' && each !== null && !Array.isArray(each)) ?? {};
  const own = Object.entries(headers).find(([name]) => name.toLowerCase() === 'content-type')?.[1];
  return String(own ?? response.getHeader('content-type') ?? 'text/html');
}

const SCRIPT = /^(text|application)\/javascript/;

function setSafeHeaders(response: ServerResponse, type: string, scripts: string): void {
  response.setHeader('x-content-type-options', 'nosniff');
  if (response.hasHeader('content-security-policy')) return;
  if (type.startsWith('text/html')) response.setHeader('content-security-policy', NOTHING);
  if (SCRIPT.test(type)) response.setHeader('content-security-policy', scripts);
}
