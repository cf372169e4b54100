import proxy from '@fastify/http-proxy';
import fastify from 'fastify';

/** Popular proxy as a peer. */
const [port, upstream] = process.argv.slice(2);
const app = fastify();
await app.register(proxy, { upstream: upstream ?? '', prefix: '/apm-web', rewritePrefix: '/apm-web' });
await app.listen({ port: Number(port), host: '127.0.0.1' });
