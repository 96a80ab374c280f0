import { contactKeptDays } from './contact.ts';

/** For how many days we keep what is there only so that something can be looked up, or done again. */
export const keptDays = {
  /** The words of a provider's webhook that was worked. */
  webhookWords: 30,
  /** All of it: longer than a payment is asked about. */
  webhooks: 130,
  /** What a message of the outbox was made of, after its mail was handed over; that there was one stays. */
  sentMessages: 30,
  /** A text, a push or a message to an endpoint, with its outcome. */
  notifications: 30,
  /** Who wanted a video on WhatsApp, from when they wrote so. */
  whatsApp: 90,
  /** The same where its mail was undeliverable; until then an admin can have it sent again. */
  undeliverableMessages: 90,
  /** Messages that name addresses without an account, and what was written to support. */
  contact: contactKeptDays,
  /** The file of a video or photo that nothing shows any more: a backup that names it has as long to copy it. */
  droppedFiles: 2,
  /** A video in which an artist showed us that they are who they say, from when it was sent. */
  evidenceVideos: 90,
  /** What a fan enclosed with a brief, from when the request ended; without a payment it goes then. */
  enclosures: 30,
  /** What someone recorded for an artist after watching, from when it was sent. */
  reactions: 365,
  sessions: 30,
  /** The mark of a browser since it was last signed in with; each account keeps the latest. */
  browsers: 400,
  /** Log lines, by `deploy/systemd/journald@salamu.conf`; other collectors are set to the same by the operator. */
  logs: 30,
} as const;
