import { useEffect, useState } from 'react';
import { takeMailSecret } from '../../data/account/mail-secret.ts';

/** The secret of the emailed link that led here; undefined until it has been read, null if there is none. */
export function useMailSecret(): string | null | undefined {
  const [secret, setSecret] = useState<string | null>();
  useEffect(() => setSecret(takeMailSecret()), []);
  return secret;
}
