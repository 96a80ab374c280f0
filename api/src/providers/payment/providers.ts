import type { Metrics } from '#api/start/log/metrics.ts';
import type { ProviderParts } from './kind.ts';
import { providerKinds } from './kinds.ts';
import { measured } from './measured.ts';
import type { PaymentProviders } from './payment.ts';

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
