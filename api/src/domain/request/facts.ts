import type { Condition as Held } from '../machine.ts';
import { formatSpan } from '../text/measures.ts';
import { addDays, after, windows } from './deadlines.ts';
import { grossOf } from './pricing.ts';
import type { RequestState } from './states.ts';

export const parties = ['fan', 'artist', 'admin', 'system'] as const;
export type Party = (typeof parties)[number];

/**
 * Whether `by`'s side of a dispute is still hidden from `reader`: it is until the reader has told theirs, or had the
 * time.
 */
export function isKeptFrom(
  reader: Party,
  { by, at }: { by: Party; at: Date },
  request: RequestFacts,
  now: Date,
): boolean {
  if (by === reader || (reader !== 'fan' && reader !== 'artist')) return false;
  const isOfThis = request.disputedAt !== null && at >= request.disputedAt;
  return isOfThis && mayTell(reader).holds(request, now);
}

/** What guards and timers may read; every field is a column of the request. */
export interface RequestFacts {
  status: RequestState;
  createdAt: Date;
  /** Since when it is under review and hidden from the artist, or null. */
  underReviewSince: Date | null;
  /** When the video is due; null before payment. */
  deadlineAt: Date | null;
  /** End of the grace period for an upload begun in time. */
  graceUntil: Date | null;
  /** By how much outages and pauses have moved its clocks (in a dispute, since it opened), or null. */
  movedSeconds: number | null;
  /** The UTC day on which the fan needs it. */
  neededBy: Date | null;
  deliveredAt: Date | null;
  disputedAt: Date | null;
  /** When each side told theirs in this dispute. */
  fanToldAt: Date | null;
  artistToldAt: Date | null;
  completedAt: Date | null;
  extensionAskedAt: Date | null;
  extensionAnsweredAt: Date | null;
  redoAskedAt: Date | null;
  redoOrderedAt: Date | null;
  /** Refunded by a decision, minor units, or null. */
  refundedPart: number | null;
  /** Refunded after the release, minor units. */
  lateRefunded: number;
  /** Minor units. */
  price: number;
  total: number;
  extensionApproved: boolean | null;
  caseOpenedAt: Date | null;
  /** Paused since then, as the fan's bank disputes the payment. */
  pausedAt: Date | null;
  /** When the state's timer is due: set on entering the state, whatever the settings say later. */
  timerAt: Date | null;
}

type Condition = Held<RequestFacts>;

const isBefore =
  (end: (request: RequestFacts) => Date | null): Condition['holds'] =>
  (request, now) => {
    const until = end(request);
    return until !== null && now < until;
  };

export const due = (request: RequestFacts) => request.graceUntil ?? request.deadlineAt;

const beforeDeadline = isBefore((request) => request.deadlineAt);
/** A delivered video may be sent back until it counts as approved. */
const beforeApproval = isBefore(({ timerAt }) => timerAt);
const isReportable = isBefore(
  ({ completedAt }) => completedAt && after(completedAt, windows.reportAfterCompletion),
);

export const inTime: Condition = { words: 'before the deadline', holds: beforeDeadline };
export const inTimeOrGrace: Condition = {
  words: `before the deadline, or ${formatSpan(windows.uploadGrace)} later for an upload begun in time`,
  holds: isBefore(due),
};
export const mayAskForDays: Condition = {
  words: 'once, before the deadline',
  holds: (request, now) => request.extensionAskedAt === null && beforeDeadline(request, now),
};
export const isAskedForDays: Condition = {
  words: 'while more days are asked for, before the deadline',
  holds: (request, now) =>
    request.extensionAskedAt !== null && request.extensionAnsweredAt === null && beforeDeadline(request, now),
};
export const mayAskForRedo: Condition = {
  words: 'once, before it counts as approved',
  holds: (request, now) => request.redoAskedAt === null && beforeApproval(request, now),
};
/** Whether an outage or pause has moved the deadline past the day the fan needs it, without their consent. */
export const isPastTheirDay: Condition = {
  words: 'where an outage or a pause has moved the deadline past the day they need it',
  holds: ({ movedSeconds, neededBy, deadlineAt, extensionApproved }) =>
    movedSeconds !== null &&
    neededBy !== null &&
    deadlineAt !== null &&
    extensionApproved !== true &&
    deadlineAt >= addDays(neededBy, 1),
};

/** When both sides of a dispute have had their time, or null. */
export const heardAt = ({
  disputedAt,
  movedSeconds,
}: Pick<RequestFacts, 'disputedAt' | 'movedSeconds'>): Date | null =>
  disputedAt && after(disputedAt, windows.hearing + (movedSeconds ?? 0) * 1000);
const isHearing = isBefore(heardAt);

export const isPaused: Condition = {
  words: 'while a bank disputes the payment',
  holds: ({ pausedAt }) => pausedAt !== null,
};

const toldAt = { fan: 'fanToldAt', artist: 'artistToldAt' } as const;
const mayTell = (party: keyof typeof toldAt): Condition => ({
  words: `once, within ${formatSpan(windows.hearing)} of the dispute`,
  holds: (request, now) => request[toldAt[party]] === null && isHearing(request, now),
});
export const fanMayTell = mayTell('fan');
export const artistMayTell = mayTell('artist');

/** Silence is no consent: a dispute is decided once both sides have told theirs or had the time. */
export const mayDecide: Condition = {
  words: `once both sides are told, or after ${formatSpan(windows.hearing)}`,
  holds: (request, now) =>
    (request.fanToldAt !== null && request.artistToldAt !== null) || !isHearing(request, now),
};
const both = (one: Condition, other: Condition): Condition => ({
  words: `${one.words}; ${other.words}`,
  holds: (request, now) => one.holds(request, now) && other.holds(request, now),
});

export const mayOrderRedo = both(mayDecide, {
  words: 'one at most',
  holds: ({ redoOrderedAt }) => redoOrderedAt === null,
});
export const mayRefundPart = both(mayDecide, {
  words: 'one part at most, less than all that is held',
  holds: ({ refundedPart }) => refundedPart === null,
});
/** Released money that may still be refunded, minor units. */
export const leftOf = (request: Parameters<typeof grossOf>[0] & Pick<RequestFacts, 'lateRefunded'>): number =>
  grossOf(request) - request.lateRefunded;

export const mayRefundLate: Condition = {
  words: 'up to what is not refunded yet',
  holds: (request) => leftOf(request) > 0,
};
export const mayReport: Condition = {
  words: `once, within ${formatSpan(windows.reportAfterCompletion)} of completion`,
  holds: (request, now) => request.caseOpenedAt === null && isReportable(request, now),
};
