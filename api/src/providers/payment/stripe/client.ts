import { type Static, Type } from '@sinclair/typebox';
import Stripe from 'stripe';
import { host, optional, required, webUrl } from '#api/start/settings/settings.ts';
import { timeLimits } from '#api/start/time-limits.ts';
import { guardedFetch, jsonOf } from '../guarded-fetch.ts';

export const stripeSettings = Type.Object({
  secretKey: required('STRIPE_SECRET_KEY', 'the secret key'),
  webhookSecret: required('STRIPE_WEBHOOK_SECRET', 'what Stripe signs webhooks with'),
  apiUrl: optional('STRIPE_API_URL', webUrl, 'where Stripe’s simulator answers; Stripe itself if unset'),
  checkoutHost: Type.Optional(
    optional(
      'STRIPE_CHECKOUT_HOST',
      host,
      'your own domain for Stripe’s pages, like `pay.example.com`; `checkout.stripe.com` if unset',
    ),
  ),
});
export type StripeSettings = Static<typeof stripeSettings>;

/** Whether no real money moves under this key. Stripe has test keys and restricted test keys. */
export const isTestKey = ({ secretKey }: Pick<StripeSettings, 'secretKey'>) => /^[rs]k_test_/.test(secretKey);

/** The official SDK, pointed at Stripe or at its stand-in. It does not retry: the product has its own schedule. */
export function stripeClient({ secretKey, apiUrl }: Pick<StripeSettings, 'secretKey' | 'apiUrl'>): Stripe {
  return new Stripe(secretKey, {
    httpClient: Stripe.createFetchHttpClient(fetchOnce as typeof fetch),
    maxNetworkRetries: 0,
    timeout: timeLimits.providerCall,
    telemetry: false,
    ...(apiUrl && addressOf(new URL(apiUrl))),
  });
}

/** The SDK always retries a call whose connection was reset; it does not recognise this error. */
async function fetchOnce(address: string | URL, init?: RequestInit): Promise<Response> {
  try {
    const response = await guardedFetch(address, init, timeLimits.providerCall);
    if (response.status < 500) await jsonOf(response.clone(), 'what Stripe answered');
    return response;
  } catch (error) {
    throw new Error('no answer from Stripe', { cause: error });
  }
}

function addressOf({ protocol, hostname, port }: URL) {
  const scheme = protocol === 'http:' ? ('http' as const) : ('https' as const);
  return { protocol: scheme, host: hostname, port: port || (scheme === 'http' ? 80 : 443) };
}

/**
 * Whether Stripe looked at the call and will not do it. Anything else (no answer, 5xx, too many calls, a wrong key, the
 * same idempotency key in use elsewhere) says nothing about the outcome.
 */
export function isRefusal(error: unknown): error is Error {
  const { StripeInvalidRequestError, StripeCardError } = Stripe.errors;
  const isNo = error instanceof StripeInvalidRequestError || error instanceof StripeCardError;
  return isNo && refusing.includes(error.statusCode ?? 0);
}

/** Bad request, request failed, not found: an error with any other status contradicts itself. */
const refusing = [400, 402, 404];
