import type { Locale } from '@salamu/messages/locales';
import { mailedCode } from '#api/domain/account/mailed-code.ts';
import type { LedgerAccount } from '#api/domain/books/ledger.ts';
import { toldOn } from '#api/domain/notifications/kinds.ts';
import type { MailKind, QueuedMail } from '#api/domain/notifications/mails.ts';
import { after } from '#api/domain/request/deadlines.ts';
import type { RequestEventName } from '#api/domain/request/history/events.ts';
import type { RequestState } from '#api/domain/request/states.ts';
import { codesOf } from '#api/modules/accounts/mailed-code/service.ts';
import { templates } from '#api/modules/emails/emails.ts';
import { notify } from '#api/modules/notifications/outbox/service.ts';
import { storePhoto } from '#api/modules/photos/service.ts';
import type { OutgoingMail } from '#api/providers/mail/mail.ts';
import { newId } from '#api/start/database/ids.ts';
import { endSecretsOf } from '#api/start/secrets/end-link.ts';
import { hashOf } from '#api/start/secrets/new-secret.ts';
import { requestRow } from './orders.ts';
import type { TestProduct } from './product.ts';
import { picture } from './profiles.ts';

/** Names and reasons as someone might type them who would like to write our emails. */
export const typed = {
  fan: 'Amina <b>&"\'',
  recipient: 'Njeri <i>&amp;',
  stageName: 'Zuri <script>&"',
  reason: 'Too <b>loud</b> & "late"',
};

/** Who reads a letter; a fan may have an account or not. */
export type Reader = 'fan' | 'guest' | 'artist' | 'admins';
/** The artist's is that of the country. */
export const zones: Record<Reader, string> = {
  fan: 'America/New_York',
  guest: 'Asia/Tokyo',
  artist: 'Africa/Nairobi',
  admins: 'Europe/London',
};

export const guestEmail = 'neema@guests.example';
export const deadlineAt = new Date('2026-11-29T09:30:00Z');
/** The day of the date that one letter reminds of. */
export const birthdayOn = '2027-01-06';
export const timerAt = new Date('2026-12-02T15:45:00Z');
const price = 254_350;
/** What is left of the price after a part went back, as it is shared; and what a late refund took of it. */
const posted = {
  released: { held: 200_000n, platform_revenue: -50_000n, tax_payable: -9_538n, artist_payable: -140_462n },
  late_refund_by_artist: { artist_payable: 54_350n, refunds_payable: -54_350n },
};

export interface SampleRequest {
  id: string;
  code: string;
  watchKey: string;
}

/** A letter, by its place in the record. */
export interface SampleLetter {
  kind: MailKind;
  recipient?: string;
  about: string;
}

/** A letter and who reads it. */
export interface SampleMail {
  name: string;
  letter: SampleLetter;
  reader: Reader;
}

/** Each letter of the record; those to a fan twice, with an account and without. */
export const sampleMails: SampleMail[] = Object.entries(templates).flatMap(([kind, ofKind]) =>
  Object.entries(ofKind).flatMap(([key, found]) => {
    const about = typeof found === 'function' ? [key] : Object.keys(found);
    const recipient = typeof found === 'function' ? undefined : key;
    const usual = kind === 'artist-mail' ? 'artist' : 'fan';
    const readers: Reader[] = recipient === 'fan' ? ['fan', 'guest'] : [(recipient as Reader) ?? usual];
    return about.flatMap((about) =>
      readers.map((reader) => ({
        name: `${kind} to ${reader} about ${about}`,
        letter: { kind: kind as MailKind, about, ...(recipient && { recipient }) },
        reader,
      })),
    );
  }),
);

/** Send each letter of the record by itself to people of one language: what went out, by its name. */
export async function sendSampleMails(product: TestProduct, locale: Locale) {
  const people = await peopleWithLetters(product, locale);
  const { db, clock } = product.ctx;
  await notify(
    db,
    clock.now(),
    sampleMails.map(({ name, letter, reader }) => ({ key: name, payload: people.queue(letter, reader) })),
  );
  // Also what waits to go in one mail with its like.
  await db.notification.updateMany({ data: { news: [], runAt: clock.now() } });
  await product.settle();
  const sent = new Map<string, OutgoingMail>();
  for (const { id, key } of await db.notification.findMany({ select: { id: true, key: true } })) {
    const mail = product.mails.find(({ messageId }) => messageId.includes(id));
    if (mail && key) sent.set(key, mail);
  }
  return { people, sent };
}

/** Amina, Zuri, an admin and a guest, all of one language, between whom every letter can be written. */
async function peopleWithLetters(product: TestProduct, locale: Locale) {
  const { ctx, people } = product;
  const { amina, brian, zuri, kofi, admin } = people;
  const artistId = zuri.artistId ?? '';
  const user = (id: string, data: object) => ctx.db.user.update({ where: { id }, data });
  await ctx.db.user.updateMany({ data: { locale } });
  await user(amina.id, { name: typed.fan, timeZone: zones.fan });
  await user(zuri.id, { name: typed.stageName });
  await user(admin.id, { timeZone: zones.admins });
  await user(brian.id, { emailConfirmedAt: null, pendingEmail: 'brian@new.example' });
  await user(kofi.id, { pendingEmail: amina.email });
  const photo = await storePhoto(ctx, await picture.bytes());
  await ctx.db.artist.updateMany({ where: { id: artistId }, data: { stageName: typed.stageName, ...photo } });
  const requests = new Map<string, SampleRequest>();
  for (const reader of ['fan', 'guest'] as const)
    for (const status of [
      'awaiting_payment',
      'pending',
      'delivered',
      'redo_requested',
      'disputed',
      'completed',
    ] as const)
      requests.set(`${reader} ${status}`, await addRequest(product, { reader, status, artistId, locale }));
  const payoutId = newId();
  await ctx.db.payout.create({
    data: {
      id: payoutId,
      artistId,
      currency: 'KES',
      amount: price,
      status: 'paid',
      provider: 'manual',
      country: 'KE',
      method: 'bank',
      holder: typed.stageName,
      number: '0123456789',
      reference: 'FT<b>',
      reason: typed.reason,
      requestedAt: ctx.clock.now(),
    },
  });

  const sessionId = newId();
  await ctx.db.session.create({
    data: {
      id: sessionId,
      userId: amina.id,
      createdAt: deadlineAt,
      lastSeenAt: deadlineAt,
      expiresAt: timerAt,
      endLink: hashOf(endSecretsOf(ctx.env, sessionId)[0]),
    },
  });

  const waitId = newId();
  await ctx.db.lostFactor.create({
    data: {
      id: waitId,
      userId: amina.id,
      keepLink: hashOf(endSecretsOf(ctx.env, waitId)[0]),
      begunAt: ctx.clock.now(),
      endsAt: deadlineAt,
    },
  });
  const at = ctx.clock.now();
  const [caseId, strikeId, suspensionId, liftedId] = [newId(), newId(), newId(), newId()];
  const about = { thing: 'artist', thingId: artistId, artistId, openedAt: at } as const;
  await ctx.db.flagCase.create({ data: { id: caseId, ...about } });
  const decided = { userId: amina.id, reason: typed.reason, decidedAt: at, decidedById: admin.id };
  const heard = { words: typed.reason, answeredAt: at, answer: typed.reason, endReason: typed.reason };
  const settled = { ...heard, outcome: 'overturned', settledAt: at } as const;
  const link = hashOf(endSecretsOf(ctx.env, suspensionId)[0]);
  await ctx.db.decision.createMany({
    data: [
      { ...decided, ...heard, id: strikeId, kind: 'strike', caseId, endsAt: deadlineAt },
      { ...decided, ...heard, id: suspensionId, kind: 'suspension', link },
      { ...decided, ...settled, id: liftedId, kind: 'suspension', endedAt: at },
    ],
  });

  await ctx.db.follow.create({ data: { userId: amina.id, artistId, createdAt: at } });
  const dateId = newId();
  const date = { id: dateId, userId: amina.id, name: typed.recipient, occasion: 'birthday' as const };
  await ctx.db.rememberedDate.create({ data: { ...date, month: 1, day: 6, createdAt: at } });
  await ctx.db.artist.update({ where: { id: artistId }, data: { openedAt: at } });

  const codes: Record<string, { about: string; email: string; signIn: string }> = {};
  for (const [about, { email }] of Object.entries({ sign_in_code: amina, password_needed: kofi })) {
    const id = newId();
    const createdAt = ctx.clock.now();
    await ctx.db.mailedSignIn.create({
      data: { id, email, createdAt, expiresAt: after(createdAt, mailedCode.lasts) },
    });
    codes[about] = { about: 'sign_in_code', email, signIn: id };
  }

  const requestFor = ({ about }: SampleLetter, reader: Reader): SampleRequest => {
    const request = requests.get(`${reader === 'guest' ? 'guest' : 'fan'} ${stateFor(about)}`);
    if (!request) throw new Error(`no request for ${about}`);
    return request;
  };
  const links: Record<string, object> = {
    confirm_email: { email: brian.email },
    confirm_new_email: { email: 'brian@new.example', userId: brian.id },
    reset_password: { email: kofi.email },
    lost_factor: { email: kofi.email },
    admin_password: { email: admin.email },
    address_taken: { about: 'confirm_new_email', email: amina.email, userId: kofi.id },
  };
  const decisionOf = (about: string) =>
    about === 'suspension_lifted' ? liftedId : /^suspen/.test(about) ? suspensionId : strikeId;
  /** What each kind of mail is queued with. */
  const queued: Record<MailKind, (letter: SampleLetter, reader: Reader) => object> = {
    'account-mail': () => ({ userId: amina.id, note: typed.reason }),
    'admin-mail': ({ about }) => ({
      ...(about.startsWith('money_') && { what: 'a refund of what was released' }),
      userId: amina.id,
      byId: zuri.id,
      duties: ['support', 'finance'],
      at: deadlineAt.toISOString(),
      adminId: admin.id,
    }),
    'artist-mail': ({ about }) => ({
      artistId,
      userId: about === 'identity_change_waits' ? admin.id : zuri.id,
      note: typed.reason,
    }),
    'code-mail': ({ about }) => codes[about] ?? {},
    'contact-mail': () => ({
      name: typed.fan,
      email: guestEmail,
      topic: 'request',
      message: `${typed.reason}\n\nThank you`,
    }),
    'date-mail': () => ({ dateId, on: birthdayOn }),
    'decision-mail': ({ about }) => ({ decisionId: decisionOf(about) }),
    'link-mail': ({ about }) => links[about] ?? {},
    'matter-mail': () => ({ says: typed.reason, adminId: admin.id }),
    'news-mail': () => ({ userId: amina.id, since: new Date(0).toISOString() }),
    'opening-mail': () => ({ artistId, email: amina.email, locale: 'en' }),
    'payout-mail': () => ({ payoutId, adminId: admin.id }),
    'request-mail': (letter, reader) => ({ requestId: requestFor(letter, reader).id, adminId: admin.id }),
    'sign-in-mail': ({ about }) => (about === 'new_browser' ? { sessionId } : { waitId }),
    'warning-mail': () => ({ email: brian.email }),
  };
  return {
    artistId,
    /** The one that is mailed to sign in with. */
    code: codesOf(ctx, codes.sign_in_code?.signIn ?? '')[0],
    requestFor,
    queue: (letter: SampleLetter, reader: Reader) =>
      ({ ...letter, ...queued[letter.kind](letter, reader) }) as QueuedMail,
  };
}

const stateOf: Record<string, RequestState> = {
  created: 'awaiting_payment',
  delivered: 'delivered',
  approved: 'completed',
  auto_approved: 'completed',
  redo_asked: 'redo_requested',
  redo_ordered: 'redo_requested',
  released: 'completed',
  part_refunded: 'completed',
  late_refunded: 'completed',
  late_refund_taken: 'completed',
  correction_given: 'completed',
  correction_taken: 'completed',
  reviewed: 'completed',
  reacted: 'completed',
  reported: 'disputed',
  redo_refused: 'disputed',
  redo_lapsed: 'disputed',
  video_taken_down: 'disputed',
  dispute_reminder: 'disputed',
  side_asked: 'disputed',
};
const stateFor = (about: string) => stateOf[about] ?? 'pending';

/** A request with everything that a letter may tell, and a reason at each event. */
async function addRequest(
  { ctx: { db, clock }, people }: TestProduct,
  {
    reader,
    status,
    artistId,
    locale,
  }: { reader: 'fan' | 'guest'; status: RequestState; artistId: string; locale: Locale },
): Promise<SampleRequest> {
  const now = clock.now();
  const id = newId();
  const sayHowMuch = new Set<RequestEventName>([
    'paused',
    'chargeback_lost',
    'recovered',
    'recovery_returned',
    'correction_given',
    'correction_taken',
    'late_refund_taken',
  ]);
  const request = { id, code: `SL-${reader}-${status}`, watchKey: `watch-${reader}-${status}` };
  const videoId = newId();
  const events = (Object.keys(toldOn) as RequestEventName[]).map((event) => ({
    id: newId(),
    at: now,
    event,
    by: 'admin' as const,
    ...(sayHowMuch.has(event) && { facts: { money: { amount: price, currency: 'KES' as const } } }),
    note: { create: { text: typed.reason } },
  }));
  const file = { key: id, mimeType: 'video/mp4', bytes: 3n, durationMs: 8000, width: 540, height: 960 };
  await db.video.create({ data: { id: videoId, artistId, createdAt: now, ...file } });
  await db.request.create({
    data: {
      ...requestRow,
      ...request,
      ...(status !== 'awaiting_payment' && { paidAt: now, deadlineAt, deliveredAt: now, videoId }),
      ...(status === 'disputed' && { disputedAt: new Date(timerAt.getTime() - 3 * 24 * 3_600_000) }),
      ...(status === 'completed' && { completedAt: now, refundedPart: 54_350 }),
      ...(reader === 'guest'
        ? { guestName: typed.fan, guestEmail, timeZone: zones.guest, locale }
        : { fanId: people.amina.id }),
      artistId,
      status,
      recipientName: typed.recipient,
      fromName: typed.fan,
      price,
      total: price,
      events: { create: events },
      createdAt: now,
      timerAt,
    },
  });
  if (status !== 'completed') return request;
  const review = { requestId: id, artistId, fanName: typed.fan, rating: 4, text: typed.reason };
  await db.review.create({ data: { id: newId(), createdAt: now, ...review } });
  for (const [kind, amounts] of Object.entries(posted)) {
    const entries = Object.entries(amounts).map(([account, amount]) => ({
      id: newId(),
      currency: 'KES' as const,
      at: now,
      account: account as LedgerAccount,
      amount,
      artistId: account === 'artist_payable' ? artistId : null,
    }));
    const event = {
      id: newId(),
      kind: kind as keyof typeof posted,
      key: `${kind}:${id}`,
      requestId: id,
      at: now,
    };
    await db.ledgerEvent.create({ data: { ...event, entries: { create: entries } } });
  }
  return request;
}
