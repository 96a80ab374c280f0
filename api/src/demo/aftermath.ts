import { leastRefund, minorPerMajor } from '#api/domain/money/money.ts';
import { addDays } from '#api/domain/request/deadlines.ts';
import { suspend } from '#api/modules/accounts/users/service.ts';
import { run } from '#api/modules/approvals/command.ts';
import { changeProfile } from '#api/modules/artists/change.ts';
import { answerDecision, answerSuspension } from '#api/modules/decisions/own.ts';
import { strikeFor, takeDownThing } from '#api/modules/moderation/cases/service.ts';
import { flagThing } from '#api/modules/moderation/service.ts';
import { playSandbox } from '#api/modules/money/payments/service.ts';
import { blockFan } from '#api/modules/requests/blocks/service.ts';
import { lateRefund } from '#api/modules/requests/overview/late-refund.ts';
import { listPraise, reply } from '#api/modules/reviews/service.ts';
import type { Context } from '#api/start/context.ts';
import { endSecretsOf } from '#api/start/secrets/end-link.ts';
import type { PastStory } from './past.ts';
import type { DemoPeople } from './people.ts';
import { leastKindReviewOf, suspensionOf } from './people-repo.ts';
import { reactTo, type Scene } from './play.ts';

/** What comes of requests that were over: reactions, one of them an advertisement, a flag, and money that goes back. */
export function aftermathScenes(
  ctx: Context,
  { admin }: DemoPeople,
  past: PastStory[],
  present: Date,
): Scene[] {
  const scene = (days: number, index: number, play: (story: PastStory) => Promise<unknown>): Scene => ({
    at: addDays(present, -days),
    async play() {
      const story = past[index];
      if (!story) throw new Error('the demo has too few reviews');
      await play(story);
    },
  });
  return [
    scene(5, 11, async ({ id, said: { price, currency } }) => {
      // About a fifth, in whole units.
      const unit = minorPerMajor(currency);
      const part = Math.max(leastRefund(currency), Math.floor(price / 5 / unit) * unit);
      const reason = 'The last half minute has no sound.';
      const input = { from: 'artist', amount: { amount: part, currency } } as const;
      await run(ctx, admin, lateRefund, { id, input, reason });
    }),
    scene(4, 2, ({ watchKey }) => reactTo(ctx, watchKey, 'voice')),
    scene(3.5, 10, async ({ watchKey, artist }) => {
      const { id } = await reactTo(ctx, watchKey, 'voice');
      const note = 'It is an advertisement for a betting site.';
      await flagThing(ctx, artist, { thing: 'reaction', id, reason: 'spam', note });
    }),
    scene(3, 3, ({ id, fan }) =>
      flagThing(ctx, fan, {
        thing: 'video',
        id,
        reason: 'privacy',
        note: 'Our house number is in the picture.',
      }),
    ),
    scene(2.5, 12, async ({ id, artist, fan }) => {
      const { review } = await reply(ctx, artist, id, 'Thank you! Come and say hello after the next show.');
      const note = 'I asked for no advertising.';
      if (review) await flagThing(ctx, fan, { thing: 'reply', id: review.id, reason: 'spam', note });
    }),
    scene(2, 49, ({ fan, paymentId }) => playSandbox(ctx, fan, paymentId, 'charge-back')),
  ];
}

export async function fillQueues(ctx: Context, people: DemoPeople, past: PastStory[]): Promise<void> {
  await askForIdentities(ctx, people);
  await flagSome(ctx, people);
  await takeDownOne(ctx, people);
  await suspendOne(ctx, people);
  await blockOne(ctx, people, past);
}

/** Gives the admin something to review: a verified artist who wants a new name, and one who borrows a star's. */
async function askForIdentities(ctx: Context, { artists }: DemoPeople): Promise<void> {
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

async function flagSome(ctx: Context, { fans, artists }: DemoPeople): Promise<void> {
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

/** The demo fan's least kind review is taken down, with a strike, and they answer: an admin has to look again. */
async function takeDownOne(ctx: Context, { fans: [fan], admin }: DemoPeople): Promise<void> {
  const review = fan && (await leastKindReviewOf(ctx.db, fan.id));
  if (!fan || !review) throw new Error('the demo fan has written no review');
  const reason = 'We could not tell that this is about the video you got.';
  const { id } = await takeDownThing(ctx, admin, { thing: 'review', id: review.id, reason });
  await strikeFor(ctx, admin, id, 'A review has to be about the video, and not about its artist.');
  const words = 'It is about the video: we watched it three times together before I wrote that.';
  await answerDecision(ctx, fan, id, words);
}

/** A fan is suspended and answers by the link in the letter: an admin has to look again. */
async function suspendOne(ctx: Context, { fans, admin }: DemoPeople): Promise<void> {
  const fan = fans.at(-1);
  if (!fan) throw new Error('the demo has no fans');
  const reason = 'Sent the same advertisement to eleven artists.';
  await suspend(ctx, admin, fan.id, { suspended: true, reason });
  const [token] = endSecretsOf(ctx.env, await suspensionOf(ctx.db, fan.id));
  const words = 'Those were invitations to my cousin’s wedding. I asked each of them to sing there.';
  await answerSuspension(ctx, token, words);
}

async function blockOne(
  ctx: Context,
  { fans: [login], artists }: DemoPeople,
  past: PastStory[],
): Promise<void> {
  const artist = artists.get('wanjiru-nduta');
  const story = past.find((each) => each.artist === artist && each.fan !== login);
  if (!artist || !story) throw new Error('the demo artist has only one fan');
  await blockFan(ctx, artist, story.id);
}
