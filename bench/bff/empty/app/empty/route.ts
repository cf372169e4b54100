export const dynamic = 'force-dynamic';

/** As little as a route handler can do: what Next itself costs. */
export function GET(): Response {
  return new Response('{}', { headers: { 'content-type': 'application/json' } });
}
