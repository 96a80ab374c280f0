import type { Context } from '#api/start/context.ts';
import type { Queryable } from '#api/start/database/database.ts';
import { addFile, countFiles, findAddresses, findLastFile, findOverflow } from './addresses-repo.ts';
import type { AddressList } from './model.ts';

const addressesPerFile = 5_000;

/** The listed artists' addresses in one file of the sitemap, and when each last changed; `page` counts from 1. */
export async function listAddresses({ db }: Context, page: number): Promise<AddressList> {
  const [rows, pages] = await Promise.all([findAddresses(db, page), countFiles(db)]);
  const items = rows.map(({ slug, updatedAt }) => ({ slug, updatedAt: updatedAt.toISOString() }));
  return { items, pages };
}

/** Start a new file when the last one holds more than `most` artists. Returns how many were started. */
export async function splitLastFile(db: Queryable, most = addressesPerFile): Promise<number> {
  const last = await findLastFile(db);
  const fromId = await findOverflow(db, last?.fromId, most);
  return fromId === undefined ? 0 : addFile(db, { page: (last?.page ?? 1) + 1, fromId });
}
