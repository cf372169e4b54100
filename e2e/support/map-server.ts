import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * Starts a map server on another origin: a style with land as a square around the Gulf of Guinea, on sea of its own
 * colour.
 */
export async function startMapServer() {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '', 'http://maps');
    asked.push(pathname);
    const { port } = server.address() as AddressInfo;
    const answers: Record<string, unknown> = {
      '/style.json': {
        version: 8,
        sources: { land: { type: 'geojson', data: `http://127.0.0.1:${port}/land.json` } },
        layers: [
          { id: 'sea', type: 'background', paint: { 'background-color': SEA } },
          { id: 'land', type: 'fill', source: 'land', paint: { 'fill-color': '#ffcc00' } },
        ],
      },
      '/land.json': {
        type: 'Feature',
        properties: {},
        geometry: {
          type: 'Polygon',
          coordinates: [
            [
              [-60, -40],
              [60, -40],
              [60, 40],
              [-60, 40],
              [-60, -40],
            ],
          ],
        },
      },
    };
    const body = answers[pathname];
    response.writeHead(body ? 200 : 404, { 'access-control-allow-origin': '*', 'content-type': 'application/json' });
    response.end(JSON.stringify(body ?? {}));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { asked, origin, styleUrl: `${origin}/style.json`, close: () => new Promise((done) => server.close(done)) };
}

const SEA = '#ff0066';
