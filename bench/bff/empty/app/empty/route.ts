export const dynamic = 'force-dynamic';

/** Minimal route handler: the cost of Next itself. */
export function GET(): Response {
  return new Response('{}', { headers: { 'content-type': 'application/json' } });
}
