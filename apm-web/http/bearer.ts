/** Token of `Authorization: Bearer`, `null` without one. */
export function bearerOf(headers: Headers): string | null {
  return /^Bearer ([A-Za-z0-9_-]{20,200})$/i.exec(headers.get('authorization') ?? '')?.[1] ?? null;
}
