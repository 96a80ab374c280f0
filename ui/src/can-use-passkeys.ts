import { useEffect, useState } from 'react';

/** Whether this browser knows passkeys at all. */
export const canUsePasskeys = () => typeof PublicKeyCredential === 'function';

/** The same on a page that the server begins: false until it runs. */
export function useCanUsePasskeys(): boolean {
  const [can, setCan] = useState(false);
  useEffect(() => setCan(canUsePasskeys()), []);
  return can;
}
