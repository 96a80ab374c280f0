import { demoArtists } from '@salamu/prisma/demo/artists';
import type { YearlyOccasion } from '#api/domain/account/dates.ts';
import { addDays } from '#api/domain/request/deadlines.ts';
import { follow } from '#api/modules/artists/followers/service.ts';
import { changeProfile } from '#api/modules/artists/profile/change.ts';
import { addDate } from '#api/modules/news/dates/service.ts';
import type { Context } from '#api/start/context.ts';
import type { DemoPeople } from './people.ts';
import type { Scene } from './play.ts';

/** Who the demo fan follows: one artist in twelve. */
const favourites = demoArtists.filter(({ verified }, index) => verified && index % 12 === 4);
/** The one of them who asked more for a while, in minor units. */
const dearer = { slug: 'uncle-fiifi', amount: 32_000 };

/** What the demo fan is reminded of, in days after the present: the mail about the first has come. */
const dates: { name: string; occasion: YearlyOccasion; inDays: number }[] = [
  { name: 'Cũcũ Wairimũ', occasion: 'birthday', inDays: 24 },
  { name: 'Mum and Dad', occasion: 'anniversary', inDays: 95 },
  { name: 'Otieno', occasion: 'birthday', inDays: 210 },
];

/** The demo fan follows artists and keeps dates, and hears of these. */
export function keepingScenes(ctx: Context, { fans: [fan], artists }: DemoPeople, present: Date): Scene[] {
  const artist = artists.get(dearer.slug);
  const before = demoArtists.find(({ slug }) => slug === dearer.slug);
  if (!fan || !artist || !before) throw new Error('the demo data has other people');
  const { price: usual, currency } = before;
  const ask = (amount: number) =>
    changeProfile(ctx, artist, artist.artistId, { profile: { price: { amount, currency } } });
  return [
    {
      at: addDays(present, -40),
      async play() {
        for (const { slug } of favourites) await follow(ctx, fan, slug);
        for (const { name, occasion, inDays } of dates) {
          const on = addDays(present, inDays);
          await addDate(ctx, fan, { name, occasion, month: on.getUTCMonth() + 1, day: on.getUTCDate() });
        }
      },
    },
    { at: addDays(present, -30), play: () => ask(dearer.amount) },
    { at: addDays(present, -5), play: () => ask(usual) },
  ];
}
