import { categoryName } from '#api/domain/artist/categories.ts';
import { countryName } from '#api/domain/artist/countries.ts';
import { type Columns, listFile, majorOf } from '#api/http/lists/list-file.ts';
import type { Context } from '#api/start/context.ts';
import type { AdminArtist, ListQuery } from './model.ts';
import { listForAdmin } from './service.ts';

const columns: Columns<AdminArtist> = {
  artist: ({ stageName }) => stageName,
  status: ({ status }) => status,
  category: ({ category }) => category,
  categoryName: ({ category }) => categoryName(category),
  country: ({ country }) => country,
  countryName: ({ country }) => countryName(country),
  currency: ({ price }) => price?.currency ?? null,
  price: ({ price }) => majorOf(price),
  person: ({ user }) => user.name,
  email: ({ user }) => user.email,
  emailConfirmed: ({ user }) => (user.emailConfirmed ? 'yes' : 'no'),
  joined: ({ createdAt }) => createdAt,
  verified: ({ verifiedAt }) => verifiedAt,
  note: ({ verificationNote }) => verificationNote,
  evidenceMissing: ({ evidenceMissing }) => evidenceMissing.join(' '),
  featured: ({ featured }) => (featured ? 'yes' : 'no'),
  public: ({ listed }) => (listed ? 'yes' : 'no'),
  delivered: ({ deliveredCount }) => deliveredCount,
  address: ({ slug }) => slug,
  id: ({ id }) => id,
};

export const artistFile = (ctx: Context, query: ListQuery) =>
  listFile(ctx, 'artists', columns, (cursor, batch) => listForAdmin(ctx, { ...query, cursor }, batch));
