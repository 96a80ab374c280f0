interface Payable {
  id: string;
  /** A provider's page, or our own; null where there is none yet. */
  checkoutUrl: string | null;
}

const ownPage = (id: string) => `/checkout/${id}`;

/** The provider's page of a payment, where it is one that is safe to go to; null where it is paid on ours. */
export function providersPage({ id, checkoutUrl }: Payable): string | null {
  const page = URL.parse(checkoutUrl ?? '');
  if (!page || page.pathname === ownPage(id)) return null;
  const isSafe = page.protocol === 'https:' || (page.protocol === 'http:' && isThisMachine(page.hostname));
  return isSafe ? checkoutUrl : null;
}

/** Where simulators of providers show their pages. */
const isThisMachine = (hostname: string) => hostname === 'localhost' || hostname === '127.0.0.1';

/** Our own page of a payment, with a guest's key where there is one. */
export function checkoutPage(id: string, token: string | null): string {
  return token ? `${ownPage(id)}#${token}` : ownPage(id);
}
