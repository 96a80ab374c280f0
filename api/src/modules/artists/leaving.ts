import { m } from '@salamu/messages/messages';
import { DomainError } from '#api/domain/errors.ts';
import { balancesOf } from '#api/modules/money/balances/service.ts';
import { countOpenRequests } from '#api/records/requests-repo.ts';
import type { Queryable } from '#api/start/database.ts';

/**
 * Checks that an artist may be deleted or demoted. The transaction has locked the artist's row, so that no order comes
 * in between.
 * @throws DomainError `open_requests` while a request has not ended, `open_balance` while money is held or owed
 */
export async function assertMayLeave(tx: Queryable, artistId: string): Promise<void> {
  if ((await countOpenRequests(tx, artistId)) > 0) {
    throw new DomainError('open_requests', m.refused_artist_open());
  }
  const balances = await balancesOf(tx, artistId);
  if (balances.some(({ held, available, inPayout }) => held.amount || available.amount || inPayout.amount)) {
    if (balances.some(({ available }) => available.amount < 0))
      throw new DomainError('open_balance', m.refused_artist_owes());
    throw new DomainError('open_balance', m.refused_artist_balance());
  }
}
