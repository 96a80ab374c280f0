interface Payable {
  id: string;
  /** A provider's page, or our own; null where there is none yet. */
  checkoutUrl: string | null;
}

const ownPage = (id: string) => `/checkout/${id}`;

/** The provider's page of a payment; null where it is paid on ours. */
export function providersPage({ id, checkoutUrl }: Payable): string | null {
  if (!checkoutUrl) return null;
  return new URL(checkoutUrl).pathname === ownPage(id) ? null : checkoutUrl;
}

/** Our own page of a payment, with a guest's key where there is one. */
export function checkoutPage(id: string, token: string | null): string {
  return token ? `${ownPage(id)}#${token}` : ownPage(id);
}
