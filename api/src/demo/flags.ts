import { flagThing } from '#api/modules/moderation/service.ts';
import { listPraise } from '#api/modules/reviews/praise.ts';
import type { Context } from '#api/start/context.ts';
import type { DemoPeople } from './people.ts';

/** Two fans and an artist have flagged something, so that the admins' queue has something to decide. */
export async function flagSome(ctx: Context, { fans, artists }: DemoPeople): Promise<void> {
  const [, first, second] = fans;
  const [artist] = artists.values();
  const { items } = await listPraise(ctx, { pageSize: 2 });
  const [review, other] = items;
  if (!first || !second || !artist || !review || !other) return;
  const note = 'She wrote the same words under four artists.';
  await flagThing(ctx, first, { thing: 'review', id: review.id, reason: 'spam', note });
  await flagThing(ctx, artist, { thing: 'review', id: review.id, reason: 'spam' });
  const copied = 'These are pictures of someone I know, and that isn’t her name.';
  await flagThing(ctx, second, {
    thing: 'artist',
    id: other.artist.slug,
    reason: 'impersonation',
    note: copied,
  });
}
