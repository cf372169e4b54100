import { createServer } from 'node:http';

/** Replaces the platform: responds immediately, so that only what is in front of it is measured. */
const body = JSON.stringify({
  code: 0,
  msg: '',
  data: Array.from({ length: 10 }, (_, n) => ({ id: n, name: `Terminal ${n}` })),
});

createServer((request, response) => {
  request.resume();
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) });
  response.end(body);
}).listen(Number(process.argv[2]), '127.0.0.1');
