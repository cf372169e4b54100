/**
 * Types of packages in `bench/package.json`, as far as the suites use them, for type checks where they are not
 * installed.
 */

declare module 'autocannon' {
  interface Result {
    requests: { average: number };
    non2xx: number;
  }
  export default function autocannon(options: {
    url: string;
    headers: Record<string, string>;
    connections: number;
    duration: number;
  }): Promise<Result>;
}

declare module 'fastify' {
  interface Server {
    register(plugin: unknown, options: object): void;
    listen(options: { port: number; host?: string }): Promise<string>;
  }
  export default function fastify(): Server;
}

declare module '@fastify/http-proxy';
