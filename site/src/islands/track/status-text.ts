import { formatMoney } from '@salamu/api/domain/money/money';
import { after } from '@salamu/api/domain/request/deadlines';
import type { RequestEventName } from '@salamu/api/domain/request/history/events';
import type { RequestState } from '@salamu/api/domain/request/states';
import { type Action, mayEditBrief, timerOf } from '@salamu/api/domain/request/transitions';
import { formatMoreDays, formatSpan } from '@salamu/api/domain/text/measures';
import { m } from '@salamu/messages/messages';
import { formatExact, formatRelative } from '@salamu/ui/browser/dates';
import type { FanRequest } from '../../data/page/types.ts';

const videoTimers = ['expire', 'redo-lapse'];

/** When the video is due (ISO 8601); null if none is. */
export function dueAt({ status, deadlineAt }: FanRequest): string | null {
  return videoTimers.some((action) => action === timerOf(status)?.action) ? deadlineAt : null;
}

/** What happens if the video is late: a first take is refunded; for another one our team decides. */
export function lateText({ status }: FanRequest): string {
  return timerOf(status)?.action === 'expire' ? m.track_late_refund() : m.track_late_team();
}

/** What comes next; without a time where nobody has promised one. */
interface Step {
  at: string | null;
  words: string;
}

type Words = (request: FanRequest) => string;

/** What the end of a state's time brings if nothing happens before. */
const endings: Partial<Record<Action, (end: { when: string }) => string>> = {
  lapse: m.track_next_lapse,
  'hold-lapse': m.track_next_hold,
  expire: m.track_next_expire,
  'auto-approve': m.track_next_auto_approve,
  'redo-lapse': m.track_next_redo,
  'dispute-lapse': m.track_next_dispute,
};

const expected: Partial<Record<RequestState, Words>> = {
  awaiting_payment: ({ artist }) => m.track_next_sent({ artist: artist.stageName }),
  pending: ({ artist }) => m.track_next_answer({ artist: artist.stageName }),
};

const afterVideo: Partial<Record<RequestState, Words>> = {
  pending: () => m.track_next_watch(),
  accepted: () => m.track_next_watch(),
  redo_requested: () => m.track_next_watch_again(),
};

/** What comes next, the last first. */
export function nextSteps(request: FanRequest, now: Date): Step[] {
  const { status, timerAt, pausedAt, reveal, mayChooseReveal } = request;
  if (pausedAt) return [];
  const action = timerOf(status)?.action;
  const ending = action && endings[action];
  const opensAt = reveal && mayChooseReveal && Date.parse(reveal.at) > now.getTime() ? reveal.at : null;
  const timed = (at: string, words: (end: { when: string }) => string) => ({
    at,
    words: words({ when: formatRelative(at, now) }),
  });
  const opens = opensAt && timed(opensAt, m.track_next_reveal);
  const ends = timerAt && ending ? timed(timerAt, ending) : null;
  const opensLast = opens && ends && Date.parse(opens.at) > Date.parse(ends.at);
  const untimed = (words?: Words) => words && { at: null, words: words(request) };
  const steps = [
    opensLast && opens,
    untimed(afterVideo[status]),
    ends,
    !opensLast && opens,
    untimed(expected[status]),
  ];
  return steps.filter((step) => typeof step === 'object' && step !== null);
}

const hour = 60 * 60_000;

/** Whether the artist hasn't answered for so many hours that we suggest cancelling. */
export function isSilent(request: FanRequest, now: Date, offerCancelHours: number): boolean {
  const paid = request.timeline.find(({ event }) => event === 'paid');
  return (
    mayEditBrief(request) && paid !== undefined && now > after(new Date(paid.at), offerCancelHours * hour)
  );
}

function isOrdered(timeline: FanRequest['timeline']): boolean {
  const asked = timeline.findLast(({ event }) => event === 'redo_asked' || event === 'redo_ordered');
  return asked?.event === 'redo_ordered';
}

/** What a state means for the fan, in a sentence or two. */
export function statusText(request: FanRequest, now: Date, offerCancelHours: number): string {
  const {
    status,
    timerAt,
    pausedAt,
    artist,
    total,
    extension,
    actions,
    refundedPart,
    lateRefunded,
    timeline,
  } = request;
  const has = (name: RequestEventName) => timeline.some(({ event }) => event === name);
  const by = { artist: artist.stageName };
  const words: Record<RequestState, () => string> = {
    awaiting_payment: () => m.track_status_unpaid(),
    on_hold: () => m.track_status_held({ when: timerAt ? formatExact(timerAt) : '' }),
    pending: () => m.track_status_pending(by),
    accepted: () => m.track_status_accepted(by),
    delivered: () => m.track_status_delivered(),
    redo_requested: () => (isOrdered(timeline) ? m.track_status_redo_ordered(by) : m.track_status_redo(by)),
    disputed: () => m.track_status_disputed(),
    completed: () =>
      lateRefunded
        ? m.track_status_completed_late({ amount: formatMoney(lateRefunded) })
        : refundedPart
          ? m.track_status_completed_part({ amount: formatMoney(refundedPart) })
          : m.track_status_completed(),
    declined: () => (has('brief_taken_down') ? m.track_status_declined_team() : m.track_status_declined(by)),
    cancelled: () =>
      !has('paid')
        ? m.track_cancelled()
        : has('refund_paid') || has('refund_covered')
          ? m.track_status_refunded()
          : m.track_cancelled_refund({ amount: formatMoney(total) }),
    expired: () => m.track_status_expired(),
    refunded: () => (has('chargeback_lost') ? m.track_status_bank() : m.track_status_refunded()),
  };
  if (pausedAt) return m.track_status_paused();
  if (extension && actions.includes('answer-extension'))
    return `${m.track_extension_days({ ...by, days: formatMoreDays(extension.days) })}.`;
  if (isSilent(request, now, offerCancelHours))
    return m.track_status_silent({ ...by, span: formatSpan(offerCancelHours * hour) });
  return words[status]();
}
