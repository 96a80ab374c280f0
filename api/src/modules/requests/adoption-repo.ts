import type { Queryable } from '#api/database.ts';

/**
 * Gives a guest's requests to the account that has proven the guest's e-mail address (lower case). The guest's links live
 * on, each for its one request. What an artist once asked of oneself stays a guest's.
 */
export async function adoptRequests(
  tx: Queryable,
  { userId, email }: { userId: string; email: string },
): Promise<void> {
  await tx.request.updateMany({
    where: { guestEmail: email, fanId: null, artist: { userId: { not: userId } } },
    data: { fanId: userId, guestName: null, guestEmail: null },
  });
}
