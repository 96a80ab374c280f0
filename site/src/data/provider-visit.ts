const keyFor = (paymentId: string) => `left:${paymentId}`;

/** Notes that this tab goes to the page where a payment is paid. */
export function noteVisit(paymentId: string): void {
  try {
    sessionStorage.setItem(keyFor(paymentId), '1');
  } catch {
    // Without storage, whoever comes back finds the choice again.
  }
}

/** Whether the visitor comes back from the provider's page; what that appended to the address is taken out. */
export function hasComeBack(paymentId: string): boolean {
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
