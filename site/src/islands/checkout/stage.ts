import { awaitsPayment } from '@salamu/api/domain/request/transitions';
import type { FanRequest, Payment } from '../../data/page/types.ts';

/**
 * What the fan sees of one attempt. `over`: the request has ended without this money; `ringing`: a phone shows the
 * prompt; `bank`: the test bank, played by the visitor; `choice`: the fan still has to choose how to pay.
 */
export type Stage = 'paid' | 'returning' | 'over' | 'failed' | 'checking' | 'ringing' | 'bank' | 'choice';

export const isOver = ({ status }: FanRequest): boolean => !awaitsPayment(status);

/** The attempt to show on the page of `id`: the one that paid, or the latest if that one failed. */
export function attemptToShow(attempts: readonly Payment[], id: string, over: boolean): Payment | undefined {
  const asked = attempts.find((attempt) => attempt.id === id);
  const undecided = asked?.status === 'open' || asked?.status === 'failed';
  if (over && undecided) return attempts.find(({ status }) => status === 'paid') ?? asked;
  return asked?.status === 'failed' ? attempts[0] : asked;
}

export function stageOf(payment: Payment, over: boolean): Stage {
  const { status, checking, phone, startedAt, method } = payment;
  if (status === 'paid') return 'paid';
  if (status !== 'open' && status !== 'failed') return 'returning';
  if (over) return 'over';
  if (status === 'failed') return 'failed';
  if (checking) return 'checking';
  if (phone !== null && startedAt !== null) return 'ringing';
  return method === 'sandbox' ? 'bank' : 'choice';
}
