import { createECDH, randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { after } from '#api/domain/request/deadlines.ts';
import { afterQuiet, type QuietHours } from '#api/domain/time/quiet-hours.ts';
import { promptJobs } from '#api/jobs/jobs.ts';
import { runUntilIdle } from '#api/jobs/runner.ts';
import { notify, tellOfPayout } from '#api/modules/notifications/outbox/service.ts';
import { boot } from '#api/start/boot.ts';
import { transaction } from '#api/start/database/database.ts';
import { newId } from '#api/start/database/ids.ts';
import { silentLog } from '#api/start/log/log.ts';
import { seal } from '#api/start/sealed.ts';
import { keysFor } from '#api/start/secrets/keys.ts';
import { addArtist } from '#api/testing/artists.ts';
import { testsAll } from '#api/testing/exhaustive.ts';
import { requestRow } from '#api/testing/orders.ts';
import { sharedProduct } from '#api/testing/shared-product.ts';
import { vapidKeys } from './browsers/keys.ts';
import { settle } from './delivery-reports.ts';
import { heedStop } from './phones/stop.ts';

const minute = 60_000;
const steps = testsAll ? 125 : 25;
const paidAtOnce = 8;
const timeZone = 'Africa/Nairobi';
/** What these artists want to hear. */
const told = ['payouts', 'requests'] as const;
const senders = promptJobs.filter(({ name }) => name.startsWith('notifications-'));

/** What becomes of a message that is handed over: it arrives, it has to be tried again, or it never arrives. */
const luck = fc.oneof(
  { weight: 8, arbitrary: fc.constant('arrives' as const) },
  { weight: 1, arbitrary: fc.constantFrom('not-now', 'refused', 'lost', 'undelivered') },
);
const choices = fc.record({
  phone: fc.constantFrom(null, 'sms' as const, 'whatsapp' as const),
  hasBrowser: fc.boolean(),
  hasEndpoint: fc.boolean(),
  quietFrom: fc.integer({ min: 0, max: 23 }),
  quietUntil: fc.integer({ min: 0, max: 23 }),
});
type Choices = Parameters<Parameters<typeof choices.map>[0]>[0];
/** Some time goes by; perhaps someone texts STOP; then these people are asked for a video, or paid, in turn. */
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
  /** The address of its push service. */
  browser: string | null;
  /** The address of its owner's webhook endpoint. */
  endpoint: string | null;
  /** How many messages the phone had when its owner texted STOP; null if they did not. */
  hadAtStop: number | null;
}
interface Heard {
  where: string;
  /** The reference of a text, the topic of a push, the id of a webhook, the Message-ID and the words of a mail. */
  id: string;
  at: Date;
}

let lucks: Iterator<string>;
const heard: Heard[] = [];
/** What providers still have to report of messages to phones. */
const reports: { reference: string; state: 'arrived' | 'failed' }[] = [];
const next = () => lucks.next().value ?? 'arrives';

const product = await sharedProduct();
const { ctx, clock } = product;
const second = boot({ env: ctx.env, databaseUrl: ctx.env.databaseUrl ?? '', clock, log: silentLog });
const copies = [ctx, second.ctx];
const close = product.close;
const whatsApp = Bun.serve({ port: 0, hostname: '127.0.0.1', fetch: takeWhatsApp });
ctx.env.whatsApp = {
  accessToken: 'a token',
  phoneNumberId: '1',
  number: '254700000000',
  appSecrets: ['a secret of an app, which signs'],
  verifyToken: 'a word',
  apiUrl: whatsApp.url.href,
  messageCost: 1,
  dailyCap: 100_000,
};
product.close = async () => {
  await second.stop();
  await whatsApp.stop();
  await close();
};
for (const copy of copies) {
  copy.mail = {
    captures: true,
    ping: async () => {},
    async send({ to, messageId, subject, text }) {
      if (next() !== 'arrives') throw new Error('451 try again later');
      heard.push({ where: to, id: `${messageId} ${subject} ${text}`, at: clock.now() });
    },
  };
  copy.texts = {
    captures: false,
    dailyCap: 1_000_000,
    ussd: null,
    isFromProvider: () => true,
    async send({ to, words }) {
      // The answer to STOP is no news.
      if (words.includes('START')) return { outcome: 'sent', reference: newId(), cost: 1, isThere: true };
      const fate = next();
      const reason = 'as it happens';
      if (fate === 'lost') throw new Error('no answer');
      if (fate === 'not-now' || fate === 'refused') return { outcome: fate, reason };
      return { outcome: 'sent', reference: bring(to, fate), cost: 1, isThere: false };
    },
  };
  copy.webhooks = {
    async send(endpoint, { headers }) {
      if (next() !== 'arrives') return new Response(null, { status: 503 });
      const id = headers.Topic ?? headers['webhook-id'] ?? '';
      heard.push({ where: endpoint, id, at: clock.now() });
      return new Response(null, { status: 201 });
    },
  };
}

/** A provider takes a message to a phone, which it reaches or not; returns its reference. */
function bring(to: string, fate: string): string {
  const reference = newId();
  if (fate === 'arrives') heard.push({ where: to, id: reference, at: product.clock.now() });
  reports.push({ reference, state: fate === 'arrives' ? 'arrived' : 'failed' });
  return reference;
}

async function takeWhatsApp(request: Request): Promise<Response> {
  const { to } = (await request.json()) as { to: string };
  const fate = next();
  if (fate === 'lost') return Response.json({}, { status: 500 });
  if (fate === 'not-now' || fate === 'refused') {
    const code = fate === 'not-now' ? 130_429 : 131_026;
    return Response.json({ error: { code, message: 'as it happens' } }, { status: 400 });
  }
  return Response.json({ messages: [{ id: bring(`+${to}`, fate) }] });
}

async function someone(at: number, choices: Choices): Promise<Person> {
  const { phone: via, hasBrowser, hasEndpoint, ...quiet } = choices;
  const { ctx, clock } = product;
  const artistId = await addArtist(product, `Paid ${at}`);
  const { userId } = await ctx.db.artist.findUniqueOrThrow({ where: { id: artistId } });
  const { email } = await ctx.db.user.update({ where: { id: userId }, data: { ...quiet, timeZone } });
  const now = clock.now();
  const number = via ? `+2547120000${10 + at}` : null;
  const wants = via === 'sms' ? { news: [...told] } : { whatsApp: [...told], whatsAppAt: now };
  if (number) await ctx.db.textPhone.create({ data: { userId, number, confirmedAt: now, ...wants } });
  const endpoint = hasEndpoint ? `https://endpoint.example/${at}` : null;
  if (endpoint) {
    const secret = seal(`whsec_${randomBytes(32).toString('base64')}`, keysFor(ctx.env, 'webhooks')[0]);
    await ctx.db.webhookEndpoint.create({
      data: { id: newId(), userId, url: endpoint, secret, topics: ['payout'], createdAt: now },
    });
  }
  const browser = hasBrowser ? `https://push.example/${at}` : null;
  if (browser) {
    const id = newId();
    await ctx.db.session.create({
      data: { id, userId, createdAt: now, lastSeenAt: now, expiresAt: after(now, 400 * 24 * 60 * minute) },
    });
    const pair = createECDH('prime256v1');
    pair.generateKeys();
    const keys = { p256dh: pair.getPublicKey('base64url'), auth: randomBytes(16).toString('base64url') };
    const vapidKey = vapidKeys(ctx.env)[0].publicKey;
    await ctx.db.pushSubscription.create({
      data: { sessionId: id, endpoint: browser, ...keys, vapidKey, news: [...told], createdAt: now },
    });
  }
  return { artistId, userId, email, number, browser, endpoint, hadAtStop: null, ...quiet };
}

interface Event {
  /** Its mail. */
  id: string;
  /** What its mail leads to, or is called by. */
  inMail: string;
  payoutId: string | null;
  person: Person;
  at: Date;
  wantsText: boolean;
}

const wantsText = ({ number, hadAtStop }: Person) => number !== null && hadAtStop === null;

/** A payout is paid, and everyone's messages planned, in one transaction. */
async function pay(person: Person): Promise<Event> {
  const { db, clock } = product.ctx;
  const [payoutId, now] = [newId(), clock.now()];
  await transaction(db, async (tx) => {
    await tx.payout.create({
      data: {
        id: payoutId,
        artistId: person.artistId,
        currency: 'KES',
        amount: 1_000_00,
        status: 'paid',
        provider: 'manual',
        country: 'KE',
        method: 'mpesa',
        holder: 'Someone',
        number: '+254712000000',
        reference: payoutId,
        requestedAt: now,
        settledAt: now,
      },
    });
    await tellOfPayout(tx, now, payoutId, 'payout_paid');
  });
  const key = `${payoutId}:payout_paid:artist`;
  const { id } = await db.notification.findUniqueOrThrow({ where: { key } });
  return { id, inMail: id, payoutId, person, at: now, wantsText: wantsText(person) };
}

/** A paid request comes in, and its artist's messages are planned. */
async function ask(person: Person): Promise<Event> {
  const { db, clock } = product.ctx;
  const [requestId, now] = [newId(), clock.now()];
  const later = after(now, 7 * 24 * 60 * minute);
  await transaction(db, async (tx) => {
    await tx.request.create({
      data: {
        ...requestRow,
        id: requestId,
        code: requestId,
        watchKey: requestId,
        artistId: person.artistId,
        status: 'pending',
        guestName: 'Someone',
        guestEmail: 'someone@guests.example',
        createdAt: now,
        paidAt: now,
        deadlineAt: later,
        timerAt: later,
      },
    });
    const payload = { kind: 'request-mail', recipient: 'artist', about: 'paid', requestId } as const;
    await notify(tx, now, [{ key: requestId, payload }]);
  });
  const { id } = await db.notification.findUniqueOrThrow({ where: { key: requestId } });
  return {
    id,
    inMail: `/artist/requests/${requestId}`,
    payoutId: null,
    person,
    at: now,
    wantsText: wantsText(person),
  };
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
        if (stopping?.number && stopping.hadAtStop === null) {
          await heedStop(product.ctx, { number: stopping.number, words: 'STOP', via: 'sms' });
          stopping.hadAtStop = heard.filter(({ where }) => where === stopping.number).length;
        }
        for (const [at, index] of paid.entries())
          events.push(await (at % 2 ? pay : ask)(people[index] as Person));
        await work();
      }
      for (let due = await work(); due; due = await work()) product.clock.set(due);
      expect(events).toHaveLength(steps * paidAtOnce);
      expect(heard.filter(({ id }) => id.includes('new requests'))).not.toEqual([]);
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
  const { userId, email, number, browser, endpoint, hadAtStop } = person;
  const places = [{ userId }, { subscription: { session: { userId } } }, { endpoint: { userId } }];
  const rows = await product.ctx.db.notification.findMany({
    where: { channel: { not: 'email' }, OR: places },
  });
  const texts = rows.filter(({ channel }) => channel === 'sms' || channel === 'whatsapp');
  const [toPhone, toBrowser, toEndpoint, byMail] = [number, browser, endpoint, email].map((place) =>
    heard.filter(({ where }) => where === place),
  ) as [Heard[], Heard[], Heard[], Heard[]];

  const heardIn = { text: [] as number[], mail: [] as number[], endpoint: [] as number[] };
  for (const { id, inMail, payoutId, at, wantsText } of events) {
    const text = texts.find(({ mails }) => mails.includes(id));
    const texted = toPhone.filter((one) => one.id === text?.reference);
    const mailed = byMail.filter((one) => one.id.includes(inMail));
    expect([id, texted.length + mailed.length]).toEqual([id, 1]);
    expect([id, text !== undefined]).toEqual([id, wantsText]);
    if (mailed.length > 0 && text) expect([id, text.state]).toEqual([id, 'failed']);
    if (texted[0] && text?.attempts === 1) heardIn.text.push(texted[0].at.getTime());
    if (mailed[0]?.at.getTime() === at.getTime()) heardIn.mail.push(at.getTime());
    const message = rows.find(
      ({ channel, aboutId }) => payoutId && channel === 'webhook' && aboutId === payoutId,
    );
    const posted = toEndpoint.filter((one) => one.id === message?.id);
    expect([id, posted.length]).toEqual([id, endpoint && payoutId ? 1 : 0]);
    if (posted[0] && message?.attempts === 1) heardIn.endpoint.push(posted[0].at.getTime());
  }
  // What went at its first try came as it happened.
  for (const times of Object.values(heardIn)) expect(times).toEqual(times.toSorted((a, b) => a - b));

  for (const { at } of [...toPhone, ...toBrowser]) expect(afterQuiet(at, person, timeZone)).toEqual(at);
  expect(toPhone).toHaveLength(hadAtStop ?? toPhone.length);

  const pushes = rows.filter(({ channel }) => channel === 'push');
  expect(pushes.flatMap(({ news }) => news)).toHaveLength(browser ? events.length : 0);
  const shown = pushes.filter(({ state }) => state === 'sent').map(({ id }) => id.replaceAll('-', ''));
  expect(toBrowser.map(({ id }) => id).sort()).toEqual(shown.sort());
}
