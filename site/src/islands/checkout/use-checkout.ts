import { ApiError } from '@salamu/api/client';
import { countryOf } from '@salamu/api/domain/money/reader-currency';
import { inUsualOrder } from '@salamu/api/domain/payment/ways-by-country';
import { m } from '@salamu/messages/messages';
import { place } from '@salamu/ui/request/own-money';
import { apiForRequest, call } from '@salamu/ui/session/api';
import { useEffect, useRef, useState } from 'react';
import { checkoutPage } from '../../data/request/pay-address.ts';
import { isBackFromProvider } from '../../data/request/provider-visit.ts';
import { storeTrackingToken } from '../../data/request/tracking-token.ts';
import { usePolled } from '../use-polled.ts';
import { useRequestKey } from '../use-request-key.ts';
import { attemptToShow, isOver, stageOf } from './stage.ts';
import type { WayToPay } from './ways-to-pay.ts';

/** Seconds between questions to the provider; the last one repeats. */
const waits = [3, 6, 12, 20];

/**
 * Have the provider asked about a payment, with growing pauses, while `key` isn't null and the page is in view. The
 * pauses start over for a new key and when the page comes back into view.
 */
function useChecks(key: string | null, check: () => Promise<void>): void {
  const latest = useRef(check);
  latest.current = check;
  useEffect(() => {
    if (key === null) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let round = 0;
    const plan = (turn: number) => {
      const mine = round;
      const ask = () => void latest.current().then(() => mine === round && plan(turn + 1));
      timer = setTimeout(ask, (waits[Math.min(turn, waits.length - 1)] ?? 0) * 1_000);
    };
    const stop = () => {
      clearTimeout(timer);
      round++;
    };
    const restart = () => {
      stop();
      if (document.visibilityState === 'visible') plan(0);
    };
    restart();
    document.addEventListener('visibilitychange', restart);
    return () => {
      stop();
      document.removeEventListener('visibilitychange', restart);
    };
  }, [key]);
}

/** How often the payment is read while an answer is due, and otherwise, in milliseconds. */
const pace = { waiting: 2_000, resting: 15_000 };

/** How many milliseconds the server's clock is ahead of this device's. */
function clockAhead(answer: Response | undefined): number {
  const date = Date.parse(answer?.headers.get('date') ?? '');
  return Number.isNaN(date) ? 0 : date - Date.now();
}

/** The payment to show on the page of `opened`, its request, and the ways to pay. */
export function useCheckout(opened: string) {
  const key = useRequestKey(opened);
  const api = apiForRequest(key.token);
  const shown = useRef(opened);
  const [isWaiting, setIsWaiting] = useState(false);
  const known = useRef<{ requestId?: string; ways?: WayToPay[] }>({});

  /** Make this the page's attempt, also after a reload. */
  function follow(id: string) {
    if (id !== shown.current) history.replaceState(history.state, '', checkoutPage(id, null));
    if (key.token) storeTrackingToken(id, key.token);
    shown.current = id;
  }

  async function findRequest(): Promise<string> {
    const payment = api.payments({ id: shown.current });
    const looked = isBackFromProvider(shown.current) ? call(payment.check.post()).catch(() => null) : null;
    const { requestId } = (await looked) ?? (await call(payment.get()));
    if (key.token) storeTrackingToken(requestId, key.token);
    return requestId;
  }

  async function load() {
    known.current.requestId ??= await findRequest();
    const about = api.requests({ id: known.current.requestId });
    const reading = about.payments.get();
    const [request, { items }, ways] = await Promise.all([
      call(about.get()),
      call(reading),
      known.current.ways ??
        call(about['payment-methods'].get()).then(({ items }) => inUsualOrder(items, countryOf(place()))),
    ]);
    known.current.ways = ways;
    const payment = attemptToShow(items, shown.current, isOver(request));
    if (!payment) throw new ApiError(404, 'not_found', m.checkout_not_found());
    follow(payment.id);
    const over = isOver(request);
    const stage = stageOf(payment, over);
    setIsWaiting(stage === 'ringing' || stage === 'checking');
    const ahead = clockAhead((await reading).response);
    return { request, payment, stage, over, ways, ahead, cameBack: isBackFromProvider(payment.id) };
  }

  const live = usePolled(load, isWaiting ? pace.waiting : pace.resting, key.state === 'found');
  const { payment, stage, cameBack } = live.data ?? {};

  /** Have the provider asked now. If it doesn't answer, the payment stays as it is. */
  async function check() {
    if (payment) await call(api.payments({ id: payment.id }).check.post()).catch(() => undefined);
    await live.refresh();
  }
  const asksProvider = isWaiting || (stage === 'choice' && cameBack === true);
  useChecks(asksProvider && payment ? payment.id : null, check);

  useEffect(() => {
    const restored = ({ persisted }: PageTransitionEvent) => persisted && void check();
    addEventListener('pageshow', restored);
    return () => removeEventListener('pageshow', restored);
  });

  return { ...live, key, api, follow };
}

export type Loaded = NonNullable<ReturnType<typeof useCheckout>['data']>;
