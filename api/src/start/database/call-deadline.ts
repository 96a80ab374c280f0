import { AsyncLocalStorage } from 'node:async_hooks';
import { m } from '@salamu/messages/messages';
import { DomainError } from '#api/domain/errors.ts';

/** Until when a call may write, by `performance.now()`; it may move during the call. */
type Deadline = () => number;

const deadlines = new AsyncLocalStorage<Deadline>();
const deadline = () => deadlines.getStore()?.() ?? Number.POSITIVE_INFINITY;

/** Milliseconds from a transaction's last moment to the time-out response. */
const commitTakes = 500;

/** Run a call's work under a deadline: at any depth and after any await, late writes are refused. */
export const underDeadline = <Result>(until: Deadline, work: () => Result): Result =>
  deadlines.run(until, work);

/** Run work that may outlast its call's deadline. */
export const afterCall = <Result>(work: () => Result): Result => deadlines.exit(work);

/** Milliseconds a call has left for a transaction; infinite outside calls. */
export const timeLeft = (): number => deadline() - commitTakes - performance.now();

/**
 * Run one statement, unless it writes for a call that is over.
 * @throws DomainError `unavailable`
 */
export async function inTime<Result>(sql: string, statement: () => Promise<Result>): Promise<Result> {
  if (performance.now() > deadline() && !/^\s*SELECT\b/i.test(sql)) throw tooSlow();
  return statement();
}

export const tooSlow = () => new DomainError('unavailable', m.refused_slow(), { retryAfter: 5 });
