import type { SitemapFile } from '@salamu/prisma/client';
import type { Queryable } from '#api/start/database/database.ts';

/** No sitemap may have more, see https://www.sitemaps.org/protocol.html. */
const mostAddresses = 50_000;

export interface AddressRow {
  slug: string;
  updatedAt: Date;
}

/** The addresses in one sitemap file, in order of registration; empty if there is no such file. */
export async function findAddresses(db: Queryable, page: number): Promise<AddressRow[]> {
  const bounds = await db.sitemapFile.findMany({ where: { page: { in: [page, page + 1] } } });
  const fromId = bounds.find((file) => file.page === page)?.fromId;
  if (page > 1 && fromId === undefined) return [];
  const nextId = bounds.find((file) => file.page > page)?.fromId;
  return db.artist.findMany({
    where: { listed: true, id: { gte: fromId, lt: nextId } },
    orderBy: { id: 'asc' },
    take: mostAddresses,
    select: { slug: true, updatedAt: true },
  });
}

export const countFiles = async (db: Queryable): Promise<number> => (await db.sitemapFile.count()) + 1;

/** The file that new artists are added to; null if it is the first, which always exists. */
export const findLastFile = (db: Queryable): Promise<SitemapFile | null> =>
  db.sitemapFile.findFirst({ orderBy: { page: 'desc' } });

/** The first artist beyond `most`, counted from this id on, if there is one. */
export async function findOverflow(
  db: Queryable,
  fromId: string | undefined,
  most: number,
): Promise<string | undefined> {
  const artist = await db.artist.findFirst({
    where: { listed: true, id: { gte: fromId } },
    orderBy: { id: 'asc' },
    skip: most,
    select: { id: true },
  });
  return artist?.id;
}

/** Add a file, unless another copy just did. Returns how many were added. */
export async function addFile(db: Queryable, file: SitemapFile): Promise<number> {
  const { count } = await db.sitemapFile.createMany({ data: file, skipDuplicates: true });
  return count;
}
