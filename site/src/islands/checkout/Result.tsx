import { buttonClass } from '@salamu/ui/button-class';
import { CircleCheck, CircleX, Undo2 } from 'lucide-react';
import { Outcome } from './Outcome.tsx';
import type { Loaded } from './use-checkout.ts';

/** How it ended: paid, being refunded, or the request is over without it. */
export function Result({ payment, request, stage }: Pick<Loaded, 'payment' | 'request' | 'stage'>) {
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
