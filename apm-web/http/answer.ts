import type { Language } from '@/lib/contract/auth';
import type { Call, Envelope } from '@/lib/contract/call';
import { sentence } from '../base/language';
import type { NotModified, Problem } from '../base/problem';

/** Headers of every answer. */
export const securityHeaders = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'X-Frame-Options': 'SAMEORIGIN',
  'Cross-Origin-Resource-Policy': 'same-origin',
};

const envelopeHeaders = {
  ...securityHeaders,
  'Content-Type': 'application/json; charset=utf-8',
  'Cache-Control': 'no-store',
};

export function success(call: Call, output: unknown, headers?: Record<string, string>): Response {
  const envelope =
    call.answer === 'whole'
      ? { msg: '', ...(output as object) }
      : { code: 0, ...(output === undefined ? {} : { [call.answer]: output }), msg: '' };
  return new Response(JSON.stringify(envelope), {
    headers: headers ? { ...envelopeHeaders, ...headers } : envelopeHeaders,
  });
}

export function refusal(problem: Problem, language: Language): Response {
  const { errors, conflict, retryAfter, allow, logout, values } = problem.details;
  const envelope: Envelope = { code: problem.status, msg: sentence(language, problem.key, values) };
  if (errors) envelope.errors = errors;
  if (errors && values) envelope.values = values;
  if (conflict !== undefined) envelope.conflict = conflict;
  if (retryAfter !== undefined) envelope.retryAfter = retryAfter;
  if (logout) envelope.message = 'logout';
  const headers: Record<string, string> = { ...envelopeHeaders };
  if (retryAfter !== undefined) headers['Retry-After'] = String(retryAfter);
  if (allow !== undefined) headers.Allow = allow;
  if (problem.status === 401) headers['WWW-Authenticate'] = 'Bearer';
  return new Response(JSON.stringify(envelope), { status: problem.status, headers });
}

/** Answer without details: they are in the log, under the request's id. */
export function failure(language: Language, requestId: string): Response {
  const envelope: Envelope = { code: 500, msg: sentence(language, 'unexpected', { requestId }) };
  return new Response(JSON.stringify(envelope), { status: 500, headers: envelopeHeaders });
}

export function unchanged({ etag }: NotModified): Response {
  return new Response(null, {
    status: 304,
    headers: { ...securityHeaders, ETag: etag, 'Cache-Control': 'private, no-cache' },
  });
}
