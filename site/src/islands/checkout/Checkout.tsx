import { ApiError } from '@salamu/api/client';
import { occasionName } from '@salamu/api/domain/request/brief';
import { ErrorState } from '@salamu/ui/error-state';
import { EstimateInFull } from '@salamu/ui/estimate';
import { PriceTable } from '@salamu/ui/price-table';
import { LoadingPanel } from '@salamu/ui/spinner';
import { useEffect, useRef } from 'react';
import type { FanRequest } from '../../data/types.ts';
import { Panel } from './Panel.tsx';
import { useBank } from './use-bank.ts';
import { useCheckout } from './use-checkout.ts';
import { usePay } from './use-pay.ts';

function Locked() {
  return (
    <div className="measure grid max-w-2xl gap-5 py-16">
      <h1 className="text-h1">This payment can’t be opened here</h1>
      <p className="text-lead">
        Open it from the link in your email. If that link no longer works,{' '}
        <a className="text-link" href="/track">
          ask for a new one
        </a>
        .
      </p>
    </div>
  );
}

/** Focus the panel whenever the stage changes, so that it is read out; not for the stage the page opened with. */
function useSaidStage(stage: string | undefined) {
  const panel = useRef<HTMLDivElement>(null);
  const before = useRef(stage);
  useEffect(() => {
    if (before.current && before.current !== stage) panel.current?.focus();
    before.current = stage;
  }, [stage]);
  return panel;
}

/** The checkout of a request: the bill, and beside it what to do about the payment now. */
export default function Checkout({ paymentId }: { paymentId: string }) {
  const { data, error, key, api, follow, refresh } = useCheckout(paymentId);
  const pay = usePay({ api, payment: data?.payment, follow, refresh });
  const bank = useBank(api, data?.payment, refresh);
  const panel = useSaidStage(data?.stage);

  if (!data) {
    const unknown = error instanceof ApiError && [401, 404].includes(error.status);
    if (key.state === 'none' || unknown) return <Locked />;
    if (!error) return <LoadingPanel label="Loading the payment" />;
    return (
      <div className="measure py-16">
        <ErrorState error={error} title="We couldn’t load the payment" onRetry={refresh} />
      </div>
    );
  }
  const isNews = data.stage !== 'bank' && (data.stage !== 'choice' || data.cameBack);
  return (
    <div className="measure grid gap-10 py-8 lg:grid-cols-2 lg:gap-20 lg:py-16">
      <Bill request={data.request} />
      <div
        ref={panel}
        tabIndex={-1}
        className={`grid content-start gap-8 outline-none ${isNews ? 'max-lg:order-first' : ''}`}
      >
        <Panel key={data.payment.id} {...data} pay={pay} bank={bank} />
      </div>
    </div>
  );
}

function Bill({ request }: { request: FanRequest }) {
  const { artist, recipientName, occasion, lines, total, estimate, code } = request;
  return (
    <section aria-label="What you pay" className="grid content-start gap-6">
      <div className="grid gap-2">
        <p className="figures text-quiet">Request {code}</p>
        <h1 className="text-h1 [overflow-wrap:anywhere]">
          {artist.stageName}, for {recipientName}
        </h1>
        <p className="text-lead">A personal video. {occasionName(occasion)}.</p>
      </div>
      <PriceTable lines={lines} total={total} noFees />
      {estimate && <EstimateInFull from={total.currency} found={estimate} />}
      <p className="text-quiet">
        We hold the money until you approve the video. If the artist declines or is late, or you cancel in
        time, we refund you automatically.
      </p>
    </section>
  );
}
