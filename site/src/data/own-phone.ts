const key = 'phone';

/** Keeps the number that the visitor pays with, for another try in this tab. */
export function keepOwnPhone(number: string): void {
  try {
    sessionStorage.setItem(key, number);
  } catch {
    // Without storage it is typed again.
  }
}

/** The number given before in this tab, or empty. */
export function ownPhone(): string {
  try {
    return sessionStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}
