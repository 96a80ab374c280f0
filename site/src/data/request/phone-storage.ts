import { inTab } from '@salamu/ui/browser/stored';

const key = 'phone';

export const storePhone = (number: string): boolean => inTab.set(key, number);

/** The number entered earlier in this tab, or empty. */
export const storedPhone = (): string => inTab.get(key) ?? '';
