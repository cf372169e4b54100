import { type Attributes, context, propagation, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import type { Env } from '@/lib/env';

/**
 * Spans for OpenTelemetry. The API alone does nothing; what records and exports is loaded where `OTEL_EXPORTER_OTLP_ENDPOINT` is set, and reads
 * the other `OTEL_…` variables itself. A collector that is away loses its spans and disturbs nothing.
 */

const TRACER = 'signage';
/** What is left to export when a process ends gets no longer. */
const END_WITHIN_MS = 2_000;

let isOn = false;

/** Whether spans are exported by this process. */
export const isTracing = (): boolean => isOn;

/** Records spans from now on, where the settings say so; what is returned exports the last ones. */
export async function startTracing(
  service: 'console' | 'platform',
  { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_SERVICE_NAME: name }: Env,
): Promise<() => Promise<void>> {
  if (!endpoint) return async () => {};
  const [{ BatchSpanProcessor, NodeTracerProvider }, { OTLPTraceExporter }, { resourceFromAttributes }] =
    await Promise.all([
      import('@opentelemetry/sdk-trace-node'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/resources'),
    ]);
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` });
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({ 'service.name': name ?? `signage-${service}` }),
    spanProcessors: [new BatchSpanProcessor(exporter)],
  });
  provider.register();
  isOn = true;
  return async () => {
    const late = new Promise<void>((resolve) => setTimeout(resolve, END_WITHIN_MS).unref());
    await Promise.race([provider.shutdown().catch(() => {}), late]);
  };
}

/** Headers by which who is asked continues the trace; none where there is none. */
export function traceHeaders(): Record<string, string> {
  const headers: Record<string, string> = {};
  propagation.inject(context.active(), headers);
  return headers;
}

/** Adds to what is being done what it is found by. */
export function noteInTrace(attributes: Attributes): void {
  trace.getActiveSpan()?.setAttributes(attributes);
}

/** Runs the answer to a request as part of the trace that its headers name. */
export function spanOfRequest(
  name: string,
  header: (name: string) => string | undefined,
  attributes: Attributes,
  answer: () => Promise<Response>,
): Promise<Response> {
  const parent = propagation.extract(context.active(), header, { get: (of, name) => of(name), keys: () => [] });
  const options = { kind: SpanKind.SERVER, attributes };
  return trace.getTracer(TRACER).startActiveSpan(name, options, parent, async (span) => {
    try {
      const response = await answer();
      span.setAttribute('http.response.status_code', response.status);
      if (response.status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
      return response;
    } finally {
      span.end();
    }
  });
}

/** Runs a step within what is being done; by itself it begins no trace. */
export async function spanOfStep<T>(name: string, attributes: Attributes, step: () => Promise<T>): Promise<T> {
  if (!isOn || !trace.getActiveSpan()) return step();
  return trace.getTracer(TRACER).startActiveSpan(name, { kind: SpanKind.CLIENT, attributes }, async (span) => {
    try {
      return await step();
    } catch (error) {
      // Its message may have values.
      span.setStatus({ code: SpanStatusCode.ERROR });
      throw error;
    } finally {
      span.end();
    }
  });
}
