import { changeProfile } from '#api/modules/artists/profile/change.ts';
import type { Context } from '#api/start/context.ts';
import type { DemoPeople } from './people.ts';

/** Gives the admin something to review: a verified artist who wants a new name, and one who borrows a star's. */
export async function askForIdentities(ctx: Context, { artists }: DemoPeople): Promise<void> {
  const verified = artists.get('naledi-mokwena');
  const waiting = artists.get('karim-belhadri');
  if (!verified || !waiting) throw new Error('the demo artists have other addresses');
  await changeProfile(ctx, verified, verified.artistId, { profile: { stageName: 'Naledi Mokwena-Dube' } });
  await changeProfile(ctx, waiting, waiting.artistId, {
    profile: {
      bio: 'Stand-up between two trains, Oran to Algiers. Friends call me the Wanj1ru Nduta of jokes, and nobody has told her yet. Birthdays get a joke about the birthday, never about the age.',
    },
  });
}
