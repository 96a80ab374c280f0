import { type DarajaSimulator, startDarajaSimulator } from '@salamu/simulators/daraja';
import type { Random } from '@salamu/simulators/random';
import { mpesaProvider } from '#api/providers/payment/mpesa/provider.ts';
import type { MpesaSettings } from '#api/providers/payment/mpesa/settings.ts';
import { keysFor } from '#api/start/keys.ts';
import { silentLog } from '#api/start/log.ts';
import type { Pair, Place } from './pairs.ts';
import { keysOfTests, merchantSecrets, shop } from './simulated.ts';

/** Of the secret callback addresses. */
export const mpesaKeys = keysFor({ authSecrets: merchantSecrets }, 'mpesa');

/** A Daraja of our own. */
export function openDaraja(now: () => Date, random: Random = Math.random): DarajaSimulator {
  return startDarajaSimulator({ ...shop, privateKey: keysOfTests().privateKey, random, now });
}

/** The settings with which the product uses it. */
export function settingsFor({ url }: Pick<DarajaSimulator, 'url'>): MpesaSettings {
  const { certificate } = keysOfTests();
  return { ...shop, payoutShortcode: shop.shortcode, certificate, apiUrl: url, sources: ['127.0.0.1'] };
}

/** The product's side alone. */
export function openMpesa({ webhooks, clock }: Omit<Place, 'random'>, settings: MpesaSettings) {
  const callbackUrl = () => new URL(webhooks).origin;
  return mpesaProvider({ settings, callbackUrl, keys: mpesaKeys, clock, log: silentLog });
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
    givesBack: false,
    refundsInDashboard: false,
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
