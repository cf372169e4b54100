import { hostName } from '@/lib/contract/branding';

export const EXAMPLE_HOST = 'signs.example.com';

/** The host as it will be kept; an example while it is empty. */
export function soundHost(typed: string): string {
  const host = hostName.safeParse(typed);
  return host.success ? host.data : EXAMPLE_HOST;
}

/** The console's address under a host. A name without a port stands for the port that this console is opened by. */
export function addressOf(host: string): string {
  const { protocol, port } = window.location;
  return `${protocol}//${host.includes(':') || !port ? host : `${host}:${port}`}`;
}
