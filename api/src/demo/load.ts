import { demoArtists } from '@salamu/prisma/demo/artists';
import { migrate } from '@salamu/prisma/migrate';
import { inTurn } from '@salamu/prisma/turn';
import { addDays } from '#api/domain/request/deadlines.ts';
import { createApp } from '#api/http/app.ts';
import { promptJobs } from '#api/jobs/jobs.ts';
import { isQueued, runUntilIdle } from '#api/jobs/runner.ts';
import { endSecretsOf } from '#api/modules/accounts/browsers/end-link.ts';
import { answerSuspension } from '#api/modules/accounts/suspensions/service.ts';
import { suspend } from '#api/modules/accounts/users/service.ts';
import { changeProfile } from '#api/modules/artists/profile/change.ts';
import { answerDecision } from '#api/modules/moderation/appeals/service.ts';
import { strikeFor, takeDownThing } from '#api/modules/moderation/cases/service.ts';
import { flagThing } from '#api/modules/moderation/service.ts';
import { blockFan } from '#api/modules/requests/blocks/service.ts';
import { listOwn } from '#api/modules/requests/service.ts';
import { listPraise } from '#api/modules/reviews/praise.ts';
import type { SharedClock } from '#api/providers/clock.ts';
import { boot, type Parts } from '#api/start/boot.ts';
import type { Context } from '#api/start/context.ts';
import type { Env } from '#api/start/env.ts';
import { silentLog } from '#api/start/log.ts';
import type { OpenDatabase } from '#api/start/open-database.ts';
import { sendVideo } from './evidence.ts';
import { keepingScenes } from './keeping.ts';
import { monthScenes } from './months.ts';
import { payoutScenes } from './payouts.ts';
import { type DemoPeople, settlePeople } from './people.ts';
import { demoState, dropEverything, hasUsers, setDemoState } from './people-repo.ts';
import { castOf, type Scene, scenesOf } from './play.ts';
import { leastKindReviewOf, setAvailability, suspensionOf } from './play-repo.ts';
import { stories } from './stories.ts';

/** A clock for playing the demo data's past, from a first day to the present. */
class StoryClock implements SharedClock {
  readonly machineOffset = 0;
  #now: Date;

  constructor(start: Date) {
    this.#now = start;
  }

  now(): Date {
    return this.#now;
  }

  async read(): Promise<Date> {
    return this.#now;
  }

  moveTo(at: Date): void {
    if (at > this.#now) this.#now = at;
  }
}

const firstDay = -100;
/** What is done at its time during the past; the rest once it is over. */
const timely = promptJobs.filter(isQueued);
/** A busy machine may take long over a call, and the played past has no moment in which to ask again. */
const bankPatience = 10 * 60_000;

interface Beginning extends Pick<Parts, 'env'> {
  database: Pick<OpenDatabase, 'directUrl'>;
  /** The day the played past leads up to. */
  present: Date;
  /** Stop loading, for this reason; the next start begins again. */
  signal?: AbortSignal;
}

/**
 * Fill an empty database with the demo data, once: people, and a past played through the product's own services and the
 * sandbox bank, whichever providers are enabled, so that every report has something to show. An interrupted load starts
 * over. Copies that start together take turns.
 */
export function loadDemo(beginning: Beginning): Promise<void> {
  const { database, signal } = beginning;
  return inTurn(database.directUrl, () => load(beginning), signal);
}

/** What is lost in a power cut is loaded again, so no commit has to wait for the disk until the last. */
function withoutFlushing(url: string): string {
  const changed = new URL(url);
  changed.searchParams.set('options', '-c synchronous_commit=off');
  return changed.href;
}

async function load({ database, present, signal, ...parts }: Beginning): Promise<void> {
  const env: Env = { ...parts.env, paymentProviders: ['sandbox'] };
  const storyClock = new StoryClock(addDays(present, firstDay));
  const { ctx, openBank, stop } = boot({
    env,
    databaseUrl: withoutFlushing(database.directUrl),
    isDirect: true,
    clock: storyClock,
    log: silentLog,
    bankPatience,
  });
  try {
    const state = await demoState(ctx.db);
    if (state === 'loaded' || (state === 'absent' && (await hasUsers(ctx.db)))) return;
    if (state === 'loading') {
      await dropEverything(ctx.db);
      await migrate(database.directUrl);
    }
    console.log('Loading the demo data, which takes a few seconds the first time.');
    await setDemoState(ctx.db, 'loading');
    const app = createApp(ctx);
    const webhooks = Bun.serve({ port: 0, hostname: '127.0.0.1', fetch: (request) => app.fetch(request) });
    try {
      openBank(webhooks.url.origin);
      await play(ctx, storyClock, present, signal);
      await setDemoState(ctx.db, 'loaded');
    } finally {
      await webhooks.stop(true);
    }
  } finally {
    await stop();
  }
}

async function play(ctx: Context, clock: StoryClock, present: Date, signal?: AbortSignal): Promise<void> {
  const people = await settlePeople(ctx, signal);
  const languages = new Map(demoArtists.map(({ slug, languages }) => [slug, languages[0] ?? 'en']));
  const ordered = stories().flatMap((story, index) =>
    scenesOf(ctx, story, castOf(people, story, index, languages.get(story.artist) ?? 'en'), present),
  );
  const scenes = [
    ...ordered,
    ...payoutScenes(ctx, people, present),
    ...monthScenes(ctx, people, present),
    ...keepingScenes(ctx, people, present),
  ].sort((a: Scene, b: Scene) => a.at.getTime() - b.at.getTime());
  for (const scene of scenes) {
    signal?.throwIfAborted();
    clock.moveTo(scene.at);
    // What failed before is due again, and this scene may build on it.
    await runUntilIdle(ctx, timely);
    await scene.play();
    await runUntilIdle(ctx, timely);
  }
  clock.moveTo(present);
  await runUntilIdle(ctx, promptJobs);
  await askForIdentities(ctx, people);
  await sendVideo(ctx, people);
  await runUntilIdle(ctx, promptJobs);
  for (const artist of demoArtists) await setAvailability(ctx.db, artist, present);
  await flagSome(ctx, people);
  await takeDownOne(ctx, people);
  await suspendOne(ctx, people);
  await blockOne(ctx, people);
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

/** Two fans and an artist have flagged something, so that the admins' queue has something to decide. */
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

/** An artist takes no more requests from one of the fans. */
async function blockOne(ctx: Context, { fans, artists }: DemoPeople): Promise<void> {
  const artist = artists.get('wanjiru-nduta');
  const [, ...others] = fans;
  for (const fan of others) {
    const { items } = await listOwn(ctx, fan, { status: 'completed', page: 1, pageSize: 100 });
    const request = items.find((one) => one.artist.id === artist?.artistId);
    if (artist && request) {
      await blockFan(ctx, artist, request.id);
      return;
    }
  }
}
