import type { Prisma } from '@salamu/prisma/client';
import type { FlagThing } from '#api/domain/moderation/flags.ts';
import type { Queryable } from '#api/start/database/database.ts';

const flagSelect = {
  id: true,
  thing: true,
  reason: true,
  note: true,
  createdAt: true,
} satisfies Prisma.FlagSelect;
export type FlagRow = Prisma.FlagGetPayload<{ select: typeof flagSelect }>;

export type Writer = { userId: string } | { guestOfId: string };

export function findFlag(
  db: Queryable,
  thing: FlagThing,
  thingId: string,
  writer: Writer,
): Promise<FlagRow | null> {
  return db.flag.findFirst({ where: { thing, thingId, ...writer }, select: flagSelect });
}

/** All a user's flags, oldest first. */
export function flagsOf(db: Queryable, userId: string): Promise<FlagRow[]> {
  return db.flag.findMany({ where: { userId }, orderBy: { id: 'asc' }, select: flagSelect });
}
