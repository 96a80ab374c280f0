import type { Prisma } from '@salamu/prisma/client';
import type { FlagOutcome, FlagThing } from '#api/domain/moderation/flags.ts';
import type { Queryable } from '#api/start/database/database.ts';
import { newId } from '#api/start/database/ids.ts';

export interface Flaggable {
  thingId: string;
  artistId: string;
  requestId: string | null;
}

/** The open case of a thing, locked until the transaction ends; creates one if there is none. */
export async function openCase(
  tx: Queryable,
  thing: FlagThing,
  flagged: Flaggable,
  now: Date,
): Promise<string> {
  const { thingId, artistId, requestId } = flagged;
  // Request before case: the same lock order as the timer that closes the case.
  await tx.$queryRaw`SELECT id FROM requests WHERE id = ${requestId}::uuid FOR UPDATE`;
  // If an admin closes the case meanwhile, the next round opens another.
  for (;;) {
    await tx.$executeRaw`
      INSERT INTO flag_cases (id, thing, "thingId", "artistId", "requestId", "openedAt")
      VALUES (${newId()}::uuid, ${thing}::"FlagThing", ${thingId}::uuid, ${artistId}::uuid, ${requestId}::uuid,
        ${now}::timestamptz)
      ON CONFLICT ("thing", "thingId") WHERE "resolvedAt" IS NULL DO NOTHING`;
    const [open] = await tx.$queryRaw<{ id: string }[]>`
      SELECT id FROM flag_cases
      WHERE thing = ${thing}::"FlagThing" AND "thingId" = ${thingId}::uuid AND "resolvedAt" IS NULL FOR UPDATE`;
    if (open) return open.id;
  }
}

/** Lock a case until the transaction ends, after its request: the same order as the timer that closes the case. */
export async function lockFlagCase(tx: Queryable, id: string): Promise<void> {
  await tx.$queryRaw`
    SELECT id FROM requests WHERE id = (SELECT "requestId" FROM flag_cases WHERE id = ${id}::uuid) FOR UPDATE`;
  await tx.$queryRaw`SELECT id FROM flag_cases WHERE id = ${id}::uuid FOR UPDATE`;
}

/** Insert a flag unless this person has already flagged the thing; returns whether it was new. */
export async function insertFlag(tx: Queryable, flag: Prisma.FlagUncheckedCreateInput): Promise<boolean> {
  const { count } = await tx.flag.createMany({ data: [flag], skipDuplicates: true });
  return count === 1;
}

/** Close and return a brief's open case if only rules have flagged it: people's flags need an answer. */
export async function closeRulesCase(
  tx: Queryable,
  requestId: string,
  decision: { outcome: FlagOutcome; reason: string | null; resolvedAt: Date; resolvedById: string | null },
): Promise<string | null> {
  const [closed] = await tx.flagCase.updateManyAndReturn({
    where: {
      thing: 'brief',
      thingId: requestId,
      resolvedAt: null,
      flags: { every: { reason: 'rule' } },
    },
    data: decision,
    select: { id: true },
  });
  return closed?.id ?? null;
}
