import { promptSeconds } from '@salamu/api/domain/payment/prompt';
import { here, m } from '@salamu/messages/messages';
import { FormFailure } from '@salamu/ui/forms/form-failure';
import { Button } from '@salamu/ui/kit/button';
import { MessageParts } from '@salamu/ui/kit/message-parts';
import { Spinner } from '@salamu/ui/kit/spinner';
import { buttonClass } from '@salamu/ui/styles/button-class';
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
  if (!cameBack) return <Ways title={m.checkout_how()} ways={ways} payment={payment} pay={pay} leads />;
  const begun = ways.filter(({ method }) => method === payment.method);
  const others = ways.filter(({ method }) => method !== payment.method);
  return (
    <>
      <Outcome
        icon={<Hourglass size={36} aria-hidden="true" className="flex-none" />}
        title={m.checkout_not_paid_yet()}
      >
        <p className="text-lead">{m.checkout_not_paid_yet_lead()}</p>
      </Outcome>
      <Ways title={m.checkout_continue()} ways={[...begun, ...others]} payment={payment} pay={pay} leads />
    </>
  );
}

/** The sandbox provider’s page: the visitor plays the bank. */
function TestBank({ payment, request, over, bank }: Loaded & { bank: ReturnType<typeof useBank> }) {
  return (
    <section aria-label={m.checkout_bank()} className="grid gap-6">
      <div className="flex items-start gap-3 rounded-card border-2 border-ink border-dashed p-4">
        <Landmark size={28} aria-hidden="true" className="mt-0.5 flex-none" />
        <p>
          <MessageParts
            of={m.checkout_bank_lead.parts()}
            as={{ strong: (words) => <strong>{words}</strong> }}
          />
        </p>
      </div>
      {bank.waiting ? (
        <p role="status" className="flex items-center gap-3 py-6 text-lead">
          <Spinner /> {m.checkout_bank_waiting()}
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
  const name = ways.find((way) => way.method === method)?.label ?? '';
  const noPage = phone === null && payment.checkoutUrl === null;
  return (
    <>
      <Outcome
        icon={<Spinner className="text-h3" />}
        title={noPage ? m.button_busy() : m.checkout_checking()}
      >
        {noPage ? (
          <p className="text-lead">{m.checkout_no_page_lead({ name })}</p>
        ) : (
          <>
            <p className="text-lead">{m.checkout_checking_lead()}</p>
            {phone && <p>{m.checkout_checking_phone({ digits: phone.slice(-4) })}</p>}
            <p className="text-quiet">{m.checkout_checking_close()}</p>
          </>
        )}
      </Outcome>
      {(noPage || waited >= promptSeconds) && (
        <>
          {!noPage && <p>{m.checkout_dont_wait()}</p>}
          <OtherWays payment={payment} ways={ways} pay={pay} shown={noPage} />
        </>
      )}
    </>
  );
}

/** How it ended: paid, being refunded, or the request is over without it. */
function Result({ payment, request, stage }: Pick<Loaded, 'payment' | 'request' | 'stage'>) {
  const follow = (
    <a href={here(`/track/${request.id}`)} className={buttonClass({ size: 'lg' })}>
      {m.checkout_follow()}
    </a>
  );
  if (stage === 'paid')
    return (
      <Outcome
        icon={<CircleCheck size={36} aria-hidden="true" className="flex-none text-leaf" />}
        title={m.checkout_paid()}
      >
        <p className="text-lead">{m.checkout_paid_lead({ artist: request.artist.stageName })}</p>
        {follow}
      </Outcome>
    );
  if (stage === 'over')
    return (
      <Outcome
        icon={<CircleX size={36} aria-hidden="true" className="flex-none text-clay" />}
        title={m.checkout_not_paid()}
      >
        <p className="text-lead">{m.checkout_over()}</p>
        {follow}
      </Outcome>
    );
  return (
    <Outcome icon={<Undo2 size={36} aria-hidden="true" className="flex-none" />} title={m.checkout_refund()}>
      <p className="text-lead">
        {payment.status === 'refunded' ? m.checkout_refunded() : m.checkout_refund_started()}
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

function OtherWays({ payment, ways, pay, shown = false }: OtherWaysProps) {
  const [isOpen, setIsOpen] = useState(shown);
  const others = ways.filter(({ method }) => method !== payment.method);
  if (others.length === 0) return null;
  if (isOpen) return <Ways title={m.checkout_another_way()} ways={others} payment={payment} pay={pay} />;
  return (
    <Button variant="outline" size="lg" className="justify-self-start" onClick={() => setIsOpen(true)}>
      {m.checkout_another_way()}
    </Button>
  );
}
