import { m } from '@salamu/messages/messages';
import { isMuted } from '#api/domain/artist/settings.ts';
import type { MailRecipient, RequestAbout } from '#api/domain/notifications/kinds.ts';
import type { RequestMail } from '#api/domain/notifications/mails.ts';
import { reminders } from '#api/domain/request/state-rows.ts';
import { awaitsAnswer, hasEnded, timerOf } from '#api/domain/request/transitions.ts';
import { mainZoneOf } from '#api/domain/time/time-zone.ts';
import { findRequest, type RequestRow } from '#api/records/requests-repo.ts';
import type { Context } from '#api/start/context.ts';
import {
  type EmailContent,
  emailOf,
  quote,
  type RenderedEmail,
  renderFor,
  type Templates,
} from '../email.ts';
import { findAdmin, type Reader } from '../repo.ts';
import { artistLetters } from './artist.ts';
import { requestCard } from './card.ts';
import { factsOf, isSaidAlready, type RequestFacts, withMoneyBack } from './facts.ts';
import { fanLetters } from './fan.ts';
import { fanOf } from './fan-of.ts';
import { writeOrderMail } from './order.ts';

type WriteText = (facts: RequestFacts) => string;

const toArtist =
  (say: WriteText): WriteText =>
  (facts) =>
    `${say(facts)} ${facts.artistUrl}`;
const toFan =
  (say: WriteText): WriteText =>
  (facts) =>
    `${say(facts)} ${facts.trackUrl}`;

/** SMS texts about requests: one segment where a link permits, and nothing from the brief. */
export const requestTexts: Partial<Record<MailRecipient, Partial<Record<string, WriteText>>>> = {
  artist: {
    paid: toArtist(m.texts_say_new_request),
    deadline_reminder: toArtist(m.texts_say_deadline),
    redo_asked: toArtist(m.texts_say_redo_asked),
    redo_ordered: toArtist(m.texts_say_redo_ordered),
  },
  fan: {
    delivered: toFan(m.texts_say_delivered),
    accepted: toFan(m.texts_say_accepted),
    declined: toFan(m.texts_say_declined),
  },
};

const look = (why: string) =>
  emailOf(({ adminUrl }: RequestFacts) => ({ label: 'Open the request', url: adminUrl }))(
    ({ code }) => `${why}: ${code}`,
    ({ stageName, recipientName, total }) => `${stageName} for ${recipientName}, ${total}.`,
    ({ reason }) => quote(reason),
  );

export const adminLetters: Templates<RequestAbout<'admins'>, RequestFacts> = {
  held: look('A brief is held until you have read it'),
  hold_lapsed: look('A held brief was refunded, because no one read it in time'),
  redo_refused: look('An artist refused another take'),
  redo_lapsed: look('Another take didn’t arrive in time'),
  reported: look('A fan has reported a video'),
  dispute_lapsed: look('A dispute was refunded without a decision'),
  charged_back: look('A payment was charged back'),
  refunded_at_provider: look('A refund was made in a provider’s dashboard'),
  paused: look('A payment is disputed, and its request paused'),
  chargeback_lost: look('A chargeback was lost, and its request ended'),
  dispute_reminder: look('A dispute is waiting for you'),
};

const templates: Record<MailRecipient, Partial<Record<string, (facts: RequestFacts) => EmailContent>>> = {
  fan: fanLetters,
  artist: artistLetters,
  admins: adminLetters,
};

/**
 * Null if it is no longer true (a reminder of a deadline met or moved), covered by another email, or muted by the
 * artist.
 */
export async function writeRequestMail(
  ctx: Context,
  mail: RequestMail,
  { createdAt }: { createdAt: Date },
): Promise<RenderedEmail | null> {
  const { about, recipient } = mail;
  const request = await findRequest(ctx.db, mail.requestId, [{ party: 'admin' }]);
  if (!request || isOutdated(mail, request) || (await isSaidAlready(ctx, mail))) return null;
  if (about === 'created') return writeOrderMail(ctx, mail, request);
  if (recipient === 'artist' && isMuted(about, request.artist.mutedMails)) return null;
  const write = templates[recipient][about];
  if (!write) throw new Error(`no letter to ${recipient} about ${about}`);
  const reader = await readerOf(ctx, mail, request);
  if (!reader) return null;
  return renderFor(ctx, mail, reader, async () => {
    const facts = await factsOf(ctx, mail, request, { timeZone: reader.timeZone, createdAt });
    const letter = withWayBack(withMoneyBack(write(facts), facts), facts);
    const text = requestTexts[recipient]?.[about]?.(facts);
    return { content: { ...letter, card: requestCard(recipient, request, facts) }, ...(text && { text }) };
  });
}

/** Add the request's code to the subject and, for the fan, a link to `/track`, which asks for it. */
function withWayBack(letter: EmailContent, { code, trackUrl }: RequestFacts): EmailContent {
  const subject = letter.subject.includes(code) ? letter.subject : `${letter.subject} (${code})`;
  if (!trackUrl || letter.action?.url === trackUrl) return { ...letter, subject };
  return { ...letter, subject, links: [{ label: m.mail_see_request(), url: trackUrl }] };
}

/** Emails that ask for an action, which is impossible while the request is paused. */
const asking: readonly string[] = ['cancel_offer', 'side_asked', ...reminders];
const retakes: readonly string[] = ['redo_asked', 'redo_ordered'];

function isOutdated(mail: RequestMail, request: RequestRow): boolean {
  if (request.pausedAt && asking.includes(mail.about)) return true;
  if (mail.about === 'created') return request.paidAt !== null || hasEnded(request.status);
  const runs = timerOf(request.status);
  if (mail.recipient === 'artist' && mail.about === 'paid') return !awaitsAnswer(request.status);
  if (mail.recipient === 'artist' && retakes.includes(mail.about)) return runs?.action !== 'redo-lapse';
  if (mail.about === 'side_asked') return isTold(mail, request);
  if (mail.about === 'cancel_offer') return !awaitsAnswer(request.status);
  if (mail.deadlineAt && request.deadlineAt?.toISOString() !== mail.deadlineAt) return true;
  const reminder = reminders.find((name) => name === mail.about);
  return reminder !== undefined && runs?.reminds !== reminder;
}

function isTold({ recipient }: RequestMail, request: RequestRow): boolean {
  const toldAt = recipient === 'artist' ? request.artistToldAt : request.fanToldAt;
  return toldAt !== null || timerOf(request.status)?.action !== 'dispute-lapse';
}

async function readerOf(
  { db }: Context,
  { recipient, adminId }: RequestMail,
  request: RequestRow,
): Promise<Reader | null> {
  if (recipient === 'admins') return findAdmin(db, adminId);
  if (recipient === 'fan') return fanOf(request);
  const { user, country } = request.artist;
  return { ...user, timeZone: user.timeZone ?? mainZoneOf(country) };
}
