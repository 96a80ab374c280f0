import type { Prisma } from '@salamu/prisma/client';
import type { Queryable } from '#api/start/database.ts';

export async function findSince(db: Queryable, artistId: string): Promise<Date | null> {
  const kept = await db.calendarAddress.findUnique({ where: { artistId }, select: { createdAt: true } });
  return kept?.createdAt ?? null;
}

/** The one before ends. */
export async function keepAddress(
  db: Queryable,
  { artistId, ...kept }: Prisma.CalendarAddressUncheckedCreateInput,
): Promise<void> {
  await db.calendarAddress.upsert({
    where: { artistId },
    create: { artistId, ...kept },
    update: kept,
    select: { artistId: true },
  });
}

export async function deleteAddress(db: Queryable, artist: Prisma.ArtistWhereInput): Promise<void> {
  await db.calendarAddress.deleteMany({ where: { artist } });
}

/** Whose address has this hash, unless they are suspended, gone or no artist any more. */
export async function findHolder(
  db: Queryable,
  hash: string,
): Promise<{ artistId: string; timeZone: string; locale: string | null } | null> {
  const kept = await db.calendarAddress.findFirst({
    where: { hash, artist: { user: { role: 'artist', suspendedAt: null, deletedAt: null } } },
    select: { artistId: true, artist: { select: { timeZone: true, user: { select: { locale: true } } } } },
  });
  if (!kept) return null;
  const { timeZone, user } = kept.artist;
  return { artistId: kept.artistId, timeZone: timeZone ?? 'UTC', locale: user.locale };
}

const dueSelect = {
  id: true,
  code: true,
  status: true,
  occasion: true,
  recipientName: true,
  rush: true,
  deadlineAt: true,
  createdAt: true,
  answeredAt: true,
  redoAskedAt: true,
  extensionAnsweredAt: true,
} satisfies Prisma.RequestSelect;
export type DueRow = Prisma.RequestGetPayload<{ select: typeof dueSelect }>;

/** The videos that the artist has said they will make and that our team isn't checking, the next first. */
export function findPromised(db: Queryable, artistId: string, take: number): Promise<DueRow[]> {
  return db.request.findMany({
    where: {
      artistId,
      status: { in: ['accepted', 'redo_requested'] },
      deadlineAt: { not: null },
      withheldAt: null,
    },
    orderBy: [{ deadlineAt: 'asc' }, { id: 'asc' }],
    take,
    select: dueSelect,
  });
}
