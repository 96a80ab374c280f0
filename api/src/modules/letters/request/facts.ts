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
import { type Letter, sentences } from '../letter.ts';
import { findEvent, latestOf, type Reader } from '../repo.ts';
import { fanUrl, priceForFan } from './fan-of.ts';

/** What the letters about a request may say. Names and reasons are user input; what is not so, or not known, is empty. */
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
  // While it is paused, no time runs.
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
    /** The artist's share: as agreed, and once completed as posted, after tax. */
    net: formatMoney(earned?.net ?? { amount: split(grossOf(request), request.commissionBps).net, currency }),
    tax: earned && earned.tax.amount > 0 ? formatMoney(earned.tax) : '',
    /** What a decision gave back to the fan. */
    part: request.refundedPart === null ? '' : formatMoney({ amount: request.refundedPart, currency }),
    /** In the reader's time zone, which it names, as are all other times. */
    deadline: runs && deadlineAt && !request.withheldAt ? formatTime(deadlineAt, timeZone) : '',
    /** The same for a text, in few places. */
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
    /** The day on which the fan needs it, if an outage or a pause has moved the deadline past it. */
    pastDay:
      request.neededBy && isPastTheirDay.holds(request, clock.now())
        ? formatDay(dayOf(request.neededBy))
        : '',
    /** Until when each side of a dispute may tell what it has to say. */
    heardUntil: heardBy ? formatTime(heardBy, timeZone) : '',
    decidedBy: endOf('dispute-lapse'),
    checkedBy: endOf('hold-lapse'),
    answerBy: formatTime(appealUntil(createdAt), timeZone),
    /** From 1 to 5, 0 before there is a review. */
    stars: request.review?.rating ?? 0,
    review: request.review?.text ?? '',
    /** The fan's page of the request: in the profile, or the guest's, which carries the key after `#`. */
    trackUrl,
    /** When the watch page opens, by the clock the fan chose. */
    opensAt,
    /** The watch page, whose path names the language of the video, or the fan's page if its link has ended or isn't open yet. */
    watchUrl: watchable && !opensAt ? `${env.publicUrl}${watchable}` : trackUrl,
    artistUrl: `${siteUrl(env)}/artist/requests/${request.id}`,
    adminUrl: `${siteUrl(env)}/admin/requests/${request.id}`,
  };
}

/** The events that owe money back to the fan, whose mails say how much and where it goes. */
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

/** Whether a refund was sent so soon that the mail about what owed it says all of this one. */
export async function isSaidAlready({ db }: Context, { requestId, about, eventId }: RequestMail) {
  if (about !== 'refund_paid') return false;
  const sent = await findEvent(db, requestId, about, eventId);
  if (!sent || sent.facts?.byHand) return false;
  const from = new Date(sent.at.getTime() - timing.alike);
  const owedAt = await latestOf(db, requestId, givingBack, { from, until: sent.at });
  return owedAt !== null && (await refundsOwedAt(db, requestId, owedAt)).length > 0;
}

/** What an event moved: told with it, taken from the artist's balance, or owed to the fan since then. */
async function moneyOf(
  { db }: Context,
  { recipient, about }: RequestMail,
  { id, currency }: RequestRow,
  happened: { at: Date; facts: EventFacts | null } | null,
) {
  const { byHand, money = byHand?.money, to } = happened?.facts ?? {};
  const said = {
    /** How much has gone back, a bank disputes, or was moved in the artist's balance, and where to. */
    sum: money ? formatMoney(money) : '',
    wayBack: to ? sayWayBack(to) : '',
    /** What the event owes back to the fan, and where it goes. */
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
  // Of what a bank has taken, the mail tells already.
  if (!sent) return { ...said, isBackByBank: refunds.length > 0 && about !== 'chargeback_lost' };
  const back = { amount: sumOf([sent, ...others]), currency: sent.currency };
  return { ...said, back: formatMoney(back), backTo: sayWayBack(wayBackOf(sent.capture.payment)) };
}

const courses = {
  open: m.mail_fan_goes_on,
  completed: m.mail_fan_stays_completed,
  ended: m.mail_fan_has_ended,
};

/** A letter to the fan with the money that goes back: how much and where to, and what becomes of the request. */
export function withMoneyBack({ subject, lines, ...letter }: Letter, facts: RequestFacts): Letter {
  const { back, isBackByBank, wayBack, course } = facts;
  if (!back && !isBackByBank && !wayBack) return { subject, lines, ...letter };
  const words = back ? [m.mail_money_back(facts)] : isBackByBank ? [m.mail_money_back_by_bank()] : [];
  return {
    ...letter,
    subject: back ? m.mail_money_back_subject({ ...facts, subject }) : subject,
    lines: [...lines, sentences(...words, courses[course]())],
  };
}

/** How long an upload that started before the deadline may take after it. */
export const grace = () => formatSpan(windows.uploadGrace);

export const because = ({ reason }: { reason: string }): string => reason && m.mail_they_wrote({ reason });

/** Which time an outage or a pause has moved, if there is one that the reader waits for. */
export const movedTo = ({ approvedAt, decidedBy, deadline }: RequestFacts): string => {
  const until = approvedAt || decidedBy || deadline;
  return until && m.mail_clock_moved_to({ until });
};

export const untilDecided = (facts: RequestFacts): string =>
  sentences(m.mail_until_decided(), facts.decidedBy && m.mail_or_refund(facts));

/** What to do with a video that is here; its link may wait for the moment that the fan chose. */
export const whatNow = (facts: RequestFacts): string[] => [
  facts.opensAt ? m.mail_watch_sealed(facts) : m.mail_watch_keep(),
  ifNotRight(facts),
];

/** Another take can be requested once; the second one is approved, or reported to our team. */
const ifNotRight = (facts: RequestFacts): string =>
  facts.approvedAt && (facts.mayAskAgain ? m.mail_ask_again_until(facts) : m.mail_report_until(facts));
