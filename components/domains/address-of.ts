export const EXAMPLE_HOST = 'signs.example.com';

/** The console's address under a host. A name without a port stands for the port that this console is opened by. */
export function addressOf(host: string): string {
  const { protocol, port } = window.location;
  return `${protocol}//${host.includes(':') || !port ? host : `${host}:${port}`}`;
}
