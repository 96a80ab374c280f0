import { m } from '@salamu/messages/messages';
import { DomainError } from '#api/domain/errors.ts';
import { balancesOf } from '#api/modules/money/balances/service.ts';
import { countOpenRequests } from '#api/records/requests-repo.ts';
import type { Queryable } from '#api/start/database/database.ts';

/** Why an artist may not be deleted or demoted: open requests, or money in escrow or owed. */
export async function leavingObstacles(db: Queryable, artistId: string): Promise<DomainError[]> {
  const obstacles: DomainError[] = [];
  if ((await countOpenRequests(db, artistId)) > 0)
    obstacles.push(new DomainError('open_requests', m.refused_artist_open()));
  const balances = await balancesOf(db, artistId);
  if (balances.some(({ available }) => available.amount < 0))
    obstacles.push(new DomainError('open_balance', m.refused_artist_owes()));
  else if (
    balances.some(({ held, available, inPayout }) => held.amount || available.amount || inPayout.amount)
  )
    obstacles.push(new DomainError('open_balance', m.refused_artist_balance()));
  return obstacles;
}

/**
 * The transaction has locked the artist's row, so that no order can come in between. @throws DomainError
 * `open_requests`, `open_balance`
 */
export async function assertMayLeave(tx: Queryable, artistId: string): Promise<void> {
  const [obstacle] = await leavingObstacles(tx, artistId);
  if (obstacle) throw obstacle;
}
