import type { Prisma } from '@salamu/prisma/client';
import { lockUser } from '#api/records/accounts-repo.ts';
import type { Queryable } from '#api/start/database.ts';

const viewSelect = { id: true, list: true, name: true, filter: true } satisfies Prisma.SavedViewSelect;
export type ViewRow = Prisma.SavedViewGetPayload<{ select: typeof viewSelect }>;

export function findViews(db: Queryable, userId: string): Promise<ViewRow[]> {
  return db.savedView.findMany({
    where: { userId },
    orderBy: [{ name: 'asc' }, { id: 'asc' }],
    select: viewSelect,
  });
}

/** An admin's views; nobody adds one until the transaction ends. */
export async function findViewsLocked(tx: Queryable, userId: string): Promise<ViewRow[]> {
  await lockUser(tx, userId);
  return findViews(tx, userId);
}

export function insertView(tx: Queryable, view: Prisma.SavedViewUncheckedCreateInput): Promise<ViewRow> {
  return tx.savedView.create({ data: view, select: viewSelect });
}

/** Delete views of an admin; how many there were. */
export async function deleteViews(db: Queryable, which: { userId: string; id?: string }): Promise<number> {
  return (await db.savedView.deleteMany({ where: which })).count;
}
