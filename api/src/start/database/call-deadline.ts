import { AsyncLocalStorage } from 'node:async_hooks';
import { m } from '@salamu/messages/messages';
import { DomainError } from '#api/domain/errors.ts';

/** Until when a call may change something, by `performance.now()`; it may move while the call is worked on. */
type Deadline = () => number;

const deadlines = new AsyncLocalStorage<Deadline>();
const deadline = () => deadlines.getStore()?.() ?? Number.POSITIVE_INFINITY;

/** Milliseconds between the last moment of a transaction and the answer that it came too late. */
const commitTakes = 500;

/** Do a call's work under a deadline: at any depth and after any await, what is late changes nothing. */
export const underDeadline = <Result>(until: Deadline, work: () => Result): Result =>
  deadlines.run(until, work);

/** Do what may go on after the call it belongs to. */
export const afterCall = <Result>(work: () => Result): Result => deadlines.exit(work);

/** Milliseconds that a call has left for a transaction; without end outside of calls. */
export const timeLeft = (): number => deadline() - commitTakes - performance.now();

/**
 * Run one statement, unless it changes something for a call that is over.
 * @throws DomainError `unavailable`
 */
export async function inTime<Result>(sql: string, statement: () => Promise<Result>): Promise<Result> {
  if (performance.now() > deadline() && !/^\s*SELECT\b/i.test(sql)) throw tooSlow();
  return statement();
}

export const tooSlow = () => new DomainError('unavailable', m.refused_slow(), { retryAfter: 5 });
