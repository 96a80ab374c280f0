import { useEffect, useState } from 'react';
import { takeMailSecret } from '../../data/mail-secret.ts';

/** The secret of the mailed link that led here; undefined until the browser has looked, null where there is none. */
export function useMailSecret(): string | null | undefined {
  const [secret, setSecret] = useState<string | null>();
  useEffect(() => setSecret(takeMailSecret()), []);
  return secret;
}
