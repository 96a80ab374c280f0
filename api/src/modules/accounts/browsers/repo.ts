import type { Queryable } from '#api/start/database/database.ts';

/** Record that one of these browsers was seen again, and return it; null if none is known to the account. */
export async function seeBrowser(
  tx: Queryable,
  { ids, userId, now }: { ids: string[]; userId: string; now: Date },
): Promise<string | null> {
  const known = await tx.knownBrowser.findFirst({ where: { id: { in: ids }, userId }, select: { id: true } });
  if (!known) return null;
  await tx.knownBrowser.updateMany({ where: { id: known.id }, data: { seenAt: now } });
  return known.id;
}

/** Add a known browser. Returns whether the account already had another one. */
export async function addBrowser(
  tx: Queryable,
  { id, userId, now }: { id: string; userId: string; now: Date },
): Promise<boolean> {
  const another = await tx.knownBrowser.findFirst({ where: { userId }, select: { id: true } });
  await tx.knownBrowser.createMany({
    data: [{ id, userId, createdAt: now, seenAt: now }],
    skipDuplicates: true,
  });
  return another !== null;
}

export function findBrowsers(db: Queryable, userId: string) {
  return db.knownBrowser.findMany({
    where: { userId },
    orderBy: { seenAt: 'desc' },
    select: { createdAt: true, seenAt: true },
  });
}

/** A session with the facts for its sign-in alert; null if it has ended or its link was used. */
export function findSignIn(db: Queryable, id: string) {
  return db.session.findFirst({
    where: { id, endLink: { not: null } },
    select: {
      createdAt: true,
      userAgent: true,
      endLink: true,
      user: { select: { name: true, email: true, timeZone: true, locale: true } },
    },
  });
}

/** Use up a mailed link; null if it was used, or its session has expired since. */
export async function takeEndLink(
  tx: Queryable,
  endLink: string,
  now: Date,
): Promise<{ id: string; userId: string; browser: string | null } | null> {
  const where = { endLink, expiresAt: { gt: now } };
  const session = await tx.session.findFirst({ where, select: { id: true, userId: true, browser: true } });
  const { count } = await tx.session.updateMany({ where, data: { endLink: null } });
  return count === 1 ? session : null;
}

/** End all sessions in this session's browser, and remove it from the account's known browsers. */
export async function endWithBrowser(
  tx: Queryable,
  { id, userId, browser }: { id: string; userId: string; browser: string | null },
  now: Date,
): Promise<void> {
  await tx.session.updateMany({
    where: { userId, endedAt: null, OR: [{ id }, ...(browser ? [{ browser }] : [])] },
    data: { endedAt: now },
  });
  if (browser) await tx.knownBrowser.deleteMany({ where: { id: browser, userId } });
}
