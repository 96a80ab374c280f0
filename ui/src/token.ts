import { onDevice } from './stored.ts';

const key = 'token';

/** The session token this browser holds, or null. Private windows may refuse storage altogether. */
export const storedToken = (): string | null => onDevice.get(key);

/** Whether it is stored. */
export const storeToken = (token: string): boolean => onDevice.set(key, token);

export const removeToken = (): void => onDevice.remove(key);
