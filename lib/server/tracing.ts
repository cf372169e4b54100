import { type Attributes, context, propagation, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import type { Env } from '@/lib/env';

/**
 * Spans for OpenTelemetry. The API by itself does nothing; recording and exporting is loaded if
 * `OTEL_EXPORTER_OTLP_ENDPOINT` is set, and reads the other `OTEL_…` variables itself. An unreachable collector loses
 * its spans, without other effects.
 */

const TRACER = 'signage';
/** Longest time to export remaining spans when a process ends. */
const END_WITHIN_MS = 2_000;

let isOn = false;

/** True if this process exports spans. */
export const isTracing = (): boolean => isOn;

/** Starts recording spans if configured; the returned function exports the last ones. */
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

/** Returns the headers that continue the trace in the called service; empty without a trace. */
export function traceHeaders(): Record<string, string> {
  const headers: Record<string, string> = {};
  propagation.inject(context.active(), headers);
  return headers;
}

/** Adds attributes to the active span, by which it can be found. */
export function noteInTrace(attributes: Attributes): void {
  trace.getActiveSpan()?.setAttributes(attributes);
}

/** Handles a request within the trace named by its headers. */
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

/** Runs a step within the active span; starts no trace by itself. */
export async function spanOfStep<T>(name: string, attributes: Attributes, step: () => Promise<T>): Promise<T> {
  if (!isOn || !trace.getActiveSpan()) return step();
  return trace.getTracer(TRACER).startActiveSpan(name, { kind: SpanKind.CLIENT, attributes }, async (span) => {
    try {
      return await step();
    } catch (error) {
      // The error's message may contain values.
      span.setStatus({ code: SpanStatusCode.ERROR });
      throw error;
    } finally {
      span.end();
    }
  });
}
