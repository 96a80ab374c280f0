import type { Money as Amount } from '@salamu/api/domain/money/money';
import { type Bearer, borneByArtist, shareOf } from '@salamu/api/domain/payment/settlement';
import { Money } from '@salamu/ui/kit/money';
import { Facts } from '../../../parts/facts.tsx';
import type { AdminRequest } from './decisions.ts';

const listed = (figures: Record<string, number>, { currency }: Amount) => (
  <Facts
    facts={Object.entries(figures).map(
      ([name, amount]) => amount > 0 && { name, value: <Money value={{ amount, currency }} /> },
    )}
  />
);

interface SharesProps {
  request: AdminRequest;
  amount: Amount;
}

/** What each gives back of an amount; the artist the share of it alone, as commission and tax turn back with it. */
export function GivenBack({ request, amount, by }: SharesProps & { by: Bearer }) {
  const { released, artist } = request;
  if (by === 'platform' || !released) return listed({ 'Out of our revenue': amount.amount }, amount);
  const { share, commission, tax } = borneByArtist(released.shared.amount, amount.amount, request);
  return listed(
    {
      [`Out of ${artist.stageName}’s balance`]: share,
      'Our commission, turned back': commission,
      'Tax, turned back': tax,
    },
    amount,
  );
}

/** What each gets where an amount of what is held goes back to the fan, and the rest is released. */
export function SharedOut({ request, amount }: SharesProps) {
  const { agreed, fan, artist } = request;
  const { share, commission, tax } = shareOf(agreed.gross.amount - amount.amount, request);
  return listed(
    {
      [`${fan.name} gets back`]: amount.amount,
      [`${artist.stageName} gets`]: share,
      'Our commission': commission,
      'Tax withheld': tax,
    },
    amount,
  );
}
