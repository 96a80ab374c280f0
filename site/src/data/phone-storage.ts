const key = 'phone';

/** Store the number the visitor pays with, for another try in this tab. */
export function storePhone(number: string): void {
  try {
    sessionStorage.setItem(key, number);
  } catch {
    // Without storage, the visitor types it again.
  }
}

/** The number entered earlier in this tab, or empty. */
export function storedPhone(): string {
  try {
    return sessionStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}
