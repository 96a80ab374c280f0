import { m } from '@salamu/messages/messages';
import { appealUntil } from '#api/domain/appeals.ts';
import { isMuted } from '#api/domain/artist/settings.ts';
import { dayOf } from '#api/domain/date-range.ts';
import { formatDay, formatTime, shortTime } from '#api/domain/format-time.ts';
import type { RequestMail } from '#api/domain/mails.ts';
import { formatMoney } from '#api/domain/money.ts';
import type { MailRecipient } from '#api/domain/notifications.ts';
import { sumOf } from '#api/domain/payment/settlement.ts';
import { type EventFacts, sayEvent, sayWayBack, wayBackOf } from '#api/domain/request/event-facts.ts';
import { type RequestEventName, requestEventNames } from '#api/domain/request/events.ts';
import { heardAt, isPastTheirDay } from '#api/domain/request/facts.ts';
import { grossOf, split } from '#api/domain/request/pricing.ts';
import { isSealed } from '#api/domain/request/reveal.ts';
import { reminders } from '#api/domain/request/state-rows.ts';
import { awaitsAnswer, hasEnded, timerOf } from '#api/domain/request/transitions.ts';
import { spokenWatchPath } from '#api/domain/request/watchable.ts';
import { mainZoneOf } from '#api/domain/time-zone.ts';
import { type Earned, earnedFrom, takenByLateRefund } from '#api/modules/money/ledger/service.ts';
import { refundsOwedAt } from '#api/records/refunds-repo.ts';
import { findRequest, type RequestRow } from '#api/records/requests-repo.ts';
import type { Context } from '#api/start/context.ts';
import { siteUrl } from '#api/start/language.ts';
import { priceForFan } from './about-price.ts';
import { requestCard } from './card.ts';
import { fanOf } from './fan-of.ts';
import { fanUrl } from './fan-url.ts';
import type { Letter, Written } from './letter.ts';
import { letters } from './letters.ts';
import { writeOrderMail } from './order-mail.ts';
import { findAdmin, findEvent, type Reader } from './repo.ts';
import { type RequestFacts, type WriteLetter, withMoneyBack } from './templates/facts.ts';
import { fanLetters } from './templates/fan.ts';
import { requestTexts } from './templates/texts.ts';
import { writtenTo } from './written-to.ts';

/** Those about one request. */
const templates: Record<MailRecipient, Partial<Record<string, WriteLetter>>> = {
  ...letters['request-mail'],
  fan: fanLetters,
};

/**
 * The letter and its recipient; null if it is no longer true (a reminder of a deadline that was met or moved), or if
 * the artist has muted it.
 */
export async function writeRequestMail(
  ctx: Context,
  mail: RequestMail,
  { createdAt }: { createdAt: Date },
): Promise<Written | null> {
  const request = await findRequest(ctx.db, mail.requestId, [{ party: 'admin' }]);
  if (!request || isOutdated(mail, request)) return null;
  if (mail.about === 'created') return writeOrderMail(ctx, mail, request);
  if (mail.recipient === 'artist' && isMuted(mail.about, request.artist.mutedMails)) return null;
  const write = templates[mail.recipient][mail.about];
  if (!write) throw new Error(`no letter to ${mail.recipient} about ${mail.about}`);
  const event = requestEventNames.find((name) => name === mail.about);
  const happened = event && (await findEvent(ctx.db, request.id, event, mail.eventId));
  const reader = await readerOf(ctx, mail, request);
  if (!reader) return null;
  const earned = (await earnedFrom(ctx.db, [request.id])).get(request.id) ?? null;
  const { timeZone } = reader;
  return writtenTo(ctx, mail, reader, async () => {
    const trackUrl = mail.recipient === 'fan' ? await fanUrl(ctx, request) : '';
    const answerBy = formatTime(appealUntil(createdAt), timeZone);
    const money = await moneyOf(ctx, mail, request, happened || null);
    const reason = (happened && sayEvent(happened.facts, happened.note?.text)) ?? '';
    const facts = factsOf(ctx, request, {
      ...money,
      reason,
      earned,
      trackUrl,
      timeZone,
      answerBy,
    });
    const letter = {
      ...withWayBack(withMoneyBack(write(facts), facts), facts),
      card: requestCard(mail.recipient, request, facts),
    };
    const due = request.deadlineAt ? shortTime(request.deadlineAt, timeZone) : '';
    const text = requestTexts[mail.recipient]?.[mail.about]?.({ ...facts, due });
    return { letter, ...(text && { text }) };
  });
}

/** The letter with the request's code in its subject and, for the fan, a link to it: `/track` asks for the code. */
function withWayBack(letter: Letter, { code, trackUrl }: RequestFacts): Letter {
  const subject = letter.subject.includes(code) ? letter.subject : `${letter.subject} (${code})`;
  if (!trackUrl || letter.action?.url === trackUrl) return { ...letter, subject };
  return { ...letter, subject, links: [{ label: m.mail_see_request(), url: trackUrl }] };
}

/** What asks someone to act, which nobody can while the request is paused. */
const asking: readonly string[] = ['cancel_offer', 'side_asked', ...reminders];

function isOutdated(mail: RequestMail, request: RequestRow): boolean {
  if (request.pausedAt && asking.includes(mail.about)) return true;
  if (mail.about === 'side_asked') return isTold(mail, request);
  if (mail.about === 'cancel_offer') return !awaitsAnswer(request.status);
  if (mail.deadlineAt && request.deadlineAt?.toISOString() !== mail.deadlineAt) return true;
  const reminder = reminders.find((name) => name === mail.about);
  return reminder !== undefined && timerOf(request.status)?.reminds !== reminder;
}

/** Whether there is nothing to ask any more: that side has told, or the dispute is over. */
function isTold({ recipient }: RequestMail, request: RequestRow): boolean {
  const toldAt = recipient === 'artist' ? request.artistToldAt : request.fanToldAt;
  return toldAt !== null || timerOf(request.status)?.action !== 'dispute-lapse';
}

async function readerOf(
  ctx: Context,
  { recipient, adminId }: RequestMail,
  request: RequestRow,
): Promise<Reader | null> {
  if (recipient === 'admins') return findAdmin(ctx.db, adminId);
  return recipient === 'artist' ? artistOf(request) : fanOf(request);
}

function artistOf({ artist: { user, country } }: RequestRow): Reader {
  return { ...user, timeZone: user.timeZone ?? mainZoneOf(country) };
}

type MoneyFacts = Pick<RequestFacts, 'sum' | 'wayBack' | 'back' | 'backTo' | 'isBackByBank'>;
type Looked = MoneyFacts & {
  reason: string;
  earned: Earned | null;
  trackUrl: string;
  timeZone: string | null;
  answerBy: string;
};

/** The events that owe money back to the fan. */
const givingBack = new Set<string>([
  'cancelled',
  'declined',
  'expired',
  'hold_lapsed',
  'dispute_lapsed',
  'withdrawn',
  'refunded',
  'brief_taken_down',
  'part_refunded',
  'late_refunded',
  'late_refund_taken',
  'chargeback_lost',
] satisfies RequestEventName[]);

/** What an event moved: told with it, taken from the artist's balance, or owed to the fan since then. */
async function moneyOf(
  { db }: Context,
  { recipient, about }: RequestMail,
  { id, currency }: RequestRow,
  happened: { at: Date; facts: EventFacts | null } | null,
): Promise<MoneyFacts> {
  const { byHand, money = byHand?.money, to } = happened?.facts ?? {};
  const said = {
    sum: money ? formatMoney(money) : '',
    wayBack: to ? sayWayBack(to) : '',
    back: '',
    backTo: '',
    isBackByBank: false,
  };
  if (!happened) return said;
  if (recipient === 'artist' && about === 'late_refund_taken') {
    const amount = await takenByLateRefund(db, id, happened.at);
    return { ...said, sum: formatMoney({ amount, currency }) };
  }
  if (recipient !== 'fan' || !givingBack.has(about)) return said;
  const refunds = await refundsOwedAt(db, id, happened.at);
  const [sent, ...others] = refunds.filter(({ coveredBy }) => coveredBy === null);
  // Of what a bank has taken, the mail tells already.
  if (!sent) return { ...said, isBackByBank: refunds.length > 0 && about !== 'chargeback_lost' };
  const back = { amount: sumOf([sent, ...others]), currency: sent.currency };
  return { ...said, back: formatMoney(back), backTo: sayWayBack(wayBackOf(sent.capture.payment)) };
}

function factsOf({ env, clock }: Context, request: RequestRow, looked: Looked): RequestFacts {
  const { earned, trackUrl, timeZone, answerBy, ...told } = looked;
  const currency = request.currency;
  const watchable = spokenWatchPath(request, env.languages);
  const { revealAt, revealZone } = request;
  const opensAt = revealAt && isSealed(request, clock.now()) ? formatTime(revealAt, revealZone) : '';
  // While it is paused, no time runs.
  const runs = request.pausedAt === null;
  const heardBy = runs && heardAt(request);
  const endOf = (timer: string) =>
    runs && request.timerAt && timerOf(request.status)?.action === timer
      ? formatTime(request.timerAt, timeZone)
      : '';
  return {
    code: request.code,
    stageName: request.artist.stageName,
    fanName: request.fan?.name ?? request.guestName ?? request.fromName,
    recipientName: request.recipientName,
    total: formatMoney({ amount: request.total, currency }),
    price: priceForFan(request, { amount: request.total, currency }),
    net: formatMoney(earned?.net ?? { amount: split(grossOf(request), request.commissionBps).net, currency }),
    part: request.refundedPart === null ? '' : formatMoney({ amount: request.refundedPart, currency }),
    tax: earned && earned.tax.amount > 0 ? formatMoney(earned.tax) : '',
    deadline:
      runs && request.deadlineAt && !request.withheldAt ? formatTime(request.deadlineAt, timeZone) : '',
    ...told,
    course: request.completedAt ? 'completed' : hasEnded(request.status) ? 'ended' : 'open',
    days: request.extensionDays ?? 0,
    mayAskAgain: request.redoAskedAt === null,
    approvedAt: endOf('auto-approve'),
    pastDay:
      request.neededBy && isPastTheirDay.holds(request, clock.now())
        ? formatDay(dayOf(request.neededBy))
        : '',
    heardUntil: heardBy ? formatTime(heardBy, timeZone) : '',
    decidedBy: endOf('dispute-lapse'),
    checkedBy: endOf('hold-lapse'),
    answerBy,
    stars: request.review?.rating ?? 0,
    review: request.review?.text ?? '',
    trackUrl,
    opensAt,
    // Its path names the language of the video, not the reader’s.
    watchUrl: watchable && !opensAt ? `${env.publicUrl}${watchable}` : trackUrl,
    artistUrl: `${siteUrl(env)}/artist/requests/${request.id}`,
    adminUrl: `${siteUrl(env)}/admin/requests/${request.id}`,
  };
}
