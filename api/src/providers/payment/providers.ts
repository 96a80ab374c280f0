import type { Metrics } from '#api/start/log/metrics.ts';
import { DoubtfulAnswerError } from './doubt.ts';
import type { ProviderParts } from './kind.ts';
import { providerKinds } from './kinds.ts';
import type { PaymentProvider, PaymentProviders } from './payment.ts';

export function createProviders({
  metrics,
  ...parts
}: ProviderParts & { metrics: Pick<Metrics, 'provider'> }): PaymentProviders {
  const { paymentProviders, payments } = parts.env;
  return new Map(
    paymentProviders.map((name) => [
      name,
      measured(providerKinds[name].create(payments[name], parts), metrics),
    ]),
  );
}

/** The provider, with each call counted by its outcome. */
function measured(provider: PaymentProvider, metrics: Pick<Metrics, 'provider'>): PaymentProvider {
  function timed<Args extends unknown[], Answer>(
    call: string,
    ask: (...args: Args) => Promise<Answer>,
  ): (...args: Args) => Promise<Answer> {
    return async (...args) => {
      const startedAt = performance.now();
      const tell = (outcome: string) =>
        metrics.provider(provider.name, call, outcome, (performance.now() - startedAt) / 1000);
      try {
        const answer = await ask.apply(provider, args);
        tell(outcomeOf(answer));
        return answer;
      } catch (error) {
        tell(problemOf(error));
        throw error;
      }
    };
  }
  return {
    ...provider,
    start: timed('start', provider.start),
    fetchPayment: timed('fetch_payment', provider.fetchPayment),
    refund: timed('refund', provider.refund),
    fetchRefund: timed('fetch_refund', provider.fetchRefund),
    ...(provider.sendEvidence && { sendEvidence: timed('send_evidence', provider.sendEvidence) }),
    ...(provider.payoutMenu && { payoutMenu: timed('payout_menu', provider.payoutMenu) }),
    ...(provider.checkAccount && { checkAccount: timed('check_account', provider.checkAccount) }),
    payout: timed('payout', provider.payout),
    fetchPayout: timed('fetch_payout', provider.fetchPayout),
    holdings: timed('holdings', provider.holdings),
    journal: timed('journal', provider.journal),
  };
}

/** The state the provider reported; `unknown` if it has never heard of what we asked about. */
function outcomeOf(answer: unknown): string {
  if (answer === null) return 'unknown';
  const hasStatus = typeof answer === 'object' && answer !== null && 'status' in answer;
  return hasStatus ? String(answer.status) : 'answered';
}

function problemOf(error: unknown): string {
  if (error instanceof DoubtfulAnswerError) return 'doubtful';
  return error instanceof Error && error.name === 'TimeoutError' ? 'late' : 'error';
}
