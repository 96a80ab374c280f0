import type { Queryable } from '#api/database.ts';

export interface AddressRow {
  slug: string;
  updatedAt: Date;
}

/** The addresses of listed artists, in the order in which they came; a later one never moves an earlier one. */
export function findAddresses(
  db: Queryable,
  { skip, take }: { skip: number; take: number },
): Promise<AddressRow[]> {
  return db.artist.findMany({
    where: { listed: true },
    orderBy: { id: 'asc' },
    skip,
    take,
    select: { slug: true, updatedAt: true },
  });
}

export function countListed(db: Queryable): Promise<number> {
  return db.artist.count({ where: { listed: true } });
}
