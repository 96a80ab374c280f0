import { createPublicKey } from 'node:crypto';
import { readFileSync } from 'node:fs';

export interface PaystackSettings {
  secretKey: string;
  apiUrl: string;
}

export interface StripeSettings {
  secretKey: string;
  webhookSecret: string;
  /** Null: Stripe's own. */
  apiUrl: string | null;
  /** The merchant's own domain for Stripe's pages, where it has bought one. */
  checkoutHost?: string | null;
}

export interface MpesaSettings {
  consumerKey: string;
  consumerSecret: string;
  /** The paybill that is paid into and, unless another is named, paid out of. */
  shortcode: string;
  passkey: string;
  payoutShortcode: string;
  initiatorName: string;
  initiatorPassword: string;
  /** Safaricom's public certificate, PEM: the initiator's password is encrypted under it. */
  certificate: string;
  apiUrl: string;
  /** Addresses or CIDR ranges that callbacks may come from. */
  sources: string[];
}

export interface PaymentSettings {
  paystack: PaystackSettings | null;
  stripe: StripeSettings | null;
  mpesa: MpesaSettings | null;
}

/** Where Safaricom's callbacks come from, as its documentation for going live lists them. */
const safaricom = [
  '196.201.214.200',
  '196.201.214.206',
  '196.201.213.114',
  '196.201.214.207',
  '196.201.214.208',
  '196.201.213.44',
  '196.201.212.127',
  '196.201.212.138',
  '196.201.212.129',
  '196.201.212.136',
  '196.201.212.74',
  '196.201.212.69',
];

interface Source {
  text(name: string): string | null;
  /** Addresses and CIDR ranges. */
  ranges(name: string): string[];
  url(name: string, value: string | null, protocols: string[]): string | null;
  complain(name: string, problem: string): void;
}

const web = ['http:', 'https:'];

/** The keys of the providers that are enabled; what is missing is complained about, naming the setting. */
export function readPaymentSettings(enabled: readonly string[], source: Source): PaymentSettings {
  const needed = (name: string) => {
    const value = source.text(name);
    if (value === null) source.complain(name, 'must be set for that payment provider');
    return value ?? '';
  };
  const address = (name: string, usual: string) => source.url(name, source.text(name), web) ?? usual;
  const host = (name: string) => {
    const value = source.text(name);
    if (value !== null && URL.parse(`https://${value}`)?.host !== value)
      source.complain(name, `must be a host, like pay.example.com, not "${value}"`);
    return value;
  };
  return {
    paystack: enabled.includes('paystack')
      ? {
          secretKey: needed('PAYSTACK_SECRET_KEY'),
          apiUrl: address('PAYSTACK_API_URL', 'https://api.paystack.co'),
        }
      : null,
    stripe: enabled.includes('stripe')
      ? {
          secretKey: needed('STRIPE_SECRET_KEY'),
          webhookSecret: needed('STRIPE_WEBHOOK_SECRET'),
          apiUrl: source.url('STRIPE_API_URL', source.text('STRIPE_API_URL'), web),
          checkoutHost: host('STRIPE_CHECKOUT_HOST'),
        }
      : null,
    mpesa: enabled.includes('mpesa')
      ? {
          consumerKey: needed('MPESA_CONSUMER_KEY'),
          consumerSecret: needed('MPESA_CONSUMER_SECRET'),
          shortcode: needed('MPESA_SHORTCODE'),
          passkey: needed('MPESA_PASSKEY'),
          payoutShortcode: source.text('MPESA_PAYOUT_SHORTCODE') ?? needed('MPESA_SHORTCODE'),
          initiatorName: needed('MPESA_INITIATOR_NAME'),
          initiatorPassword: needed('MPESA_INITIATOR_PASSWORD'),
          certificate: certificate(needed('MPESA_CERTIFICATE'), source),
          apiUrl: address('MPESA_API_URL', 'https://api.safaricom.co.ke'),
          sources: source.text('MPESA_SOURCES') === null ? safaricom : source.ranges('MPESA_SOURCES'),
        }
      : null,
  };
}

/** `MPESA_CERTIFICATE` is the PEM text itself, or the file that holds it. */
function certificate(value: string, source: Source): string {
  if (value === '') return value;
  try {
    const text = value.startsWith('-----BEGIN') ? value : readFileSync(value, 'utf8');
    createPublicKey(text);
    return text;
  } catch {
    source.complain('MPESA_CERTIFICATE', 'must be a PEM certificate, or a file that holds one');
    return '';
  }
}
