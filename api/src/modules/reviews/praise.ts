import { pageBounds } from '#api/lists/paging.ts';
import { presentReview } from '#api/modules/artists/page/present.ts';
import type { Context } from '#api/start/context.ts';
import { presentPhoto } from '../photos/present.ts';
import type { Praise } from './model.ts';
import { findPraise, type PraiseRow } from './praise-repo.ts';

const leastStars = 4;

/**
 * What fans say about public artists: reviews with text and at least four stars, best first.
 * @throws DomainError `page_out_of_range`
 */
export async function listPraise(ctx: Context, query: { page?: number; pageSize?: number }) {
  const { page, pageSize, skip, take } = pageBounds(query);
  const { rows, total } = await findPraise(ctx.db, { leastStars, skip, take });
  return { items: rows.map(presentPraise), page, pageSize, total };
}

function presentPraise({ occasion, ...row }: PraiseRow): Praise {
  const { slug, stageName, category, country } = row;
  return {
    ...presentReview({ ...row, request: { occasion } }),
    text: row.text,
    artist: {
      slug,
      stageName,
      category,
      country,
      photo: presentPhoto(row.photoKey, row.photoPlaceholder),
    },
  };
}
