import { contactKeptDays } from './contact.ts';

/** Days for which data is kept only to be looked up or redone. */
export const keptDays = {
  /** The payload of a processed provider webhook. */
  webhookWords: 30,
  /** The rest of it: longer than a payment is polled. */
  webhooks: 130,
  /** An outbox message's payload after it was sent; the row stays. */
  sentMessages: 30,
  /** A text, push or endpoint message with its outcome. */
  notifications: 30,
  /** WhatsApp requests for a video. */
  whatsApp: 90,
  /** Payloads of undeliverable mails, which an admin can resend until then. */
  undeliverableMessages: 90,
  /** Messages with addresses without an account, and messages to support. */
  contact: contactKeptDays,
  /** Files no longer shown: as long, a backup that names them can copy them. */
  droppedFiles: 2,
  /** An artist's identity video, from when it was sent. */
  evidenceVideos: 90,
  /** Enclosures of a brief, from when the request ended; unpaid, they go right then. */
  enclosures: 30,
  /** A viewer's reaction, from when it was sent. */
  reactions: 365,
  sessions: 30,
  /** A browser's mark, from its last sign-in; each account keeps the latest. */
  browsers: 400,
  /** Set in `deploy/systemd/journald@salamu.conf`; operators set other collectors likewise. */
  logs: 30,
} as const;
