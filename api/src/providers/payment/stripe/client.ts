import Stripe from 'stripe';
import type { StripeSettings } from '#api/payment-env.ts';

/** How long a call may take, in milliseconds; the SDK does not repeat it, since the product asks again by its own plan. */
const patience = 5_000;

/** The official SDK, pointed at Stripe or at what stands in for it. */
export function stripeClient({ secretKey, apiUrl }: Pick<StripeSettings, 'secretKey' | 'apiUrl'>): Stripe {
  return new Stripe(secretKey, {
    httpClient: Stripe.createFetchHttpClient(fetchOnce as typeof fetch),
    maxNetworkRetries: 0,
    timeout: patience,
    telemetry: false,
    ...(apiUrl && addressOf(new URL(apiUrl))),
  });
}

/** The SDK repeats a call whose connection was reset, whatever it is told; it does not know this error. */
async function fetchOnce(...call: Parameters<typeof fetch>): Promise<Response> {
  try {
    return await fetch(...call);
  } catch (error) {
    throw new Error('no answer from Stripe', { cause: error });
  }
}

function addressOf({ protocol, hostname, port }: URL) {
  const scheme = protocol === 'http:' ? ('http' as const) : ('https' as const);
  return { protocol: scheme, host: hostname, port: port || (scheme === 'http' ? 80 : 443) };
}

/**
 * Whether Stripe looked at the call and will not do it. Everything else (no answer, 5xx, too many calls, a wrong key, the
 * same idempotency key in use elsewhere) says nothing of what became of it.
 */
export function isRefusal(error: unknown): error is Error {
  return (
    error instanceof Stripe.errors.StripeInvalidRequestError || error instanceof Stripe.errors.StripeCardError
  );
}
