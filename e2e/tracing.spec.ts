import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { expect } from 'playwright/test';
import { Product } from './support/product';
import { test } from './support/test';

interface Span {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: { key: string; value: { stringValue?: string } }[];
}
type Exported = Span & { service: string };

/** Spans received by a collector by OTLP over HTTP. */
const spans: Exported[] = [];
let collector: Server;
test.beforeAll(async () => {
  collector = createServer(async (request, response) => {
    const { resourceSpans } = (await json(request)) as {
      resourceSpans: { resource: Pick<Span, 'attributes'>; scopeSpans: { spans: Span[] }[] }[];
    };
    for (const { resource, scopeSpans } of resourceSpans)
      for (const span of scopeSpans.flatMap((scope) => scope.spans))
        spans.push({ ...span, service: attribute(resource, 'service.name') });
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  }).listen(0, '127.0.0.1');
  await once(collector, 'listening');
});
test.afterAll(() => {
  collector.closeAllConnections();
  collector.close();
});

const attribute = ({ attributes }: Pick<Span, 'attributes'>, name: string) =>
  attributes.find(({ key }) => key === name)?.value.stringValue ?? '';
const endpoint = (port: number) => ({ OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}` });

test('traces a request through console and platform to its statements', async () => {
  const product = await Product.initialised({
    ...endpoint((collector.address() as AddressInfo).port),
    OTEL_BSP_SCHEDULE_DELAY: '200',
  });
  try {
    const id = 'of-one-request';
    const body = new URLSearchParams({ username: 'nobody', password: 'a secret of somebody' });
    const answer = await fetch(`${product.url}/apm-web/a/login`, {
      method: 'POST',
      body,
      headers: { 'x-request-id': id, 'sec-fetch-site': 'same-origin' },
    });
    expect(answer.status).toBeLessThan(500);
    const ofRequest = (service: string) =>
      spans.find((span) => span.service === service && attribute(span, 'request.id') === id);
    await expect.poll(() => ofRequest('signage-platform')?.name).toBe('POST /a/login');
    await expect.poll(() => ofRequest('signage-console')).toBeDefined();
    const platform = ofRequest('signage-platform');
    const traceId = platform?.traceId;
    expect(ofRequest('signage-console')?.traceId).toBe(traceId);
    const byId = (spanId?: string) => spans.find((span) => span.spanId === spanId);
    expect(byId(platform?.parentSpanId)?.service).toBe('signage-console');
    const statements = spans.filter((span) => span.traceId === traceId && attribute(span, 'db.query.text'));
    expect(statements.map(({ parentSpanId }) => byId(parentSpanId)?.spanId)).toContain(platform?.spanId);
    expect(statements.some(({ name }) => name.startsWith('select '))).toBe(true);
    expect(JSON.stringify(spans)).not.toContain('secret of somebody');
  } finally {
    await product.stop();
  }
});

test('keeps serving while a collector is unavailable', async () => {
  const product = await Product.initialised({ ...endpoint(9), OTEL_BSP_SCHEDULE_DELAY: '200' });
  try {
    for (let n = 0; n < 20; n += 1) expect((await fetch(`${product.url}/login`)).status).toBe(200);
    expect((await fetch(`${product.platformUrl}/f/common/health`)).status).toBe(200);
  } finally {
    await product.stop();
  }
});
