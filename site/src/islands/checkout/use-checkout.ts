import { ApiError } from '@salamu/api/client';
import { awaitsPayment } from '@salamu/api/domain/request/transitions';
import { apiForRequest, call } from '@salamu/ui/api';
import { messageOf } from '@salamu/ui/problem';
import { useState } from 'react';
import { keepTrackingToken } from '../../data/tracking-token.ts';
import { useLive } from '../use-live.ts';
import { useRequestKey } from '../use-request-key.ts';
import type { Outcome } from './outcomes.ts';

/** How often the bank is asked while an answer is awaited, and otherwise, in milliseconds. */
const pace = { waiting: 1_500, resting: 15_000 };

/** A payment, the request it pays for, and what the visitor may have the test bank do. */
export function useCheckout(paymentId: string) {
  const key = useRequestKey(paymentId);
  const [asked, setAsked] = useState<Outcome | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [retryKey] = useState(() => crypto.randomUUID());

  const api = apiForRequest(key.token);
  const live = useLive(
    async () => {
      const payment = await call(api.payments({ id: paymentId }).get());
      const request = await call(api.requests({ id: payment.requestId }).get());
      if (key.token) keepTrackingToken(payment.requestId, key.token);
      return { payment, request };
    },
    asked ? pace.waiting : pace.resting,
    key.state === 'found',
  );

  const payment = live.data?.payment ?? null;
  const over = live.data !== null && !awaitsPayment(live.data.request.status);
  const comesLate = asked === 'succeed-late' && payment?.status === 'failed';
  const waiting = comesLate || (payment?.status === 'open' && (asked !== null || payment.checking));

  async function play(outcome: Outcome) {
    setFailure(null);
    setAsked(outcome);
    try {
      await call(api.payments({ id: paymentId }).sandbox({ outcome }).post());
    } catch (error) {
      // The outcome is unknown where no answer came: the page goes on asking.
      if (error instanceof ApiError && error.status !== 0) {
        setAsked(null);
        setFailure(messageOf(error));
      }
    }
    await live.refresh();
  }

  /** Opens another payment for the same request, and goes there. */
  async function payAgain() {
    if (!payment) return;
    setFailure(null);
    try {
      const headers = { 'idempotency-key': retryKey };
      const next = await call(
        api.requests({ id: payment.requestId }).payments.post({ method: 'sandbox' }, { headers }),
      );
      location.assign(`${next.checkoutUrl ?? `/checkout/${next.id}`}${key.token ? `#${key.token}` : ''}`);
    } catch (error) {
      setFailure(messageOf(error));
    }
  }

  return {
    ...live,
    key,
    over,
    payment,
    request: live.data?.request ?? null,
    waiting,
    failure,
    play,
    payAgain,
  };
}
