import { promptSeconds } from '@salamu/api/domain/payment/prompt';
import { Button } from '@salamu/ui/button';
import { buttonClass } from '@salamu/ui/button-class';
import { FormFailure } from '@salamu/ui/form-failure';
import { Spinner } from '@salamu/ui/spinner';
import { CircleCheck, CircleX, Hourglass, Landmark, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { Bank } from './Bank.tsx';
import { FailedPayment } from './FailedPayment.tsx';
import { Outcome } from './Outcome.tsx';
import { PhonePrompt } from './PhonePrompt.tsx';
import type { useBank } from './use-bank.ts';
import type { Loaded } from './use-checkout.ts';
import { useElapsed } from './use-elapsed.ts';
import type { PayHandle } from './use-pay.ts';
import { Ways } from './Ways.tsx';

type PanelProps = Loaded & { pay: PayHandle; bank: ReturnType<typeof useBank> };

/** What to say and do about the payment at its present stage. */
export function Panel(props: PanelProps) {
  const isBank = props.payment.method === 'sandbox';
  switch (props.stage) {
    case 'choice':
      return <Choice {...props} />;
    case 'ringing':
      return <PhonePrompt {...props} />;
    case 'failed':
      return <FailedPayment {...props} />;
    case 'bank':
      return (
        <>
          <TestBank {...props} />
          {!props.bank.waiting && <OtherWays {...props} />}
        </>
      );
    case 'checking':
      return <PendingCheck {...props} />;
    case 'over':
      return (
        <>
          <Result {...props} />
          {isBank && <TestBank {...props} />}
        </>
      );
    default:
      return <Result {...props} />;
  }
}

/** The ways to pay; after a return from a provider's page, preceded by what is known so far. */
function Choice({ payment, ways, cameBack, pay }: Loaded & { pay: PayHandle }) {
  if (!cameBack)
    return <Ways title="How would you like to pay?" ways={ways} payment={payment} pay={pay} leads />;
  const begun = ways.filter(({ method }) => method === payment.method);
  const others = ways.filter(({ method }) => method !== payment.method);
  return (
    <>
      <Outcome icon={<Hourglass size={36} aria-hidden="true" className="flex-none" />} title="Not paid yet">
        <p className="text-lead">
          No payment has arrived yet. If you’ve just paid, stay a moment. This page updates automatically.
        </p>
      </Outcome>
      <Ways title="Continue to payment" ways={[...begun, ...others]} payment={payment} pay={pay} leads />
    </>
  );
}

/** The sandbox provider’s page: the visitor plays the bank. */
function TestBank({ payment, request, over, bank }: Loaded & { bank: ReturnType<typeof useBank> }) {
  return (
    <section aria-label="Test bank" className="grid gap-6">
      <div className="flex items-start gap-3 rounded-card border-2 border-ink border-dashed p-4">
        <Landmark size={28} aria-hidden="true" className="mt-0.5 flex-none" />
        <p>
          <strong>This is a test bank.</strong> You don’t need a card, and no money moves. You decide what the
          bank does, and everything else works as it would with a real one.
        </p>
      </div>
      {bank.waiting ? (
        <p role="status" className="flex items-center gap-3 py-6 text-lead">
          <Spinner /> Waiting for the bank’s answer. You can close this page. Nothing gets lost.
        </p>
      ) : (
        <Bank amount={payment.amount} requestId={request.id} over={over} onChoose={bank.play} />
      )}
      <FormFailure>{bank.failure}</FormFailure>
    </section>
  );
}

/** The outcome is unknown. If the provider's page couldn't be opened, nothing was charged; a phone may have been asked. */
function PendingCheck(checkout: Loaded & { pay: PayHandle }) {
  const { payment, ways, ahead, pay } = checkout;
  const waited = useElapsed(payment.startedAt, ahead);
  const { phone, method } = payment;
  const name = ways.find((way) => way.method === method)?.label ?? 'The provider';
  const noPage = phone === null && payment.checkoutUrl === null;
  return (
    <>
      <Outcome icon={<Spinner className="text-h3" />} title={noPage ? 'One moment' : 'We’re checking'}>
        {noPage ? (
          <p className="text-lead">
            The page for “{name}” isn’t opening at the moment. Nothing was charged. We’ll keep trying.
          </p>
        ) : (
          <>
            <p className="text-lead">
              We don’t know yet whether your payment went through, and we’re checking. Please don’t pay twice.
              We’ll email you as soon as it’s confirmed.
            </p>
            {phone && <p>If a prompt appears on the phone ending {phone.slice(-4)}, enter your PIN.</p>}
            <p className="text-quiet">You can close this page. Nothing gets lost.</p>
          </>
        )}
      </Outcome>
      {(noPage || waited >= promptSeconds) && (
        <>
          {!noPage && (
            <p>
              You don’t have to wait. If you pay another way and this payment turns up after all, we refund it
              automatically.
            </p>
          )}
          <OtherWays payment={payment} ways={ways} pay={pay} shown={noPage} />
        </>
      )}
    </>
  );
}

/** How it ended: paid, being refunded, or the request is over without it. */
function Result({ payment, request, stage }: Pick<Loaded, 'payment' | 'request' | 'stage'>) {
  const follow = (
    <a href={`/track/${request.id}`} className={buttonClass({ size: 'lg' })}>
      Follow your request
    </a>
  );
  if (stage === 'paid')
    return (
      <Outcome
        icon={<CircleCheck size={36} aria-hidden="true" className="flex-none text-leaf" />}
        title="Paid"
      >
        <p className="text-lead">
          {request.artist.stageName} has your request now. We’ve emailed you a link to follow it.
        </p>
        {follow}
      </Outcome>
    );
  if (stage === 'over')
    return (
      <Outcome
        icon={<CircleX size={36} aria-hidden="true" className="flex-none text-clay" />}
        title="Not paid"
      >
        <p className="text-lead">
          This request is over, and nothing was charged. If money still arrives, we refund it automatically.
        </p>
        {follow}
      </Outcome>
    );
  return (
    <Outcome icon={<Undo2 size={36} aria-hidden="true" className="flex-none" />} title="Refund on its way">
      <p className="text-lead">
        {payment.status === 'refunded'
          ? 'We’ve refunded you the way you paid. A card may take a few days to show it.'
          : 'We’ve started your refund. A card may take a few days to show it.'}
      </p>
      {follow}
    </Outcome>
  );
}

interface OtherWaysProps extends Pick<Loaded, 'payment' | 'ways'> {
  pay: PayHandle;
  /** Whether they are shown right away, without a button. */
  shown?: boolean;
}

/** Every other way to pay; nothing if there is none. */
function OtherWays({ payment, ways, pay, shown = false }: OtherWaysProps) {
  const [isOpen, setIsOpen] = useState(shown);
  const others = ways.filter(({ method }) => method !== payment.method);
  if (others.length === 0) return null;
  if (isOpen) return <Ways title="Another way to pay" ways={others} payment={payment} pay={pay} />;
  return (
    <Button variant="outline" size="lg" className="justify-self-start" onClick={() => setIsOpen(true)}>
      Another way to pay
    </Button>
  );
}
