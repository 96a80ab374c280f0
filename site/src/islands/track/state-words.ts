import { after } from '@salamu/api/domain/request/deadlines';
import type { RequestState } from '@salamu/api/domain/request/states';
import { awaitsAnswer, timers } from '@salamu/api/domain/request/transitions';
import type { FanRequest } from '../../data/types.ts';

/** The badge's words where the usual ones are the artist's. */
export const fanLabels: Partial<Record<RequestState, string>> = {
  pending: 'Waiting for the artist',
  redo_requested: 'Another take asked for',
};

/** The timers that run out when no video comes. */
const videoTimers = ['expire', 'redo-lapse'];

/** When the video is due (ISO 8601); null where none is awaited. */
export function dueAt({ status, deadlineAt }: FanRequest): string | null {
  return videoTimers.some((action) => action === timers[status]?.action) ? deadlineAt : null;
}

const hour = 60 * 60_000;

/** Whether the artist has kept silent for so many hours that cancelling is offered. */
export function isSilent({ status, timeline }: FanRequest, now: Date, offerCancelHours: number): boolean {
  const paid = timeline.find(({ event }) => event === 'paid');
  return (
    awaitsAnswer(status) && paid !== undefined && now > after(new Date(paid.at), offerCancelHours * hour)
  );
}

const inDays = (hours: number) => (hours >= 48 && hours % 24 === 0 ? `${hours / 24} days` : `${hours} hours`);

/** What a state means for the fan, in a sentence or two. */
export function stateWords(request: FanRequest, now: Date, offerCancelHours: number): string {
  const { status, artist, extension, actions } = request;
  const { stageName } = artist;
  const words: Record<RequestState, string> = {
    awaiting_payment: 'Nothing is sent to the artist before it is paid.',
    pending: `${stageName} has your request and has not answered yet. You can still change it.`,
    accepted: `${stageName} said yes and is making your video.`,
    delivered: 'Your video is here. If all is well, say so: then the artist is paid.',
    redo_requested: `${stageName} was asked to do it once more. Your money is still held.`,
    disputed: 'Somebody of our team is looking at it. Your money is still held.',
    completed: 'Done. Thank you for asking.',
    declined: `${stageName} could not do it. All your money goes back by itself.`,
    cancelled: 'Cancelled. What was paid goes back by itself.',
    expired: 'The video did not come in time. All your money goes back by itself.',
    refunded: 'Refunded. All your money goes back to where it came from.',
  };
  if (extension && actions.includes('answer-extension'))
    return `${stageName} asks you for ${extension.days} more ${extension.days === 1 ? 'day' : 'days'}.`;
  if (isSilent(request, now, offerCancelHours))
    return `${stageName} has not answered for ${inDays(offerCancelHours)}. You can wait, or cancel and get everything back.`;
  return words[status];
}
