import { m } from '@salamu/messages/messages';
import { appealUntil } from '#api/domain/moderation/appeals.ts';
import { formatMoney } from '#api/domain/money/money.ts';
import { timing } from '#api/domain/notifications/kinds.ts';
import type { RequestMail } from '#api/domain/notifications/mails.ts';
import { sumOf } from '#api/domain/payment/settlement.ts';
import { windows } from '#api/domain/request/deadlines.ts';
import { heardAt, isPastTheirDay } from '#api/domain/request/facts.ts';
import {
  type EventFacts,
  sayCause,
  sayEvent,
  sayWayBack,
  wayBackOf,
} from '#api/domain/request/history/event-facts.ts';
import { type RequestEventName, requestEventNames } from '#api/domain/request/history/events.ts';
import { grossOf, split } from '#api/domain/request/pricing.ts';
import { isSealed } from '#api/domain/request/reveal.ts';
import { hasEnded, timerOf } from '#api/domain/request/transitions.ts';
import { spokenWatchPath } from '#api/domain/request/watchable.ts';
import { formatSpan } from '#api/domain/text/measures.ts';
import { dayOf } from '#api/domain/time/date-range.ts';
import { formatDay, formatTime, shortTime } from '#api/domain/time/format-time.ts';
import { earnedFrom, takenByLateRefund } from '#api/modules/money/ledger/service.ts';
import { refundsOwedAt } from '#api/records/refunds-repo.ts';
import type { RequestRow } from '#api/records/requests-repo.ts';
import type { Context } from '#api/start/context.ts';
import { siteUrl } from '#api/start/language.ts';
import { type EmailContent, sentences } from '../email.ts';
import { findEvent, latestOf, type Reader } from '../repo.ts';
import { fanUrl, priceForFan } from './fan-of.ts';

/** Facts for the emails about a request. Names and reasons are user input; unknown ones are empty. */
export type RequestFacts = Awaited<ReturnType<typeof factsOf>>;

export async function factsOf(
  ctx: Context,
  mail: RequestMail,
  request: RequestRow,
  { timeZone, createdAt }: Pick<Reader, 'timeZone'> & { createdAt: Date },
) {
  const { env, clock } = ctx;
  const { currency, revealAt, revealZone, deadlineAt, fan } = request;
  const event = requestEventNames.find((name) => name === mail.about);
  const happened = (event && (await findEvent(ctx.db, request.id, event, mail.eventId))) || null;
  const earned = (await earnedFrom(ctx.db, [request.id])).get(request.id);
  const trackUrl = mail.recipient === 'fan' ? await fanUrl(ctx, request) : '';
  const watchable = spokenWatchPath(request, env.languages);
  const opensAt = revealAt && isSealed(request, clock.now()) ? formatTime(revealAt, revealZone) : '';
  // No deadline runs while it is paused.
  const runs = request.pausedAt === null;
  const heardBy = runs && heardAt(request);
  const endOf = (timer: string) =>
    runs && request.timerAt && timerOf(request.status)?.action === timer
      ? formatTime(request.timerAt, timeZone)
      : '';
  return {
    ...(await moneyOf(ctx, mail, request, happened)),
    code: request.code,
    stageName: request.artist.stageName,
    fanName: fan?.name ?? request.guestName ?? request.fromName,
    recipientName: request.recipientName,
    total: formatMoney({ amount: request.total, currency }),
    price: priceForFan(request, { amount: request.total, currency }),
    /** The artist's share: as agreed, or once completed as posted, after tax. */
    net: formatMoney(earned?.net ?? { amount: split(grossOf(request), request.commissionBps).net, currency }),
    tax: earned && earned.tax.amount > 0 ? formatMoney(earned.tax) : '',
    /** The amount a decision refunded to the fan. */
    part: request.refundedPart === null ? '' : formatMoney({ amount: request.refundedPart, currency }),
    /** In the reader's time zone, named, like all times here. */
    deadline: runs && deadlineAt && !request.underReviewSince ? formatTime(deadlineAt, timeZone) : '',
    /** A short form for SMS. */
    due: deadlineAt ? shortTime(deadlineAt, timeZone) : '',
    reason: (happened && sayEvent(happened.facts, happened.note?.text)) ?? '',
    cause: sayCause(happened?.facts ?? null) ?? '',
    isPaid: request.paidAt !== null,
    course: request.completedAt
      ? ('completed' as const)
      : hasEnded(request.status)
        ? ('ended' as const)
        : ('open' as const),
    days: request.extensionDays ?? 0,
    mayAskAgain: request.redoAskedAt === null,
    /** Until when the fan may respond to a delivered video. */
    approvedAt: endOf('auto-approve'),
    /** The day the fan needs it, if an outage or pause has moved the deadline past it. */
    pastDay:
      request.neededBy && isPastTheirDay.holds(request, clock.now())
        ? formatDay(dayOf(request.neededBy))
        : '',
    /** When both sides' statements in a dispute are due. */
    heardUntil: heardBy ? formatTime(heardBy, timeZone) : '',
    decidedBy: endOf('dispute-lapse'),
    checkedBy: endOf('hold-lapse'),
    answerBy: formatTime(appealUntil(createdAt), timeZone),
    /** From 1 to 5, 0 before there is a review. */
    stars: request.review?.rating ?? 0,
    review: request.review?.text ?? '',
    /** The fan's page of the request: in the profile, or a guest's, with the key after `#`. */
    trackUrl,
    /** When the watch page opens, in the fan's time zone. */
    opensAt,
    /** The watch page, in the video's language; the fan's page if its link has ended or isn't open yet. */
    watchUrl: watchable && !opensAt ? `${env.publicUrl}${watchable}` : trackUrl,
    artistUrl: `${siteUrl(env)}/artist/requests/${request.id}`,
    adminUrl: `${siteUrl(env)}/admin/requests/${request.id}`,
  };
}

/** Events that owe the fan a refund; their emails say how much and where it goes. */
const givingBack = [
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
] satisfies RequestEventName[];

/** Whether the email about the event that owed this refund was sent too recently to repeat it. */
export async function isSaidAlready({ db }: Context, { requestId, about, eventId }: RequestMail) {
  if (about !== 'refund_paid') return false;
  const sent = await findEvent(db, requestId, about, eventId);
  if (!sent || sent.facts?.byHand) return false;
  const from = new Date(sent.at.getTime() - timing.alike);
  const owedAt = await latestOf(db, requestId, givingBack, { from, until: sent.at });
  return owedAt !== null && (await refundsOwedAt(db, requestId, owedAt)).length > 0;
}

/** The amount an event moved: recorded with it, taken from the artist's balance, or owed to the fan since. */
async function moneyOf(
  { db }: Context,
  { recipient, about }: RequestMail,
  { id, currency }: RequestRow,
  happened: { at: Date; facts: EventFacts | null } | null,
) {
  const { byHand, money = byHand?.money, to } = happened?.facts ?? {};
  const said = {
    /** The amount refunded, disputed by a bank or moved in the artist's balance, and where to. */
    sum: money ? formatMoney(money) : '',
    wayBack: to ? sayWayBack(to) : '',
    /** The amount the event owes the fan, and where it goes. */
    back: '',
    backTo: '',
    isBackByBank: false,
  };
  if (!happened) return said;
  if (recipient === 'artist' && about === 'late_refund_taken') {
    const amount = await takenByLateRefund(db, id, happened.at);
    return { ...said, sum: formatMoney({ amount, currency }) };
  }
  if (recipient !== 'fan' || !givingBack.some((event) => event === about)) return said;
  const refunds = await refundsOwedAt(db, id, happened.at);
  const [sent, ...others] = refunds.filter(({ coveredBy }) => coveredBy === null);
  // The chargeback email covers this already.
  if (!sent) return { ...said, isBackByBank: refunds.length > 0 && about !== 'chargeback_lost' };
  const back = { amount: sumOf([sent, ...others]), currency: sent.currency };
  return { ...said, back: formatMoney(back), backTo: sayWayBack(wayBackOf(sent.capture.payment)) };
}

const courses = {
  open: m.mail_fan_goes_on,
  completed: m.mail_fan_stays_completed,
  ended: m.mail_fan_has_ended,
};

/** Add the refund to an email to the fan: how much, where to, and the request's new state. */
export function withMoneyBack(
  { subject, lines, ...letter }: EmailContent,
  facts: RequestFacts,
): EmailContent {
  const { back, isBackByBank, wayBack, course } = facts;
  if (!back && !isBackByBank && !wayBack) return { subject, lines, ...letter };
  const words = back ? [m.mail_money_back(facts)] : isBackByBank ? [m.mail_money_back_by_bank()] : [];
  return {
    ...letter,
    subject: back ? m.mail_money_back_subject({ ...facts, subject }) : subject,
    lines: [...lines, sentences(...words, courses[course]())],
  };
}

/** How long an upload started before the deadline may continue after it. */
export const grace = () => formatSpan(windows.uploadGrace);

export const because = ({ reason }: { reason: string }): string => reason && m.mail_they_wrote({ reason });

/** The deadline that an outage or pause has moved, if it concerns the reader. */
export const movedTo = ({ approvedAt, decidedBy, deadline }: RequestFacts): string => {
  const until = approvedAt || decidedBy || deadline;
  return until && m.mail_clock_moved_to({ until });
};

export const untilDecided = (facts: RequestFacts): string =>
  sentences(m.mail_until_decided(), facts.decidedBy && m.mail_or_refund(facts));

/** What to do with a delivered video; its link may open later, at the time the fan chose. */
export const whatNow = (facts: RequestFacts): string[] => [
  facts.opensAt ? m.mail_watch_sealed(facts) : m.mail_watch_keep(),
  ifNotRight(facts),
];

/** One retake can be requested; the second video is approved or reported. */
const ifNotRight = (facts: RequestFacts): string =>
  facts.approvedAt && (facts.mayAskAgain ? m.mail_ask_again_until(facts) : m.mail_report_until(facts));
