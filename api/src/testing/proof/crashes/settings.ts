import type { PaymentSettings } from '#api/start/payment-env.ts';

/** The settings of the providers as the environment of a process has them. */
export function asVariables({ paystack, stripe, mpesa }: PaymentSettings): Record<string, string> {
  const variables = {
    PAYSTACK_SECRET_KEY: paystack?.secretKey,
    PAYSTACK_API_URL: paystack?.apiUrl,
    STRIPE_SECRET_KEY: stripe?.secretKey,
    STRIPE_WEBHOOK_SECRET: stripe?.webhookSecret,
    STRIPE_API_URL: stripe?.apiUrl,
    MPESA_CONSUMER_KEY: mpesa?.consumerKey,
    MPESA_CONSUMER_SECRET: mpesa?.consumerSecret,
    MPESA_SHORTCODE: mpesa?.shortcode,
    MPESA_PASSKEY: mpesa?.passkey,
    MPESA_INITIATOR_NAME: mpesa?.initiatorName,
    MPESA_INITIATOR_PASSWORD: mpesa?.initiatorPassword,
    MPESA_CERTIFICATE: mpesa?.certificate,
    MPESA_API_URL: mpesa?.apiUrl,
    MPESA_SOURCES: mpesa?.sources.join(),
  };
  const named = Object.entries(variables).filter(([, value]) => typeof value === 'string');
  return Object.fromEntries(named) as Record<string, string>;
}
