import type { RequestState } from '@salamu/api/domain/request/states';

/** What an artist wants to know about a request while there is nothing to do; the windows in days. */
export const outcomesIn = (windows: {
  approvalDays: number;
  disputeDays: number;
}): Record<RequestState, string> => ({
  awaiting_payment: 'The fan has not paid yet.',
  pending: 'The deadline has passed.',
  accepted: 'The deadline has passed.',
  delivered: `The fan has ${windows.approvalDays} days to look at the video. If nothing is said by then, it counts as approved and the money is yours.`,
  redo_requested: 'The deadline for another take has passed; our team decides.',
  disputed: `Our team decides about this request, within ${windows.disputeDays} days. The money stays held until then.`,
  completed: 'The fan has the video, and the money is in your balance.',
  declined: 'You declined. The fan gets the money back.',
  cancelled: 'The fan cancelled and gets the money back. There is nothing to do.',
  expired: 'The deadline passed without a video, so the fan gets the money back.',
  refunded: 'The fan got the money back.',
});
