const keyFor = (paymentId: string) => `left:${paymentId}`;

/** Note that this tab leaves for the provider's page. */
export function noteVisit(paymentId: string): void {
  try {
    sessionStorage.setItem(keyFor(paymentId), '1');
  } catch {
    // Without storage, a returning visitor sees the choice again.
  }
}

/** Whether the visitor is back from the provider's page; removes what it appended to the address. */
export function isBackFromProvider(paymentId: string): boolean {
  if (location.search !== '') {
    noteVisit(paymentId);
    history.replaceState(history.state, '', location.pathname + location.hash);
  }
  try {
    return sessionStorage.getItem(keyFor(paymentId)) !== null;
  } catch {
    return false;
  }
}
