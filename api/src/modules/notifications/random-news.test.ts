import { afterAll, beforeAll, expect, test } from 'bun:test';
import { createECDH, randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { after } from '#api/domain/request/deadlines.ts';
import { afterQuiet, type QuietHours } from '#api/domain/texts/timing.ts';
import { promptJobs } from '#api/jobs/jobs.ts';
import { runUntilIdle } from '#api/jobs/runner.ts';
import { enqueue } from '#api/modules/letters/outbox/service.ts';
import { boot } from '#api/start/boot.ts';
import type { Context } from '#api/start/context.ts';
import { transaction } from '#api/start/database.ts';
import { newId } from '#api/start/ids.ts';
import { silentLog } from '#api/start/log.ts';
import { addArtist } from '#api/testing/artists.ts';
import { testsAll } from '#api/testing/exhaustive.ts';
import { type TestProduct, testProduct } from '#api/testing/product.ts';
import { vapidKeys } from './browsers/keys.ts';
import { settle, stopIfAsked } from './hear.ts';

const minute = 60_000;
const steps = testsAll ? 125 : 25;
const paidAtOnce = 8;
const timeZone = 'Africa/Nairobi';
const senders = promptJobs.filter(({ name }) => name.startsWith('notifications-'));

/** What becomes of a message that is handed over: it arrives, it has to be tried again, or it never arrives. */
const luck = fc.oneof(
  { weight: 8, arbitrary: fc.constant('arrives' as const) },
  { weight: 1, arbitrary: fc.constantFrom('not-now', 'refused', 'lost', 'undelivered') },
);
const choices = fc.record({
  hasPhone: fc.boolean(),
  hasBrowser: fc.boolean(),
  quietFrom: fc.integer({ min: 0, max: 23 }),
  quietUntil: fc.integer({ min: 0, max: 23 }),
});
type Choices = Parameters<Parameters<typeof choices.map>[0]>[0];
/** Some time goes by; perhaps someone texts STOP; then these people are paid. */
const step = fc.record({
  minutes: fc.oneof(fc.integer({ min: 0, max: 45 }), fc.integer({ min: 0, max: 600 })),
  stops: fc.option(fc.nat({ max: 11 }), { freq: 30 }),
  paid: fc.array(fc.nat({ max: 11 }), { minLength: paidAtOnce, maxLength: paidAtOnce }),
});

interface Person extends QuietHours {
  artistId: string;
  userId: string;
  email: string;
  number: string | null;
  endpoint: string | null;
  stoppedAt: Date | null;
}
interface Heard {
  where: string;
  /** The reference of a text, the topic of a push, the Message-ID of a mail. */
  id: string;
  at: Date;
}

let product: TestProduct;
let copies: Context[];
let lucks: Iterator<string>;
const heard: Heard[] = [];
/** What the provider still has to report of texts. */
const reports: { reference: string; state: 'arrived' | 'failed' }[] = [];
const next = () => lucks.next().value ?? 'arrives';

beforeAll(async () => {
  product = await testProduct();
  const { ctx, clock } = product;
  const second = boot({ env: ctx.env, databaseUrl: ctx.env.databaseUrl ?? '', clock, log: silentLog });
  copies = [ctx, second.ctx];
  const close = product.close;
  product.close = async () => {
    await second.stop();
    await close();
  };
  for (const copy of copies) {
    copy.mail = {
      captures: true,
      ping: async () => {},
      async send({ to, messageId }) {
        if (next() !== 'arrives') throw new Error('451 try again later');
        heard.push({ where: to, id: messageId, at: clock.now() });
      },
    };
    copy.texts = {
      captures: false,
      dailyCap: 1_000_000,
      ussd: null,
      isFromProvider: () => true,
      async send({ to }) {
        const fate = next();
        const reason = 'as it happens';
        if (fate === 'lost') throw new Error('no answer');
        if (fate === 'not-now' || fate === 'refused') return { outcome: fate, reason };
        const reference = newId();
        if (fate === 'arrives') heard.push({ where: to, id: reference, at: clock.now() });
        reports.push({ reference, state: fate === 'arrives' ? 'arrived' : 'failed' });
        return { outcome: 'sent', reference, cost: 1, isThere: false };
      },
    };
    copy.webhooks = {
      async send(endpoint, { headers }) {
        if (next() !== 'arrives') return 503;
        heard.push({ where: endpoint, id: headers.Topic ?? '', at: clock.now() });
        return 201;
      },
    };
  }
});
afterAll(() => product.close());

async function someone(at: number, { hasPhone, hasBrowser, ...quiet }: Choices): Promise<Person> {
  const { ctx, clock } = product;
  const artistId = await addArtist(product, `Paid ${at}`);
  const { userId } = await ctx.db.artist.findUniqueOrThrow({ where: { id: artistId } });
  const { email } = await ctx.db.user.update({ where: { id: userId }, data: { ...quiet, timeZone } });
  const now = clock.now();
  const number = hasPhone ? `+2547120000${10 + at}` : null;
  if (number)
    await ctx.db.textPhone.create({ data: { userId, number, news: ['payouts'], confirmedAt: now } });
  const endpoint = hasBrowser ? `https://push.example/${at}` : null;
  if (endpoint) {
    const id = newId();
    await ctx.db.session.create({
      data: { id, userId, createdAt: now, lastSeenAt: now, expiresAt: after(now, 400 * 24 * 60 * minute) },
    });
    const pair = createECDH('prime256v1');
    pair.generateKeys();
    const keys = { p256dh: pair.getPublicKey('base64url'), auth: randomBytes(16).toString('base64url') };
    const vapidKey = vapidKeys(ctx.env)[0].publicKey;
    await ctx.db.pushSubscription.create({
      data: { sessionId: id, endpoint, ...keys, vapidKey, news: ['payouts'], createdAt: now },
    });
  }
  return { artistId, userId, email, number, endpoint, stoppedAt: null, ...quiet };
}

interface Event {
  id: string;
  person: Person;
  at: Date;
}

/** A payout is paid, and its mail planned, in one transaction. */
async function pay(person: Person): Promise<Event> {
  const { db, clock } = product.ctx;
  const [payoutId, now] = [newId(), clock.now()];
  const key = `${payoutId}:payout_paid:artist`;
  await transaction(db, async (tx) => {
    await tx.payout.create({
      data: {
        id: payoutId,
        artistId: person.artistId,
        currency: 'KES',
        amount: 1_000_00,
        status: 'paid',
        provider: 'manual',
        method: 'mpesa',
        holder: 'Someone',
        number: '+254712000000',
        reference: payoutId,
        requestedAt: now,
        settledAt: now,
      },
    });
    await enqueue(tx, now, [
      { key, payload: { kind: 'payout-mail', payoutId, about: 'payout_paid', recipient: 'artist' } },
    ]);
  });
  const { id } = await db.notification.findUniqueOrThrow({ where: { key } });
  return { id, person, at: now };
}

/** Both copies send what is due, and hear what became of it; returns when more is due. */
async function work(): Promise<Date | null> {
  let due: (Date | null)[] = [];
  do {
    for (const { reference, state } of reports.splice(0)) await settle(product.ctx, reference, state);
    due = await Promise.all(copies.map((copy) => runUntilIdle(copy, senders)));
  } while (reports.length > 0);
  return due[0] ?? null;
}

test('of many events each person hears once, by the right channel, outside quiet hours and in order', async () => {
  const lives = fc.record({
    people: fc.array(choices, { minLength: 12, maxLength: 12 }),
    history: fc.array(step, { minLength: steps, maxLength: steps }),
    lucks: fc.infiniteStream(luck),
  });
  await fc.assert(
    fc.asyncProperty(lives, async ({ people: chosen, history, lucks: drawn }) => {
      lucks = drawn[Symbol.iterator]();
      const people: Person[] = [];
      for (const [at, each] of chosen.entries()) people.push(await someone(at, each));
      const events: Event[] = [];
      for (const { minutes, stops, paid } of history) {
        product.clock.advance(minutes * minute);
        const stopping = stops === null ? undefined : people[stops];
        if (stopping?.number && !stopping.stoppedAt) {
          await stopIfAsked(product.ctx, stopping.number, 'STOP');
          stopping.stoppedAt = product.clock.now();
        }
        for (const index of paid) events.push(await pay(people[index] as Person));
        await work();
      }
      for (let due = await work(); due; due = await work()) product.clock.set(due);
      expect(events).toHaveLength(steps * paidAtOnce);
      for (const person of people)
        await check(
          person,
          events.filter((event) => event.person === person),
        );
    }),
    { numRuns: 1, endOnFailure: true },
  );
}, 900_000);

async function check(person: Person, events: Event[]): Promise<void> {
  const { userId, email, number, endpoint, stoppedAt } = person;
  const rows = await product.ctx.db.notification.findMany({
    where: { channel: { not: 'email' }, OR: [{ userId }, { subscription: { session: { userId } } }] },
  });
  const texts = rows.filter(({ channel }) => channel === 'sms');
  const [toPhone, toBrowser, byMail] = [number, endpoint, email].map((place) =>
    heard.filter(({ where }) => where === place),
  ) as [Heard[], Heard[], Heard[]];

  const heardIn = { text: [] as number[], mail: [] as number[] };
  for (const { id, at } of events) {
    const text = texts.find(({ mails }) => mails.includes(id));
    const texted = toPhone.filter((one) => one.id === text?.reference);
    const mailed = byMail.filter((one) => one.id.includes(id));
    expect([id, texted.length + mailed.length]).toEqual([id, 1]);
    const isTextWanted = number !== null && !(stoppedAt && stoppedAt <= at);
    expect([id, text !== undefined]).toEqual([id, isTextWanted]);
    if (mailed.length > 0 && text) expect([id, text.state]).toEqual([id, 'failed']);
    if (texted[0] && text?.attempts === 1) heardIn.text.push(texted[0].at.getTime());
    if (mailed[0]?.at.getTime() === at.getTime()) heardIn.mail.push(at.getTime());
  }
  // What went at its first try came as it happened.
  for (const times of Object.values(heardIn)) expect(times).toEqual(times.toSorted((a, b) => a - b));

  for (const { at } of [...toPhone, ...toBrowser]) expect(afterQuiet(at, person, timeZone)).toEqual(at);
  for (const { at } of toPhone) expect(stoppedAt === null || at < stoppedAt).toBe(true);

  const pushes = rows.filter(({ channel }) => channel === 'push');
  expect(pushes.flatMap(({ news }) => news)).toHaveLength(endpoint ? events.length : 0);
  const shown = pushes.filter(({ state }) => state === 'sent').map(({ id }) => id.replaceAll('-', ''));
  expect(toBrowser.map(({ id }) => id).sort()).toEqual(shown.sort());
}
