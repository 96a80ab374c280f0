import { demoArtists } from '@salamu/prisma/demo/artists';
import { migrate } from '@salamu/prisma/migrate';
import { inTurn } from '@salamu/prisma/turn';
import type { YearlyOccasion } from '#api/domain/account/dates.ts';
import { monthAfter, monthOf, spanOf } from '#api/domain/books/months.ts';
import { addDays } from '#api/domain/request/deadlines.ts';
import { promptJobs } from '#api/jobs/jobs.ts';
import { isQueued, type Job, runUntilIdle } from '#api/jobs/runner.ts';
import { follow } from '#api/modules/artists/followers/service.ts';
import { changeSettings } from '#api/modules/artists/settings/service.ts';
import { addDate } from '#api/modules/follower-digest/dates/service.ts';
import { closeMonth, listMonths } from '#api/modules/money/months/service.ts';
import { receiveWebhook } from '#api/modules/money/payments/inbox.ts';
import type { SharedClock } from '#api/providers/clock.ts';
import { boot, type Parts } from '#api/start/boot.ts';
import type { Context } from '#api/start/context.ts';
import type { OpenDatabase } from '#api/start/database/open-database.ts';
import { silentLog } from '#api/start/log/log.ts';
import type { Env } from '#api/start/settings/env.ts';
import { aftermathScenes, fillQueues } from './aftermath.ts';
import { sendVideo } from './evidence.ts';
import { pastScenes } from './past.ts';
import { payoutScenes } from './payouts.ts';
import { type DemoPeople, settlePeople } from './people.ts';
import { demoState, dropEverything, endMessages, hasUsers, setDemoState } from './people-repo.ts';
import { type Scene, scenesOf } from './play.ts';
import { pastStories, presentStories } from './stories.ts';

const favourites = demoArtists.filter(({ verified }, index) => verified && index % 12 === 4);
/** The one of them who takes requests again. */
const returned = 'uncle-fiifi';

/** What the demo fan is reminded of, in days after the present: the mail about the first has come. */
const dates: { name: string; occasion: YearlyOccasion; inDays: number }[] = [
  { name: 'Cũcũ Wairimũ', occasion: 'birthday', inDays: 24 },
  { name: 'Mum and Dad', occasion: 'anniversary', inDays: 95 },
  { name: 'Otieno', occasion: 'birthday', inDays: 210 },
];

function keepingScenes(ctx: Context, { fans: [fan], artists }: DemoPeople, present: Date): Scene[] {
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

/** Everything that was posted into a month is written by then. */
const daysAfterMonth = 17;

/** The admin closes the first two months of the past; the next one is left to close. */
function monthScenes(ctx: Context, { admin }: DemoPeople, present: Date): Scene[] {
  const first = monthOf(addDays(present, -90));
  return [first, monthAfter(first)].map((month) => ({
    at: addDays(spanOf(month).before, daysAfterMonth),
    async play() {
      const { next } = await listMonths(ctx);
      if (next?.closable) await closeMonth(ctx, admin, next.month, { currency: 'USD' });
    },
  }));
}

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
/** Of mails sent longer ago, only that there were some is left, as of those about the past. */
const daysOfMails = 5;
/** One thing happens after the other; each connection costs PostgreSQL a process that has to learn every statement. */
const connections = 3;
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
 * Fill an empty database with the demo data, once: people, a past, and what is going on, played through the product's own
 * services and the sandbox bank, whichever providers are enabled, so that every report has something to show. An
 * interrupted load starts over. Copies that start together take turns.
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
    connections,
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
    const webhooks = Bun.serve({
      port: 0,
      hostname: '127.0.0.1',
      async fetch(request) {
        const body = await request.text();
        await receiveWebhook(ctx, 'sandbox', { headers: request.headers, body, secret: null, address: null });
        return new Response();
      },
    });
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
  const people = await settlePeople(ctx, present, signal);
  const past = pastStories(people, present);
  const scenes = [
    ...pastScenes(ctx, past, present),
    ...presentStories(people, present).flatMap((story) => scenesOf(ctx, story, people.admin)),
    ...payoutScenes(ctx, people, present),
    ...monthScenes(ctx, people, present),
    ...keepingScenes(ctx, people, present),
    ...aftermathScenes(ctx, people, past, present),
  ].sort((a: Scene, b: Scene) => a.at.getTime() - b.at.getTime());
  const mailsFrom = addDays(present, -daysOfMails);
  const playAll = (some: Scene[], jobs: Job[]) => playScenes(ctx, clock, { scenes: some, jobs, signal });
  await playAll(
    scenes.filter(({ at }) => at < mailsFrom),
    timely.filter(({ name }) => name !== 'notifications-email'),
  );
  await endMessages(ctx.db, mailsFrom);
  await playAll(
    scenes.filter(({ at }) => at >= mailsFrom),
    timely,
  );
  clock.moveTo(present);
  await sendVideo(ctx, people);
  await runUntilIdle(ctx, promptJobs);
  await fillQueues(ctx, people, past);
}

async function playScenes(
  ctx: Context,
  clock: StoryClock,
  { scenes, jobs, signal }: { scenes: Scene[]; jobs: Job[]; signal: AbortSignal | undefined },
): Promise<void> {
  let due: Date | null = null;
  for (const scene of scenes) {
    signal?.throwIfAborted();
    clock.moveTo(scene.at);
    // What failed before is due again, and this scene may build on it.
    if (due && due <= scene.at) await runUntilIdle(ctx, jobs);
    await scene.play();
    due = await runUntilIdle(ctx, jobs);
  }
}
