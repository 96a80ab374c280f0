import { Button } from '@salamu/ui/button';
import { buttonClass } from '@salamu/ui/button-class';
import { CircleCheck, CircleX, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import type { FanRequest, Payment } from '../../data/types.ts';

interface ResultProps {
  payment: Payment;
  request: FanRequest;
  /** Whether the request has ended without this payment. */
  over: boolean;
  onPayAgain: () => void;
}

function Outcome({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
  return (
    <div className="grid justify-items-start gap-3">
      <h2 className="flex items-center gap-3 text-h2">
        {icon} {title}
      </h2>
      {children}
    </div>
  );
}

/** What became of the payment, once the bank has answered; nothing while it is open. */
export function Result({ payment, request, over, onPayAgain }: ResultProps) {
  const follow = (
    <a href={`/track/${request.id}`} className={buttonClass({ size: 'lg' })}>
      Follow your request
    </a>
  );
  switch (payment.status) {
    case 'open':
      return null;
    case 'paid':
      return (
        <Outcome
          icon={<CircleCheck size={36} aria-hidden="true" className="flex-none text-leaf" />}
          title="Paid"
        >
          <p className="text-lead">
            {request.artist.stageName} has your request now. We mailed you a link to follow it.
          </p>
          {follow}
        </Outcome>
      );
    case 'failed':
      return (
        <Outcome
          icon={<CircleX size={36} aria-hidden="true" className="flex-none text-clay" />}
          title="Not paid"
        >
          {over ? (
            <>
              <p className="text-lead">This request is over, and nothing was charged.</p>
              {follow}
            </>
          ) : (
            <>
              <p className="text-lead">The bank declined. Nothing was charged, and your request is kept.</p>
              <Button size="lg" onClick={onPayAgain}>
                Try again
              </Button>
            </>
          )}
        </Outcome>
      );
    default:
      return (
        <Outcome
          icon={<Undo2 size={36} aria-hidden="true" className="flex-none" />}
          title="Going back to you"
        >
          <p className="text-lead">
            {payment.status === 'refunded'
              ? 'The money went back to where it came from. A card may take a few days to show it.'
              : 'The refund has started. A card may take a few days to show it.'}
          </p>
          {follow}
        </Outcome>
      );
  }
}
