import { demoArtists } from '@salamu/prisma/demo/artists';
import type { YearlyOccasion } from '#api/domain/account/dates.ts';
import { addDays } from '#api/domain/request/deadlines.ts';
import { follow } from '#api/modules/artists/followers/service.ts';
import { changeSettings } from '#api/modules/artists/settings/service.ts';
import { addDate } from '#api/modules/news/dates/service.ts';
import type { Context } from '#api/start/context.ts';
import type { DemoPeople } from './people.ts';
import type { Scene } from './play.ts';

/** Who the demo fan follows: one artist in twelve. */
const favourites = demoArtists.filter(({ verified }, index) => verified && index % 12 === 4);
/** The one of them who takes requests again. */
const returned = 'uncle-fiifi';

/** What the demo fan is reminded of, in days after the present: the mail about the first has come. */
const dates: { name: string; occasion: YearlyOccasion; inDays: number }[] = [
  { name: 'Cũcũ Wairimũ', occasion: 'birthday', inDays: 24 },
  { name: 'Mum and Dad', occasion: 'anniversary', inDays: 95 },
  { name: 'Otieno', occasion: 'birthday', inDays: 210 },
];

/** The demo fan follows artists and keeps dates, and hears of both. */
export function keepingScenes(ctx: Context, { fans: [fan], artists }: DemoPeople, present: Date): Scene[] {
  const artist = artists.get(returned);
  if (!fan || !artist) throw new Error('the demo data has other people');
  const take = (accepting: boolean) =>
    changeSettings(ctx, { ...artist, role: 'artist' }, null, { accepting });
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
    { at: addDays(present, -15), play: () => take(false) },
    { at: present, play: () => take(true) },
  ];
}
