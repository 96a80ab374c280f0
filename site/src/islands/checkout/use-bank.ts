import { type Api, ApiError } from '@salamu/api/client';
import { call } from '@salamu/ui/session/api';
import { messageOf } from '@salamu/ui/session/problem';
import { useEffect, useState } from 'react';
import type { Payment } from '../../data/page/types.ts';
import type { Outcome } from './outcomes.ts';

const askAgainMs = 1_500;

/** What the visitor made the test bank do, and whether its answer is still on its way. */
export function useBank(api: Api, payment: Payment | undefined, refresh: () => Promise<void>) {
  const [asked, setAsked] = useState<{ id: string; outcome: Outcome } | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  async function play(outcome: Outcome) {
    if (!payment) return;
    const { id } = payment;
    setFailure(null);
    setAsked({ id, outcome });
    try {
      await call(api.payments({ id }).sandbox({ outcome }).post());
    } catch (error) {
      // Without an answer the outcome is unknown, so the page keeps asking.
      if (error instanceof ApiError && error.status !== 0) {
        setAsked(null);
        setFailure(messageOf(error));
      }
    }
    await refresh();
  }

  const isAsked = asked !== null && asked.id === payment?.id;
  const comesLate = asked?.outcome === 'succeed-late' && payment?.status === 'failed';
  const waiting = isAsked && (payment?.status === 'open' || comesLate);

  useEffect(() => {
    if (!waiting) return;
    const timer = setInterval(() => void refresh(), askAgainMs);
    return () => clearInterval(timer);
  }, [waiting, refresh]);

  return { waiting, failure, play };
}
