import { type DarajaSimulator, startDarajaSimulator } from '@salamu/simulators/daraja';
import { darajaKeys } from '@salamu/simulators/daraja/keys';
import type { Random } from '@salamu/simulators/random';
import { mpesaProvider } from '#api/providers/payment/mpesa/provider.ts';
import type { MpesaSettings } from '#api/providers/payment/mpesa/settings.ts';
import { silentLog } from '#api/start/log/log.ts';
import { keysFor } from '#api/start/secrets/keys.ts';
import { certifiedKeys } from './certificate.ts';
import type { Tried } from './pairs.ts';
import { bookIn, merchantSecrets, type Simulated } from './scenario.ts';

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
export function openMpesa({ webhooks, clock }: Pick<Tried, 'webhooks' | 'clock'>, settings: MpesaSettings) {
  const callbackUrl = () => new URL(webhooks).origin;
  return mpesaProvider({ settings, callbackUrl, keys: mpesaKeys, clock, log: silentLog });
}

/** The merchant's account at Safaricom. */
const shop = {
  consumerKey: 'simulator',
  consumerSecret: 'simulator-secret',
  shortcode: '600100',
  passkey: 'simulator-passkey',
  initiatorName: 'salamu',
  initiatorPassword: 'simulator-password',
};

/** Made once: RSA keys take their time. */
let made: ReturnType<typeof certifiedKeys> | undefined;

function keysOfTests(): ReturnType<typeof certifiedKeys> {
  made ??= certifiedKeys();
  return made;
}

function keysIn(folder: string) {
  const { privateKey, publicFile } = darajaKeys(folder);
  return { privateKey, certificate: publicFile };
}

export const mpesa: Simulated = {
  name: 'mpesa',
  start({ webhooks, folder, ...place }) {
    const { privateKey, certificate } = folder ? keysIn(folder) : keysOfTests();
    const simulator = startDarajaSimulator({ ...place, ...bookIn(folder, 'daraja'), ...shop, privateKey });
    const settings = {
      MPESA_CONSUMER_KEY: shop.consumerKey,
      MPESA_CONSUMER_SECRET: shop.consumerSecret,
      MPESA_SHORTCODE: shop.shortcode,
      MPESA_PASSKEY: shop.passkey,
      MPESA_INITIATOR_NAME: shop.initiatorName,
      MPESA_INITIATOR_PASSWORD: shop.initiatorPassword,
      MPESA_CERTIFICATE: certificate,
      MPESA_API_URL: simulator.url,
      // An IPv6 caller is known by its network: `::` is this machine’s.
      MPESA_SOURCES: '127.0.0.1,::',
    };
    return { simulator, settings, page: `${simulator.url}/phone` };
  },
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
    writesMajorUnits: true,
    tellsCurrency: false,
    repeatsOrder: false,
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
  // Daraja tells no mode.
  lies: [['reference', /"CheckoutRequestID":"[^"]*"/g, '"CheckoutRequestID":"ws_CO_another"']],
};
