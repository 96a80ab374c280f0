import { m } from '@salamu/messages/messages';
import type { MailRecipient } from '#api/domain/notifications.ts';
import type { RequestFacts } from './facts.ts';

type WriteText = (facts: RequestFacts) => string;

const toArtist =
  (say: WriteText): WriteText =>
  (facts) =>
    `${say(facts)} ${facts.artistUrl}`;
const toFan =
  (say: WriteText): WriteText =>
  (facts) =>
    `${say(facts)} ${facts.trackUrl}`;

/** What letters about requests say in a text: one segment where a link allows it, and nothing of the brief. */
export const requestTexts: Partial<Record<MailRecipient, Partial<Record<string, WriteText>>>> = {
  artist: {
    paid: toArtist(m.texts_say_new_request),
    deadline_reminder: toArtist(m.texts_say_deadline),
    redo_asked: toArtist(m.texts_say_redo_asked),
    redo_ordered: toArtist(m.texts_say_redo_ordered),
  },
  fan: {
    delivered: toFan(m.texts_say_delivered),
    accepted: toFan(m.texts_say_accepted),
    declined: toFan(m.texts_say_declined),
  },
};
