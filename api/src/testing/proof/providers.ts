import { startDarajaSimulator } from '@salamu/simulators/daraja';
import { startPaystackSimulator } from '@salamu/simulators/paystack';
import type { Simulator } from '@salamu/simulators/simulator';
import { startStripeSimulator } from '@salamu/simulators/stripe';
import type { PaymentProviderName } from '#api/domain/payment/states.ts';
import type { Env } from '#api/start/env.ts';
import { certifiedKeys } from '../payments/certificate.ts';
import type { Dice } from './dice.ts';

export type Simulators = Map<PaymentProviderName, Simulator>;

interface Surroundings {
  /** Where the product answers. */
  origin: string;
  now: () => Date;
  dice: Dice;
}

/** The merchant's account at Safaricom. */
const shop = {
  consumerKey: 'consumer',
  consumerSecret: 'secret',
  shortcode: '600100',
  passkey: 'passkey',
  initiatorName: 'salamu',
  initiatorPassword: 'Safaricom#1',
};
/** Made once: RSA keys take their time. */
let madeKeys: ReturnType<typeof certifiedKeys> | undefined;

/** Every provider on this machine, and the settings with which the product speaks to them. */
export function startProviders({ origin, now, dice }: Surroundings): {
  simulators: Simulators;
  settings: Partial<Env>;
} {
  const webhookUrl = (name: string) => `${origin}/api/payments/webhooks/${name}`;
  const random = () => dice.branch().next;
  const secretKey = 'sk_test_of_the_proof';
  const webhookSecret = 'whsec_of_the_proof';
  const paystack = startPaystackSimulator({
    secretKey,
    webhookUrl: webhookUrl('paystack'),
    now,
    random: random(),
  });
  const stripe = startStripeSimulator({
    secretKey,
    webhookSecret,
    webhookUrl: webhookUrl('stripe'),
    now,
    random: random(),
  });
  madeKeys ??= certifiedKeys();
  const { certificate, privateKey } = madeKeys;
  const mpesa = startDarajaSimulator({ ...shop, privateKey, now, random: random() });
  return {
    simulators: new Map<PaymentProviderName, Simulator>([
      ['paystack', paystack],
      ['stripe', stripe],
      ['mpesa', mpesa],
    ]),
    settings: {
      callbackUrl: origin,
      paymentProviders: ['paystack', 'stripe', 'mpesa', 'sandbox'],
      payments: {
        paystack: { secretKey, apiUrl: paystack.url },
        stripe: { secretKey, webhookSecret, apiUrl: stripe.url },
        mpesa: {
          ...shop,
          payoutShortcode: shop.shortcode,
          certificate,
          apiUrl: mpesa.url,
          sources: ['127.0.0.1'],
        },
      },
    },
  };
}
