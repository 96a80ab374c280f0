import { type DarajaSimulator, startDarajaSimulator } from '@salamu/simulators/daraja';
import type { Random } from '@salamu/simulators/random';
import { mpesaProvider } from '#api/providers/payment/mpesa/provider.ts';
import { silentLog } from '#api/start/log.ts';
import type { MpesaSettings } from '#api/start/payment-env.ts';
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

function keys(): ReturnType<typeof certifiedKeys> {
  made ??= certifiedKeys();
  return made;
}

/** A Daraja of our own. */
export function openDaraja(now: () => Date, random: Random = Math.random): DarajaSimulator {
  return startDarajaSimulator({ ...account, privateKey: keys().privateKey, random, now });
}

/** The settings with which the product uses it. */
export function settingsFor({ url }: Pick<DarajaSimulator, 'url'>): MpesaSettings {
  const { certificate } = keys();
  const payoutShortcode = account.shortcode;
  return { ...account, payoutShortcode, certificate, apiUrl: url, sources: ['127.0.0.1'] };
}

/** The product's side alone. */
export function openMpesa({ webhookUrl, clock }: Omit<Place, 'random'>, settings: MpesaSettings) {
  const callbackUrl = () => new URL(webhookUrl).origin;
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
  },
  open(place) {
    const simulator = openDaraja(() => place.clock.now(), place.random);
    const { through = (url: string) => url } = place;
    const settings = settingsFor({ url: through(simulator.url) });
    return { simulator, provider: openMpesa(place, settings) };
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
