import type { Prisma } from '@salamu/prisma/client';
import type { Queryable } from '#api/start/database/database.ts';

export async function insertEvent(
  tx: Queryable,
  { note, ...event }: Omit<Prisma.RequestEventUncheckedCreateInput, 'note'> & { note: string | null },
): Promise<void> {
  const words = note && { note: { create: { text: note } } };
  await tx.requestEvent.create({ data: { ...event, ...words }, select: { id: true } });
}
