import { inHashQueue } from './hash-queue.ts';

/** argon2id; memory in KiB (security.md: preferred m=65536, t=2, p=1). */
export const hashParameters = { algorithm: 'argon2id', memoryCost: 65_536, timeCost: 2 } as const;
const currentParameters = `$argon2id$v=19$m=${hashParameters.memoryCost},t=${hashParameters.timeCost},p=1$`;

export function hashPassword(password: string): Promise<string> {
  return inHashQueue(() => Bun.password.hash(password, hashParameters));
}

let decoy: Promise<string> | undefined;

/** Whether the password fits. Without a hash (an unknown account) it takes just as long, and never does. */
export async function verifyPassword(password: string, hash: string | null): Promise<boolean> {
  decoy ??= hashPassword(crypto.randomUUID());
  const against = hash ?? (await decoy);
  const fits = await inHashQueue(() => Bun.password.verify(password, against));
  return fits && hash !== null;
}

/** Whether a hash was made with parameters that have been raised since: it is replaced at the next login. */
export function isOutdated(hash: string): boolean {
  return !hash.startsWith(currentParameters);
}
