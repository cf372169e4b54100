import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Starts a geocoder for tests on a real port. It answers with `answers` in Nominatim's format, and counts requests. */
export async function startFakeGeocoder() {
  const asked: string[] = [];
  const answers: Record<string, string> = {};
  const state = { atOnce: 0, most: 0, status: 200 };
  const server: Server = createServer((request, response) => {
    const { searchParams } = new URL(request.url ?? '', 'http://geocoder');
    const q = searchParams.get('q') ?? '';
    asked.push(q);
    state.atOnce += 1;
    state.most = Math.max(state.most, state.atOnce);
    setTimeout(() => {
      state.atOnce -= 1;
      response.writeHead(state.status, state.status === 302 ? { location: 'http://127.0.0.1:1/' } : {});
      response.end(answers[q] ?? '[]');
    }, 20);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    asked,
    answers,
    state,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/search?key=secret`,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
export type FakeGeocoder = Awaited<ReturnType<typeof startFakeGeocoder>>;
