import { silentLog } from '#api/log.ts';
import type { MpesaSettings } from '#api/payment-env.ts';
import { mpesaProvider } from '#api/providers/payment/mpesa/provider.ts';
import { startDarajaSimulator } from '#api/simulators/daraja/simulator.ts';
import { certifiedKeys } from './certificate.ts';
import type { Pair, Place } from './pairs.ts';

/** A merchant's account with Safaricom, as the settings and the simulator name it. */
const account = {
  consumerKey: 'consumer',
  consumerSecret: 'secret',
  shortcode: '600100',
  passkey: 'passkey',
  initiatorName: 'salamu',
  initiatorPassword: 'Safaricom#1',
};

/** Of the secret callback addresses. */
export const mpesaKeys = [Buffer.alloc(32, 1)];

/** Made once: RSA keys take their time. */
let made: ReturnType<typeof certifiedKeys> | null = null;

/** The product's side alone, for instance with wrong settings. */
export function openMpesa({ webhookUrl, clock }: Place, settings: Partial<MpesaSettings>) {
  made ??= certifiedKeys();
  const { certificate } = made;
  return mpesaProvider({
    settings: {
      ...account,
      payoutShortcode: account.shortcode,
      certificate,
      apiUrl: '',
      sources: ['127.0.0.1'],
      ...settings,
    },
    callbackUrl: () => new URL(webhookUrl).origin,
    keys: mpesaKeys,
    clock,
    log: silentLog,
  });
}

export const mpesa: Pair = {
  name: 'mpesa',
  money: { amount: 250_000, currency: 'KES' },
  payout: { amount: 100_000, currency: 'KES' },
  abilities: {
    startsAgain: 'rings',
    knowsOurReference: true,
    endsWithDecline: true,
    tellsOfCancel: true,
    takesWrongAmounts: true,
    takesTwice: false,
    takesLate: true,
    refundsParts: true,
    refundsAgain: false,
    // M-Pesa reverses a payment once, and says afterwards only that it has gone back.
    tellsRefundsApart: false,
    chargesBack: 'never',
  },
  open(place) {
    made ??= certifiedKeys();
    const { privateKey } = made;
    const { clock, random } = place;
    const simulator = startDarajaSimulator({ ...account, privateKey, random, now: () => clock.now() });
    return { simulator, provider: openMpesa(place, { apiUrl: simulator.url }) };
  },
  forge: (webhook) => [
    { ...webhook, secret: null },
    { ...webhook, secret: '' },
    { ...webhook, secret: webhook.secret?.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')) ?? null },
    { ...webhook, secret: webhook.secret?.replace('payment.', 'payout.') ?? null },
    { ...webhook, address: '127.0.0.2' },
    { ...webhook, address: null },
    { ...webhook, body: '{}' },
  ],
};
