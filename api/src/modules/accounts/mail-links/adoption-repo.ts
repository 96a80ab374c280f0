import type { Prisma } from '@salamu/prisma/client';
import type { Queryable } from '#api/start/database/database.ts';

interface Adopter {
  userId: string;
  /** Lower case. */
  email: string;
}

/** A request an artist made to themselves before registering stays a guest's. */
const adoptable = ({ userId, email }: Adopter): Prisma.RequestWhereInput => ({
  guestEmail: email,
  fanId: null,
  artist: { userId: { not: userId } },
});

export function countAdoptable(db: Queryable, adopter: Adopter): Promise<number> {
  return db.request.count({ where: adoptable(adopter) });
}

/**
 * Give a guest's requests to the account that has proven the guest's e-mail address, and return how many. The guest's
 * links keep working, each for its own request.
 */
export async function adoptRequests(tx: Queryable, adopter: Adopter): Promise<number> {
  const { count } = await tx.request.updateMany({
    where: adoptable(adopter),
    data: { fanId: adopter.userId, guestName: null, guestEmail: null },
  });
  return count;
}
