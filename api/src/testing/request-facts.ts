import { addDays } from '#api/domain/request/deadlines.ts';
import type { RequestFacts } from '#api/domain/request/facts.ts';

/** A delivered request of seven days to which nothing else has happened. */
export const requestFacts = (createdAt: Date): RequestFacts => ({
  status: 'delivered',
  createdAt,
  underReviewSince: null,
  deadlineAt: addDays(createdAt, 7),
  graceUntil: null,
  movedSeconds: null,
  neededBy: null,
  deliveredAt: null,
  disputedAt: null,
  fanToldAt: null,
  artistToldAt: null,
  completedAt: null,
  extensionAskedAt: null,
  extensionAnsweredAt: null,
  redoAskedAt: null,
  redoOrderedAt: null,
  refundedPart: null,
  lateRefunded: 0,
  price: 250_000,
  total: 250_000,
  extensionApproved: null,
  caseOpenedAt: null,
  pausedAt: null,
  timerAt: null,
});
