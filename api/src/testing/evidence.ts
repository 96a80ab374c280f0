import { codeOf } from '#api/modules/artists/evidence/service.ts';
import type { Context } from '#api/start/context.ts';
import { newId } from '#api/start/database/ids.ts';

/** Puts into the database that an admin has seen the artist’s code on a page of theirs. */
export async function addEvidence(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  artistId: string,
): Promise<void> {
  await db.evidence.create({
    data: {
      id: newId(),
      artistId,
      kind: 'social',
      code: codeOf(artistId),
      link: 'https://instagram.com/someone',
      note: 'The code is in the bio.',
      seenAt: clock.now(),
      seenById: newId(),
    },
    select: { id: true },
  });
}

/** Everything an admin needs to verify the artist: a confirmed address, and evidence. */
export async function makeVerifiable(ctx: Context, artistId: string): Promise<void> {
  const data = { emailConfirmedAt: ctx.clock.now() };
  await ctx.db.user.updateMany({ where: { artist: { id: artistId } }, data });
  await addEvidence(ctx, artistId);
}
