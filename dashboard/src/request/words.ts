import { type Occasion, occasions } from '@salamu/api/domain/request/brief';
import { eventLabels, type RequestEventName } from '@salamu/api/domain/request/events';

/** The occasion as people call it. */
export function sayOccasion(code: string): string {
  return occasions[code as Occasion] ?? code;
}

/** What happened, as the timeline calls it. */
export function sayEvent(event: string): string {
  return eventLabels[event as RequestEventName] ?? event;
}

/** "1 request", "3 requests". */
export function count(number: number, one: string, many = `${one}s`): string {
  return `${number.toLocaleString('en')} ${number === 1 ? one : many}`;
}
