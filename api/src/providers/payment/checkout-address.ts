import type { PaymentProviderName } from '#api/domain/payment/states.ts';
import type { PaymentSettings } from '#api/start/payment-env.ts';

/** Where each provider shows its own page, according to its documentation. */
const own: Record<PaymentProviderName, readonly string[]> = {
  sandbox: [],
  paystack: ['checkout.paystack.com', 'standard.paystack.co'],
  stripe: ['checkout.stripe.com'],
  mpesa: [],
};

/** The hosts of a provider's own page, including a custom domain the merchant has bought. */
export function checkoutHosts(
  name: PaymentProviderName,
  { stripe }: Partial<Pick<PaymentSettings, 'stripe'>> = {},
): string[] {
  const bought = name === 'stripe' ? stripe?.checkoutHost : null;
  return [...own[name], ...(bought ? [bought] : [])];
}

interface Place {
  hosts: readonly string[];
  /** The API's origin: a stand-in for a provider on this machine shows its page there too. */
  apiUrl: string | null;
}

/** Whether a URL leads to the provider's own page, over https. */
export function isCheckoutAddress(address: string, { hosts, apiUrl }: Place): boolean {
  const url = URL.parse(address);
  if (url?.username !== '' || url.password !== '') return false;
  if (url.protocol === 'https:' && hosts.includes(url.host)) return true;
  return url.protocol.startsWith('http') && apiUrl !== null && url.origin === URL.parse(apiUrl)?.origin;
}

/** What an admin reads if a provider returned a page that is not its own. */
export function strangePage(provider: string, address: string): string {
  const where = URL.parse(address)?.host || 'no web address';
  return `${provider} sent the fan to a page that is not its own: ${where.slice(0, 80)}`;
}
