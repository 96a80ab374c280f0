import {
  type Attributes,
  type Context,
  context,
  createContextKey,
  INVALID_SPAN_CONTEXT,
  propagation,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';

const tracer = trace.getTracer('salamu');
const noSpan = trace.wrapSpanContext(INVALID_SPAN_CONTEXT);

let isCollected = false;

/** Set whether spans are collected from now on: uncollected ones cost as much as sending a cached page. */
export function collectSpans(collected: boolean): void {
  isCollected = collected;
}

export interface Traced {
  kind?: SpanKind;
  attributes?: Attributes;
  /** Its parent, unless it is the current span. */
  within?: Context;
}

/**
 * Run `work` as a span of the current trace, or of a new one. An error marks the span by its name only: its message may
 * be personal. Without tracing, only the work is run.
 */
export function traced<T>(
  name: string,
  { kind = SpanKind.INTERNAL, attributes = {}, within = context.active() }: Traced,
  work: (span: Span) => Promise<T>,
): Promise<T> {
  if (!isCollected) return work(noSpan);
  return tracer.startActiveSpan(name, { kind, attributes }, within, async (span) => {
    try {
      return await work(span);
    } catch (error) {
      markFailed(span, error instanceof Error ? error.name : 'unknown');
      throw error;
    } finally {
      span.end();
    }
  });
}

/** The trace in `traceparent`, if traces are collected; otherwise the current one. */
export const namedIn = (headers: Headers): Context =>
  propagation.extract(context.active(), headers, {
    get: (from, name) => from.get(name) ?? undefined,
    keys: (from) => [...from.keys()],
  });

export function markFailed(span: Span, type: string): void {
  span.setAttribute('error.type', type).setStatus({ code: SpanStatusCode.ERROR });
}

/** The maximum length of an attribute: enough to recognise a query. */
const mostText = 2_000;

/** Run a database query as a span; its text has placeholders for values, never the values. */
export function tracedQuery<T>(sql: string, query: () => Promise<T>): Promise<T> {
  const [operation = 'query'] = sql.trimStart().split(/\s/, 1);
  const attributes = {
    'db.system.name': 'postgresql',
    'db.operation.name': operation.toUpperCase(),
    'db.query.text': sql.slice(0, mostText),
  };
  return traced(operation.toUpperCase(), { kind: SpanKind.CLIENT, attributes }, query);
}

/** The id of the current trace, for the log; undefined if none is collected. */
export const traceId = () => trace.getActiveSpan()?.spanContext().traceId;

/** A job's round: its spans are only wanted if it found work. */
export interface Round {
  isWanted?: boolean;
  /** What to do with ended spans, once it is known whether they are wanted. */
  settle?: () => void;
}

const roundKey = createContextKey('round of a job');
export const roundOf = (within: Context) => within.getValue(roundKey) as Round | undefined;

/** The parent of a job's next round: the call that woke it, if any. */
export type Cause = Context;
export const noCause: Cause = ROOT_CONTEXT;

/** What names the current trace to whoever reads `causeNamed`; null if none is collected. */
export function nameOfTrace(): string | null {
  if (!isCollected) return null;
  const carrier: { traceparent?: string } = {};
  propagation.inject(context.active(), carrier);
  return carrier.traceparent ?? null;
}

export const causeNamed = (traceparent = ''): Cause => propagation.extract(ROOT_CONTEXT, { traceparent });

/**
 * Run one round of a job as a span below what woke it. A round that found nothing leaves no span: most do.
 */
export function tracedRound(
  job: string,
  woken: Cause,
  work: () => Promise<number | null>,
): Promise<number | null> {
  const round: Round = {};
  return context.with(woken.setValue(roundKey, round), async () => {
    const worked = await traced(`job ${job}`, { attributes: { 'salamu.job': job } }, async (span) => {
      const found = await work();
      if (found === null) markFailed(span, 'failed');
      else span.setAttribute('salamu.worked', found);
      round.isWanted = found !== 0;
      return found;
    });
    round.settle?.();
    return worked;
  });
}
