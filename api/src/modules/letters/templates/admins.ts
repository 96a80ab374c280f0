import type { RequestAbout } from '#api/domain/notifications.ts';
import { letterOf, type Templates } from '../letter.ts';
import { quote, type RequestFacts } from './facts.ts';

const letter = letterOf(({ adminUrl }: RequestFacts) => ({ label: 'Open the request', url: adminUrl }));
const look = (why: string) =>
  letter(
    ({ code }) => `${why}: ${code}`,
    ({ stageName, recipientName, total }) => `${stageName} for ${recipientName}, ${total}.`,
    ({ reason }) => quote(reason),
  );

/** The letters to admins. */
export const adminLetters: Templates<RequestAbout<'admins'>, RequestFacts> = {
  held: look('A brief is held until you have read it'),
  hold_lapsed: look('A held brief was refunded, because no one read it in time'),
  redo_refused: look('An artist refused another take'),
  redo_lapsed: look('Another take didn’t arrive in time'),
  reported: look('A fan has reported a video'),
  dispute_lapsed: look('A dispute was refunded without a decision'),
  charged_back: look('A payment was charged back'),
  paused: look('A payment is disputed, and its request paused'),
  chargeback_lost: look('A chargeback was lost, and its request ended'),
  dispute_reminder: look('A dispute is waiting for you'),
};
