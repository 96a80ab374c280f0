import type { Money as Amount } from '@salamu/api/domain/money';
import { type Bearer, borneByArtist } from '@salamu/api/domain/payment/settlement';
import { Money } from '@salamu/ui/money';
import { Facts } from '../../../parts/facts.tsx';
import type { AdminRequest } from './decisions.ts';

/** What each gives back of an amount; the artist the share of it alone, as commission and tax turn back with it. */
export function Borne({ request, by, amount }: { request: AdminRequest; by: Bearer; amount: Amount }) {
  const { released, commissionBps, artist } = request;
  const { currency } = amount;
  const fact = (name: string, minor: number) =>
    minor > 0 && { name, value: <Money value={{ amount: minor, currency }} /> };
  if (by === 'platform' || !released) return <Facts facts={[fact('Out of our revenue', amount.amount)]} />;
  const { withholdingBps, shared } = released;
  const { share, commission, tax } = borneByArtist(shared.amount, amount.amount, {
    commissionBps,
    withholdingBps,
  });
  return (
    <Facts
      facts={[
        fact(`Out of ${artist.stageName}’s balance`, share),
        fact('Our commission, turned back', commission),
        fact('Tax, turned back', tax),
      ]}
    />
  );
}
