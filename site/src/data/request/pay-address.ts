import { here } from '@salamu/messages/messages';

interface Payable {
  id: string;
  /** A provider's page, or our own; null if there is none yet. */
  checkoutUrl: string | null;
}

const ownPage = (id: string) => `/checkout/${id}`;

/** The provider's page for a payment, if it is safe to open; null if it is paid on ours. */
export function providersPage({ id, checkoutUrl }: Payable): string | null {
  const page = URL.parse(checkoutUrl ?? '');
  if (!page || page.pathname === ownPage(id)) return null;
  const isSafe = page.protocol === 'https:' || (page.protocol === 'http:' && isThisMachine(page.hostname));
  return isSafe ? checkoutUrl : null;
}

/** Providers' simulators show their pages on this machine. */
const isThisMachine = (hostname: string) => hostname === 'localhost' || hostname === '127.0.0.1';

/** Our own page for a payment, with a guest's key if there is one. */
export function checkoutPage(id: string, token: string | null): string {
  const page = here(ownPage(id));
  return token ? `${page}#${token}` : page;
}
