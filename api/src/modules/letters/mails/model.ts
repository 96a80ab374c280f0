import { t } from 'elysia';
import { mailStates } from '#api/domain/mail-states.ts';
import {
  cursor,
  cursorListOf,
  integer,
  listFormat,
  nullable,
  oneOf,
  searchText,
  time,
  uuid,
} from '#api/http/schemas.ts';

const status = oneOf(mailStates);

export const mailQuery = t.Object({
  status: t.Optional(status),
  search: t.Optional(searchText),
  cursor: t.Optional(cursor),
  format: t.Optional(listFormat),
});
export type MailQuery = typeof mailQuery.static;

export const mailList = cursorListOf(
  t.Object({
    id: uuid,
    status,
    about: t.String({ description: 'What it is about: `paid`, `password_changed`.' }),
    to: nullable(t.String({ description: 'Null before the first try.' })),
    error: nullable(t.String({ description: 'The mail server’s last answer.' })),
    attempts: integer(),
    request: nullable(t.Object({ id: uuid, code: t.String() })),
    createdAt: time,
    nextTryAt: nullable(time),
    undeliverableAt: nullable(time),
  }),
);
export type MailList = typeof mailList.static;

export const resendOrder = t.Object({
  ids: t.Array(uuid, { minItems: 1, maxItems: 100, uniqueItems: true }),
});

export const resent = t.Object({
  ids: t.Array(uuid, {
    description: 'The emails being resent; the others were not undeliverable.',
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
