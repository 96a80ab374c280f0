import { laneOf } from '#api/async/lane.ts';

/**
 * Runs at most two password hashes in parallel: each takes 64 MB and a core for 0.1 s, and an attack on the login must not
 * starve everything else.
 */
export const inHashQueue = laneOf({ atOnce: 2, waiting: 100, retryAfter: 3 });

/**
 * Of argon2id; memory in KiB (security.md: preferred m=65536, t=2, p=1). Tests lower it in their own process; no
 * setting can.
 */
export const hashCost = { memoryCost: 65_536, timeCost: 2 };

export interface HashParameters {
  algorithm: 'argon2id';
  memoryCost: number;
  timeCost: number;
}

export const hashParameters = (): HashParameters => ({ algorithm: 'argon2id', ...hashCost });

/** Keyboards encode “Ngũgĩ” differently. */
export const oneSpelling = (password: string): string => password.normalize('NFC');

export function hashPassword(password: string): Promise<string> {
  return inHashQueue(() => Bun.password.hash(oneSpelling(password), hashParameters()));
}

let decoy: Promise<string> | undefined;

/** Whether the password matches. Takes as long without a hash (an unknown account). */
export async function verifyPassword(password: string, hash: string | null): Promise<boolean> {
  decoy ??= hashPassword(crypto.randomUUID());
  const against = hash ?? (await decoy);
  const fits = await inHashQueue(() => Bun.password.verify(oneSpelling(password), against));
  return fits && hash !== null;
}

/** Whether the hash has outdated parameters; it is replaced at the next login. */
export function isOutdated(hash: string): boolean {
  const { memoryCost, timeCost } = hashCost;
  return !hash.startsWith(`$argon2id$v=19$m=${memoryCost},t=${timeCost},p=1$`);
}
