import type { Queryable } from '#api/database.ts';
import type { Role } from '#api/viewer.ts';

export interface LiveSession {
  id: string;
  createdAt: Date;
  lastSeenAt: Date;
  expiresAt: Date;
  userId: string;
  role: Role;
  name: string;
  email: string;
  emailConfirmed: boolean;
  artistId: string | null;
}

/** The session of a token, unless it was ended or its user is suspended or gone. One indexed query: it runs on every call. */
export async function findSession(
  db: Queryable,
  { sessionId, userId }: { sessionId: string; userId: string },
): Promise<LiveSession | null> {
  const rows = await db.$queryRaw<LiveSession[]>`
    SELECT s.id, s."createdAt", s."lastSeenAt", s."expiresAt", u.id AS "userId", u.role::text AS role, u.name, u.email,
      u."emailConfirmedAt" IS NOT NULL AS "emailConfirmed", a.id AS "artistId"
    FROM sessions s JOIN users u ON u.id = s."userId" LEFT JOIN artists a ON a."userId" = u.id
    WHERE s.id = ${sessionId}::uuid AND s."userId" = ${userId}::uuid
      AND s."endedAt" IS NULL AND u."suspendedAt" IS NULL AND u."deletedAt" IS NULL`;
  return rows[0] ?? null;
}

/** The sessions of a user that were not ended, the latest used first. */
export function findOpenSessions(db: Queryable, userId: string) {
  return db.session.findMany({
    where: { userId, endedAt: null },
    orderBy: [{ lastSeenAt: 'desc' }, { id: 'desc' }],
    select: { id: true, createdAt: true, lastSeenAt: true, expiresAt: true, userAgent: true },
  });
}

export async function touchSession(db: Queryable, id: string, now: Date): Promise<void> {
  await db.session.updateMany({ where: { id, endedAt: null }, data: { lastSeenAt: now } });
}

export async function insertSession(
  db: Queryable,
  session: { id: string; userId: string; createdAt: Date; expiresAt: Date; userAgent: string | null },
): Promise<void> {
  await db.session.create({ data: { ...session, lastSeenAt: session.createdAt } });
}

export async function endSession(db: Queryable, id: string, now: Date): Promise<void> {
  await db.session.updateMany({ where: { id, endedAt: null }, data: { endedAt: now } });
}

export async function endSessionsOf(db: Queryable, userId: string, now: Date): Promise<void> {
  await db.session.updateMany({ where: { userId, endedAt: null }, data: { endedAt: now } });
}
