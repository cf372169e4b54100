import { hostName } from '@/lib/contract/branding';

export const EXAMPLE_HOST = 'signs.example.com';

/** Returns the host in stored form; an example while it is empty or invalid. */
export function normalizedHost(typed: string): string {
  const host = hostName.safeParse(typed);
  return host.success ? host.data : EXAMPLE_HOST;
}

/** Returns the console's URL at a host. A host without a port uses the port of the current page. */
export function addressOf(host: string): string {
  const { protocol, port } = window.location;
  return `${protocol}//${host.includes(':') || !port ? host : `${host}:${port}`}`;
}
