import { formatMoreDays, formatSpan } from '@salamu/api/domain/measures';
import { formatMoney } from '@salamu/api/domain/money';
import { after, windows } from '@salamu/api/domain/request/deadlines';
import type { RequestState } from '@salamu/api/domain/request/states';
import { type Action, awaitsAnswer, timerOf } from '@salamu/api/domain/request/transitions';
import type { FanRequest } from '../../data/types.ts';

/** The badge's labels for fans, where they differ from the usual ones. */
export const fanLabels: Partial<Record<RequestState, string>> = {
  pending: 'Waiting for the artist',
  redo_requested: 'Another take requested',
};

/** The timers that run out if no video arrives. */
const videoTimers = ['expire', 'redo-lapse'];

/** When the video is due (ISO 8601); null if none is. */
export function dueAt({ status, deadlineAt }: FanRequest): string | null {
  return videoTimers.some((action) => action === timerOf(status)?.action) ? deadlineAt : null;
}

/** What happens if the video is late: a first take is refunded; for another one our team decides. */
export function lateText({ status }: FanRequest): string {
  return timerOf(status)?.action === 'expire'
    ? 'No video by then? We refund you automatically.'
    : 'No new take by then? Our team looks into it, and we keep holding your money.';
}

type Step = { at: string; words: string };

/** What the end of a state's time brings if nothing happens before. */
const endings: Partial<Record<Action, (request: FanRequest) => string>> = {
  lapse: () => 'The request is closed if no payment has come',
  'hold-lapse': () => 'You’re refunded if we haven’t read your brief',
  expire: ({ artist }) => `${artist.stageName}’s video is due, or you’re refunded`,
  'auto-approve': () => 'The video counts as approved if you’ve said nothing',
  'redo-lapse': () => 'The new take is due, or our team decides',
  'dispute-lapse': () => 'Our team has decided by now, or you’re refunded',
};

/** What comes next, as far as it has a time; the last first. */
export function nextSteps(request: FanRequest): Step[] {
  const { status, timerAt, reveal, mayChooseReveal } = request;
  const action = timerOf(status)?.action;
  const ending = action && endings[action];
  const steps: Step[] = [];
  if (timerAt && ending) steps.push({ at: timerAt, words: ending(request) });
  if (reveal && mayChooseReveal) steps.push({ at: reveal.at, words: 'The link to the video opens' });
  return steps.sort((one, other) => Date.parse(other.at) - Date.parse(one.at));
}

const hour = 60 * 60_000;

/** Whether the artist hasn't answered for so many hours that we suggest cancelling. */
export function isSilent({ status, timeline }: FanRequest, now: Date, offerCancelHours: number): boolean {
  const paid = timeline.find(({ event }) => event === 'paid');
  return (
    awaitsAnswer(status) && paid !== undefined && now > after(new Date(paid.at), offerCancelHours * hour)
  );
}

/** Whether the last to ask for another take was our team. */
function isOrdered(timeline: FanRequest['timeline']): boolean {
  const asked = timeline.findLast(({ event }) => event === 'redo_asked' || event === 'redo_ordered');
  return asked?.event === 'redo_ordered';
}

/** What a state means for the fan, in a sentence or two. */
export function statusText(request: FanRequest, now: Date, offerCancelHours: number): string {
  const { status, artist, extension, actions, refundedPart, lateRefunded, timeline } = request;
  const { stageName } = artist;
  const words: Record<RequestState, string> = {
    awaiting_payment: 'We send it to the artist once you’ve paid.',
    on_hold: `Paid. Someone on our team reads it before ${stageName} does; it may well be fine. If we haven’t within ${formatSpan(windows.hold)}, we refund you in full.`,
    pending: `${stageName} has your request and hasn’t answered yet. You can still change it.`,
    accepted: `${stageName} said yes and is making your video.`,
    delivered: 'Your video is here. Happy with it? Approve it and we’ll pay the artist.',
    redo_requested: `${isOrdered(timeline) ? 'Our team has asked' : 'You asked'} ${stageName} for another take. We’re still holding your money.`,
    disputed: 'Our team is looking into it. We’re still holding your money.',
    completed: lateRefunded
      ? `Your video is yours, and we’ve refunded you ${formatMoney(lateRefunded)} after all.`
      : refundedPart
        ? `Decided: we’re refunding you ${formatMoney(refundedPart)}, and the video is yours.`
        : 'Done. Thank you for asking.',
    declined: timeline.some(({ event }) => event === 'brief_taken_down')
      ? 'Our team couldn’t let this brief through. We refund you in full, automatically.'
      : `${stageName} couldn’t do it. We refund you in full, automatically.`,
    cancelled: 'Cancelled. Anything you paid is refunded automatically.',
    expired: 'The video didn’t come in time. We refund you in full, automatically.',
    refunded: 'Refunded in full, the same way you paid.',
  };
  if (extension && actions.includes('answer-extension'))
    return `${stageName} is asking for ${formatMoreDays(extension.days)}.`;
  if (isSilent(request, now, offerCancelHours))
    return `${stageName} hasn’t answered for ${formatSpan(offerCancelHours * hour)}. You can wait, or cancel and get everything back.`;
  return words[status];
}
