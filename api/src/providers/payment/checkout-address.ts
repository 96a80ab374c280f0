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
