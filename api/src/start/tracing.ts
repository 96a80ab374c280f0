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

/** Says whether spans are collected from now on: those that nobody collects cost as much as sending a kept page. */
export function collectSpans(collected: boolean): void {
  isCollected = collected;
}

export interface Traced {
  kind?: SpanKind;
  attributes?: Attributes;
  /** Where it belongs, unless to what is under way. */
  within?: Context;
}

/**
 * Does `work` as a span of the trace that is under way, or of a new one. An error marks the span by its name alone: its
 * words may tell of a person. Nothing happens beside the work where no traces are collected.
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

/** The trace that `traceparent` names, where one is collected; what is under way where it names none. */
export const namedIn = (headers: Headers): Context =>
  propagation.extract(context.active(), headers, {
    get: (from, name) => from.get(name) ?? undefined,
    keys: (from) => [...from.keys()],
  });

export function markFailed(span: Span, type: string): void {
  span.setAttribute('error.type', type).setStatus({ code: SpanStatusCode.ERROR });
}

/** As long as an attribute may be: enough to know a query by. */
const mostText = 2_000;

/** Does a query of the database as a span; its text has places for values, never the values. */
export function tracedQuery<T>(sql: string, query: () => Promise<T>): Promise<T> {
  const [operation = 'query'] = sql.trimStart().split(/\s/, 1);
  const attributes = {
    'db.system.name': 'postgresql',
    'db.operation.name': operation.toUpperCase(),
    'db.query.text': sql.slice(0, mostText),
  };
  return traced(operation.toUpperCase(), { kind: SpanKind.CLIENT, attributes }, query);
}

/** The id of the trace that is under way, for the log; undefined where none is collected. */
export const traceId = () => trace.getActiveSpan()?.spanContext().traceId;

/** A round of a job: its spans are wanted only where it found work. */
export interface Round {
  isWanted?: boolean;
  /** What to do with the spans that have ended, once it is known whether they are wanted. */
  settle?: () => void;
}

const roundKey = createContextKey('round of a job');
export const roundOf = (within: Context) => within.getValue(roundKey) as Round | undefined;

/** Where the next round of a job belongs: to the call that woke it, if one has. */
export type Cause = Context;
export const cause = (): Cause => context.active();
export const noCause: Cause = ROOT_CONTEXT;

/**
 * Does one round of a job as a span below what woke it. A round that found nothing leaves no span: there is one each second.
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
