import { ApiError } from '@salamu/api/client';
import { fanLabel } from '@salamu/api/domain/request/states';
import { here, m } from '@salamu/messages/messages';
import { ErrorState } from '@salamu/ui/kit/error-state';
import { MessageParts } from '@salamu/ui/kit/message-parts';
import { LoadingPanel } from '@salamu/ui/kit/spinner';
import { useEffect, useRef } from 'react';
import type { FanRequest } from '../../data/page/types.ts';
import { pageLeftFrom } from '../../data/request/provider-visit.ts';
import { useTitle } from '../use-title.ts';
import { Bill } from './Bill.tsx';
import { Panel } from './Panel.tsx';
import { isOver } from './stage.ts';
import { useBank } from './use-bank.ts';
import { useCheckout } from './use-checkout.ts';
import { usePay } from './use-pay.ts';

function Locked() {
  return (
    <div data-locked className="measure grid max-w-2xl gap-5 py-16">
      <h1 className="text-h1">{m.checkout_locked()}</h1>
      <p className="text-lead">
        <MessageParts
          of={m.checkout_locked_lead.parts()}
          as={{
            link: (words) => (
              <a className="text-link" href={here('/track')}>
                {words}
              </a>
            ),
          }}
        />
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

/** Whose video it is, and what it waits for. */
function titleOf(request: FanRequest): string {
  const { artist, recipientName, status } = request;
  const state = isOver(request) ? fanLabel(status) : m.checkout_what_you_pay();
  return `${state}: ${m.requests_row({ artist: artist.stageName, name: recipientName })}`;
}

export default function Checkout({ paymentId }: { paymentId: string }) {
  const { data, error, key, api, follow, refresh } = useCheckout(paymentId);
  const pay = usePay({ api, payment: data?.payment, follow, refresh });
  const bank = useBank(api, data?.payment, refresh);
  const panel = useSaidStage(data?.stage);
  const request = data?.request;
  useTitle(request ? titleOf(request) : null);
  useEffect(() => {
    const left = pageLeftFrom(paymentId);
    if (left) location.replace(left);
  }, [paymentId]);

  if (!data) {
    const unknown = error instanceof ApiError && [401, 404].includes(error.status);
    if (key.state === 'none' || unknown) return <Locked />;
    if (!error) return <LoadingPanel label={m.checkout_loading()} />;
    return (
      <div className="measure py-16">
        <ErrorState error={error} title={m.checkout_load_failed()} onRetry={refresh} />
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
