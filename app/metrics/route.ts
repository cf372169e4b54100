import { collectDefaultMetrics, Registry } from 'prom-client';
import { env } from '@/lib/bff/upstream';
import { mayReadMetrics } from '@/lib/server/metrics-token';

export const dynamic = 'force-dynamic';

let registry: Registry | undefined;

/** Metrics of the console's process for Prometheus, protected by a token. */
export async function GET(request: Request): Promise<Response> {
  if (!mayReadMetrics(request.headers.get('authorization'), env.METRICS_TOKEN))
    return new Response(null, { status: 404 });
  registry ??= withProcess();
  return new Response(await registry.metrics(), { headers: { 'content-type': registry.contentType } });
}

function withProcess(): Registry {
  const made = new Registry();
  collectDefaultMetrics({ register: made });
  return made;
}
