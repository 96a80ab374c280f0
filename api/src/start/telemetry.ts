import { context, propagation, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  type ReadableSpan,
  type SpanProcessor,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import { collectSpans, type Round, roundOf } from './tracing.ts';

/**
 * Collect traces and send them to an OTLP collector over HTTP, until the returned function is called, which flushes
 * them. Headers, sampling, the service's name and everything else come from the usual `OTEL_…` variables.
 */
export function startTelemetry(endpoint: string): () => Promise<void> {
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/+$/, '')}/v1/traces` });
  const named = resourceFromAttributes({ 'service.name': 'salamu' });
  const provider = new TracerProvider({
    resource: defaultResource()
      .merge(named)
      .merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [new WantedSpans(new BatchSpanProcessor({ exporter }))],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  trace.setGlobalTracerProvider(provider);
  collectSpans(true);
  return async () => {
    collectSpans(false);
    trace.disable();
    propagation.disable();
    context.disable();
    await provider.shutdown();
  };
}

/** Holds back the spans of a job's round until it is known whether it found work, and drops them if it did not. */
class WantedSpans implements SpanProcessor {
  readonly #rounds = new WeakMap<object, Round>();
  readonly #held = new WeakMap<Round, ReadableSpan[]>();

  constructor(readonly next: SpanProcessor) {}

  onStart(...[span, within]: Parameters<SpanProcessor['onStart']>): void {
    const round = roundOf(within);
    if (round && round.isWanted === undefined) this.#rounds.set(span, round);
    this.next.onStart(span, within);
  }

  onEnd(span: ReadableSpan): void {
    const round = this.#rounds.get(span);
    if (!round) {
      this.next.onEnd(span);
      return;
    }
    const held = this.#held.get(round) ?? [];
    this.#held.set(round, [...held, span]);
    round.settle = () => {
      if (round.isWanted) for (const each of this.#held.get(round) ?? []) this.next.onEnd(each);
      this.#held.delete(round);
    };
  }

  forceFlush(): Promise<void> {
    return this.next.forceFlush();
  }

  shutdown(): Promise<void> {
    return this.next.shutdown();
  }
}
