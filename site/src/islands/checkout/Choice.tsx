import { Hourglass } from 'lucide-react';
import { Outcome } from './Outcome.tsx';
import type { Loaded } from './use-checkout.ts';
import type { PayHandle } from './use-pay.ts';
import { Ways } from './Ways.tsx';

/** The ways to pay; after a return from a provider's page, preceded by what is known so far. */
export function Choice({ payment, ways, cameBack, pay }: Loaded & { pay: PayHandle }) {
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
