import { Prisma } from '@salamu/prisma/client';
import type { Duty } from '#api/domain/account/duties.ts';
import type { Role } from '#api/domain/account/roles.ts';
import type { Queryable } from '#api/start/database/database.ts';
import { hasFactor } from './factors-repo.ts';

export interface Holder {
  userId: string;
  role: Role;
  duties: Duty[];
  name: string;
  email: string;
  emailConfirmed: boolean;
  artistId: string | null;
}

/** The columns of a `Holder`, of users `u` and artists `a`. */
export const holderColumns = Prisma.sql`u.id AS "userId", u.role::text AS role, u.duties, u.name, u.email,
  u."emailConfirmedAt" IS NOT NULL AS "emailConfirmed", a.id AS "artistId"`;

/** A user `u` who is neither suspended nor deleted. */
export const mayCall = Prisma.sql`u."suspendedAt" IS NULL AND u."deletedAt" IS NULL`;

export interface LiveSession extends Holder {
  id: string;
  createdAt: Date;
  lastSeenAt: Date;
  expiresAt: Date;
  provenAt: Date | null;
  /** Always false for non-admins. */
  adminWithoutFactor: boolean;
}

/**
 * The session of a token, unless it has ended or its user is suspended or deleted. A single indexed query, because it
 * runs on every call.
 */
export async function findSession(
  db: Queryable,
  { sessionId, userId }: { sessionId: string; userId: string },
): Promise<LiveSession | null> {
  const rows = await db.$queryRaw<LiveSession[]>`
    SELECT s.id, s."createdAt", s."lastSeenAt", s."expiresAt", s."provenAt", ${holderColumns},
      u.role = 'admin' AND NOT ${hasFactor(Prisma.sql`u.id`)} AS "adminWithoutFactor"
    FROM sessions s JOIN users u ON u.id = s."userId" LEFT JOIN artists a ON a."userId" = u.id
    WHERE s.id = ${sessionId}::uuid AND s."userId" = ${userId}::uuid
      AND s."endedAt" IS NULL AND ${mayCall}`;
  return rows[0] ?? null;
}

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
  session: Pick<
    Prisma.SessionUncheckedCreateInput,
    'id' | 'userId' | 'expiresAt' | 'userAgent' | 'provenAt' | 'place' | 'browser' | 'endLink'
  > & { createdAt: Date },
): Promise<void> {
  await db.session.create({ data: { ...session, lastSeenAt: session.createdAt } });
}

export async function browserOf(db: Queryable, id: string): Promise<string | null> {
  const session = await db.session.findUnique({ where: { id }, select: { browser: true } });
  return session?.browser ?? null;
}

export async function markProven(db: Queryable, id: string, now: Date): Promise<void> {
  await db.session.updateMany({ where: { id, endedAt: null }, data: { provenAt: now } });
}

export async function endSession(db: Queryable, id: string, now: Date): Promise<void> {
  await db.session.updateMany({ where: { id, endedAt: null }, data: { endedAt: now } });
}

export async function endSessionsOf(db: Queryable, userId: string, now: Date): Promise<void> {
  await db.session.updateMany({ where: { userId, endedAt: null }, data: { endedAt: now } });
}

export async function endOtherSessions(
  db: Queryable,
  { userId, exceptId }: { userId: string; exceptId: string | null },
  now: Date,
): Promise<void> {
  await db.session.updateMany({
    where: { userId, endedAt: null, ...(exceptId && { id: { not: exceptId } }) },
    data: { endedAt: now },
  });
}

/** Whether anyone has signed in to this address's account (lower case) from one of these networks. */
export async function hasSignedInFrom(db: Queryable, email: string, places: string[]): Promise<boolean> {
  const found = await db.session.findFirst({
    where: { user: { email, deletedAt: null }, place: { in: places } },
    select: { id: true },
  });
  return found !== null;
}
