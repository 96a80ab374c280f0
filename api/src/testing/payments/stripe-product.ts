import type { FanMove, Simulator } from '@salamu/simulators/simulator';
import { startStripeSimulator } from '@salamu/simulators/stripe';
import { type TestProduct, testProduct } from '../product.ts';

/** The whole API with a Stripe of its own, which posts its webhooks over HTTP. */
export interface StripeProduct extends TestProduct {
  stripe: Simulator;
  /** Plays the fan, or the fan's bank, at Stripe, and lets the product work what it hears of it. */
  play(paymentId: string, move: FanMove): Promise<void>;
  /** Lets a day pass: Stripe gets on with what takes it time, and the product hears of it. */
  nextDay(): Promise<void>;
}

export async function stripeProduct(): Promise<StripeProduct> {
  const keys = { secretKey: 'sk_test_1', webhookSecret: 'whsec_1' };
  let product: TestProduct;
  const door = Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    fetch: (request) => product.app.fetch(request),
  });
  const webhookUrl = `${door.url.origin}/api/payments/webhooks/stripe`;
  const stripe = startStripeSimulator({ ...keys, webhookUrl, now: () => product.clock.now() });
  product = await testProduct({
    languages: ['en', 'fr'],
    paymentProviders: ['stripe'],
    payments: { stripe: { ...keys, apiUrl: stripe.url } },
  });
  const hear = async () => {
    await stripe.deliverWebhooks();
    await product.settle();
  };
  return {
    ...product,
    stripe,
    async play(paymentId, move) {
      if (!(await stripe.play(paymentId, move))) throw new Error(`Stripe does not let anybody ${move}`);
      await hear();
    },
    async nextDay() {
      await product.pass(24 * 3_600_000);
      await stripe.progress();
      await hear();
    },
    async close() {
      await product.close();
      await stripe.stop();
      await door.stop(true);
    },
  };
}
