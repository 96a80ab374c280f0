import { FormFailure } from '@salamu/ui/form-failure';
import { Spinner } from '@salamu/ui/spinner';
import { Landmark } from 'lucide-react';
import { Bank } from './Bank.tsx';
import type { useBank } from './use-bank.ts';
import type { Loaded } from './use-checkout.ts';

/** The sandbox provider’s page: the visitor plays the bank. */
export function TestBank({ payment, request, over, bank }: Loaded & { bank: ReturnType<typeof useBank> }) {
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
