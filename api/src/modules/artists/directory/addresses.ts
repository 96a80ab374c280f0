import type { Context } from '#api/context.ts';
import { countListed, findAddresses } from './addresses-repo.ts';
import type { AddressList } from './model.ts';

/** As many as one file of a sitemap holds here. */
const addressesPerPage = 10_000;

/** Every listed artist's address and when it last changed, for the sitemap; pages count from 1. */
export async function listAddresses({ db }: Context, page: number): Promise<AddressList> {
  const skip = (page - 1) * addressesPerPage;
  const [rows, total] = await Promise.all([
    findAddresses(db, { skip, take: addressesPerPage }),
    countListed(db),
  ]);
  const items = rows.map(({ slug, updatedAt }) => ({ slug, updatedAt: updatedAt.toISOString() }));
  return { items, pages: Math.ceil(total / addressesPerPage) };
}
