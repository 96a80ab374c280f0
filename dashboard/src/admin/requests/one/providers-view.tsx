import { chargebackStateLabels, providerWords } from '@salamu/api/domain/payment/states';
import { Button } from '@salamu/ui/kit/button';
import { Money } from '@salamu/ui/kit/money';
import { When } from '@salamu/ui/kit/when';
import { api, call } from '@salamu/ui/session/api';
import { messageOf } from '@salamu/ui/session/problem';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useMay } from '../../../app/may.ts';
import { Facts } from '../../../parts/facts.tsx';

type Said = Awaited<ReturnType<typeof ask>>;

const ask = (id: string) => call(api.admin.requests({ id }).provider.get());

const paymentWords: Record<Said['payments'][number]['status'], string> = {
  untold: 'hasn’t been asked to take anything',
  open: 'still waits for the fan to pay',
  failed: 'says the payment failed',
  captured: 'has taken the money',
};

const takenBack: Record<Said['payments'][number]['chargebacks'][number]['by'], string> = {
  bank: 'Taken back by the bank',
  dashboard: 'Refunded in their dashboard',
};

const refundWords: Record<Said['refunds'][number]['status'], string> = {
  unsent: 'hasn’t been asked to send this back yet',
  unknown: 'has never heard of this refund',
  checking: 'is still working on it',
  paid: 'has sent it back',
  failed: 'says the refund failed',
};

/** A button that asks the payment providers what they know, and their answers. */
export function ProvidersView({ requestId, provider }: { requestId: string; provider: string }) {
  const may = useMay();
  const { data, error, isPending, mutate } = useMutation({ mutationFn: () => ask(requestId) });
  if (!may('askProviders')) return null;
  return (
    <div className="grid gap-4">
      <p>
        <Button variant="secondary" size="sm" loading={isPending} onClick={() => mutate()}>
          Ask {provider} now
        </Button>
      </p>
      <div role="status" className="grid gap-4">
        {error && !isPending && <p className="text-small">{messageOf(error)}</p>}
        {data && <Answers said={data} />}
      </div>
    </div>
  );
}

function Answers({ said: { askedAt, payments, refunds } }: { said: Said }) {
  return (
    <>
      <p className="text-quiet text-small">
        Asked <When at={askedAt} exact />. Asking changes nothing.
      </p>
      {payments.map(({ provider, reference, providerReference, status, failure, captures, chargebacks }) => (
        <Answer key={reference} provider={provider} says={paymentWords[status]}>
          {failure && <p className="text-small">{failure}</p>}
          <Facts
            facts={[
              { name: 'Our reference', value: <Reference>{reference}</Reference> },
              providerReference !== null && {
                name: 'Their reference',
                value: <Reference>{providerReference}</Reference>,
              },
            ]}
          />
          {captures.map((capture) => (
            <Facts
              key={capture.reference}
              facts={[
                { name: 'Taken', value: <Money value={capture.amount} /> },
                { name: 'When', value: <When at={capture.capturedAt} exact /> },
                { name: 'Their fee', value: capture.fee ? <Money value={capture.fee} /> : 'They don’t say' },
                { name: 'They call it', value: <Reference>{capture.reference}</Reference> },
              ]}
            />
          ))}
          {chargebacks.map((chargeback) => (
            <Facts
              key={chargeback.reference}
              facts={[
                { name: takenBack[chargeback.by], value: <Money value={chargeback.amount} /> },
                { name: 'When', value: <When at={chargeback.openedAt} exact /> },
                { name: 'Outcome', value: chargebackStateLabels[chargeback.status].label },
                { name: 'They call it', value: <Reference>{chargeback.reference}</Reference> },
              ]}
            />
          ))}
        </Answer>
      ))}
      {refunds.map(({ provider, amount, decidedAt, status, reference, error }) => (
        <Answer key={`${decidedAt}${amount.amount}`} provider={provider} says={refundWords[status]}>
          {error && <p className="text-small">{error}</p>}
          <Facts
            facts={[
              { name: 'Refund', value: <Money value={amount} /> },
              { name: 'Decided', value: <When at={decidedAt} exact /> },
              reference !== null && { name: 'Their reference', value: <Reference>{reference}</Reference> },
            ]}
          />
        </Answer>
      ))}
    </>
  );
}

interface AnswerProps {
  provider: Said['payments'][number]['provider'];
  says: string;
  children: ReactNode;
}

function Answer({ provider, says, children }: AnswerProps) {
  return (
    <div className="grid gap-3 border-line border-s-3 ps-4">
      <p className="font-semibold">
        {providerWords[provider].label}: {says}
      </p>
      {children}
    </div>
  );
}

const Reference = ({ children }: { children: string }) => (
  <code className="text-small [overflow-wrap:anywhere]">{children}</code>
);
