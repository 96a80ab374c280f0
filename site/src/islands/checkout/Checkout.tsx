import { ApiError } from '@salamu/api/client';
import { ErrorState } from '@salamu/ui/error-state';
import { FormFailure } from '@salamu/ui/form-failure';
import { LoadingPanel, Spinner } from '@salamu/ui/spinner';
import { Landmark } from 'lucide-react';
import { Bank } from './Bank.tsx';
import { Bill } from './Bill.tsx';
import { Result } from './Result.tsx';
import { useCheckout } from './use-checkout.ts';

function Locked() {
  return (
    <div className="measure grid max-w-2xl gap-5 py-16">
      <h1 className="text-h1">This payment can’t be opened here</h1>
      <p className="text-lead">
        Open it from the link in your mail. If that has ended,{' '}
        <a className="text-link" href="/track">
          ask for a new one
        </a>
        .
      </p>
    </div>
  );
}

/** The sandbox provider's checkout page: the visitor plays the bank. */
export default function Checkout({ paymentId }: { paymentId: string }) {
  const checkout = useCheckout(paymentId);
  const { payment, request, error, waiting, failure, key, over } = checkout;

  if (!payment || !request) {
    const unknown = error instanceof ApiError && [401, 404].includes(error.status);
    if (key.state === 'none' || unknown) return <Locked />;
    if (!error) return <LoadingPanel label="Loading the payment" />;
    return (
      <div className="measure py-16">
        <ErrorState error={error} title="The payment could not be loaded" onRetry={checkout.refresh} />
      </div>
    );
  }

  return (
    <div className="measure grid gap-10 py-8 lg:grid-cols-2 lg:gap-20 lg:py-16">
      <Bill request={request} />
      <section aria-label="Test bank" className="grid content-start gap-6">
        <div className="flex items-start gap-3 rounded-card border-2 border-ink border-dashed p-4">
          <Landmark size={28} aria-hidden="true" className="mt-0.5 flex-none" />
          <p>
            <strong>This is a test bank.</strong> No card is asked for and no money moves. You decide what the
            bank does, and the product reacts as it would to a real one.
          </p>
        </div>
        <div aria-live="polite" className="grid gap-6">
          {waiting ? (
            <p className="flex items-center gap-3 py-6 text-lead">
              <Spinner /> Waiting for the bank’s answer. You may close this page, nothing gets lost.
            </p>
          ) : (
            <Result payment={payment} request={request} over={over} onPayAgain={checkout.payAgain} />
          )}
          <FormFailure>{failure}</FormFailure>
        </div>
        {!waiting && (payment.status === 'open' || (payment.status === 'failed' && over)) && (
          <Bank amount={payment.amount} requestId={request.id} over={over} onChoose={checkout.play} />
        )}
      </section>
    </div>
  );
}
