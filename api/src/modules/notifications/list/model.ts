import { t } from 'elysia';
import { channels, listedStates, notificationFailures } from '#api/domain/notifications/kinds.ts';
import { cursor, cursorListOf, integer, nullable, oneOf, searchText, time, uuid } from '#api/http/schemas.ts';

const channel = oneOf(channels);
const status = oneOf(listedStates);

export const notificationQuery = t.Object({
  channel: t.Optional(channel),
  status: t.Optional(status),
  search: t.Optional(searchText),
  cursor: t.Optional(cursor),
});
export type NotificationQuery = typeof notificationQuery.static;

export const notificationList = cursorListOf(
  t.Object({
    id: uuid,
    channel,
    status,
    about: t.String({ description: 'What it is about: `paid`, `password_changed`, `request.paid`.' }),
    to: nullable(
      t.String({
        description:
          'Where it goes: an address, or a phone’s number, masked; of a browser or a webhook, its owner’s address. Null before the first try of an email.',
      }),
    ),
    failure: nullable(oneOf(notificationFailures)),
    error: nullable(t.String({ description: 'What the receiver last answered.' })),
    attempts: integer(),
    request: nullable(t.Object({ id: uuid, code: t.String() })),
    createdAt: time,
    sentAt: nullable(time),
    nextTryAt: nullable(time),
    failedAt: nullable(time),
  }),
);
export type NotificationList = typeof notificationList.static;

export const resendOrder = t.Object({
  ids: t.Array(uuid, { minItems: 1, maxItems: 100, uniqueItems: true }),
});

export const resent = t.Object({
  ids: t.Array(uuid, {
    description: 'What is being resent; the others had not failed.',
  }),
});

/** Why a mail is not sent again, if it isn't. */
export const sendingAgain = ['possible', 'secret', 'forgotten'] as const;

export const sentMail = t.Object({
  id: uuid,
  about: t.String(),
  to: t.String(),
  subject: t.String(),
  sentAt: time,
  /** Null once its words are forgotten. */
  letter: nullable(
    t.Object({
      lines: t.Array(t.String()),
      ways: t.Array(t.Object({ label: t.String(), leadsTo: t.String() }), {
        description: 'Its buttons and links, without what makes them open anything.',
      }),
    }),
  ),
  sendingAgain: oneOf(sendingAgain, {
    description:
      '`secret`: its link or code works once or for a while, so a fresh one is asked for instead. `forgotten`: what it is written from is gone.',
  }),
});
export type SentMail = typeof sentMail.static;
