import { z } from 'zod';
import type { SourceConfig } from './data-source';

/** Name of the header unless another one is given. */
export const USUAL_HEADER = 'Authorization';

export const headerLimits = { name: 100, value: 2_000 } as const;

/** Token of RFC 9110. */
const TOKEN = /^[!#$%&'*+.^_`|~\w-]+$/;
/** Headers of the connection, of the body, and those that decide how the answer is read. */
const OWN_HEADERS =
  /^(host|cookie2?|connection|keep-alive|te|trailer|transfer-encoding|upgrade|http2-settings|expect|range|accept-encoding|forwarded|via|(content|if|proxy|sec|x-forwarded)-.*)$/i;
const PRINTABLE = /^[\x20-\x7e]*$/;

/** Name of a secret header; empty for none. */
export const headerName = z
  .string()
  .trim()
  .max(headerLimits.name)
  .refine((name) => name === '' || (TOKEN.test(name) && !OWN_HEADERS.test(name)), { message: 'headerName' });

/** Value of a secret header; empty if none is given. */
export const headerValue = z
  .string()
  .trim()
  .max(headerLimits.value)
  .refine((value) => PRINTABLE.test(value), { message: 'headerValue' });

/** True if two configurations have addresses of one origin: scheme, host and port. */
export function isSameOrigin(one: SourceConfig, other: SourceConfig): boolean {
  if (!('url' in one && 'url' in other && URL.canParse(one.url) && URL.canParse(other.url))) return false;
  return new URL(one.url).origin === new URL(other.url).origin;
}
