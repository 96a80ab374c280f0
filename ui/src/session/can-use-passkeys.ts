import { useSyncExternalStore } from 'react';

export const canUsePasskeys = () => typeof PublicKeyCredential === 'function';

const never = () => () => {};

/** The same on a page that the server begins: true until it runs, as almost every browser knows them. */
export const useCanUsePasskeys = (): boolean => useSyncExternalStore(never, canUsePasskeys, () => true);
