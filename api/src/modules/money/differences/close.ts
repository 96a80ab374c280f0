import type { SignedIn } from '#api/domain/account/viewer.ts';
import { closureOf } from '#api/domain/books/differences.ts';
import { DomainError } from '#api/domain/errors.ts';
import { audit } from '#api/modules/audit/audit.ts';
import {
  type DifferencesLook,
  findKept,
  lockKept,
  type ProviderDifferences,
  storeKept,
} from '#api/records/job-results-repo.ts';
import type { Context } from '#api/start/context.ts';
import { type Queryable, transaction } from '#api/start/database/database.ts';
import type { Closing } from './model.ts';

/** Differences closed by finance, by `closureOf`. */
export const closedDifferences = async (db: Queryable): Promise<ReadonlySet<string>> =>
  new Set(await findKept(db, 'closedDifferences'));

/** The last comparison and the last M-Pesa statement, without differences closed since. */
export async function openDifferences(db: Queryable): Promise<DifferencesLook | null> {
  const look = await findKept(db, 'differences');
  const statement = await findKept(db, 'mpesaStatement');
  const closed = await closedDifferences(db);
  const openOf = ({ provider, differences }: ProviderDifferences) => {
    const stated = provider === 'mpesa' ? (statement?.differences ?? []) : [];
    const named = new Map([...differences, ...stated].map((each) => [closureOf(provider, each), each]));
    return [...named].filter(([key]) => !closed.has(key)).map(([, each]) => each);
  };
  const providers = look?.providers.map((one) => ({ ...one, differences: openOf(one) }));
  return look && { ...look, providers: providers ?? [] };
}

/**
 * Close a difference that finance has explained; it reopens when either amount changes. @throws DomainError
 * `not_found` if it is not on the list, `changed_meanwhile` if it was seen with other amounts
 */
export async function closeDifference(
  ctx: Context,
  admin: SignedIn,
  { provider, reason, ...seen }: Closing,
): Promise<{ closed: true }> {
  const key = closureOf(provider, seen);
  await transaction(ctx.db, async (tx) => {
    await lockKept(tx, 'closedDifferences');
    const look = await openDifferences(tx);
    const listed = look?.providers.find((one) => one.provider === provider)?.differences ?? [];
    const open = listed.find(({ what, reference }) => what === seen.what && reference === seen.reference);
    if (!open) throw new DomainError('not_found');
    if (closureOf(provider, open) !== key)
      throw new DomainError('changed_meanwhile', 'This difference has changed since you saw it.');
    await storeKept(tx, 'closedDifferences', [...(await closedDifferences(tx)), key]);
    await audit(tx, ctx.clock.now(), {
      actorId: admin.id,
      action: 'difference_closed',
      targetId: seen.reference,
      after: { provider, kind: seen.kind, thing: seen.what },
      reason,
    });
  });
  return { closed: true };
}
