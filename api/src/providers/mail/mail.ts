export interface OutgoingMail {
  /** The same at every try, so that a receiver can drop duplicates: `<id@host>`. */
  messageId: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Travel with the mail, and show where its HTML says `cid:<name>`: nothing is fetched when it is read. */
  pictures: { name: string; jpeg: Uint8Array }[];
  /** Where a mail program posts that no such mails are wished any more, by one click (RFC 8058). */
  endByPost?: string;
  replyTo?: { name: string; address: string };
}

/** The mail server refuses this mail permanently: another try would be refused too. */
export class UndeliverableError extends Error {}

export interface MailSender {
  /** Whether mails stay here, to be read at `/dev/mail`, because no mail server is set. */
  readonly captures: boolean;
  /**
   * Hand over one mail within ten seconds.
   * @throws UndeliverableError if it is refused permanently; any other error may be temporary
   */
  send(mail: OutgoingMail): Promise<void>;
  /** Throws if the mail server does not answer, or refuses our sign-in. */
  ping(): Promise<void>;
}

/** Without a mail server: mails stay in the database, to be read at `/dev/mail`. */
export const capturedMail: MailSender = { captures: true, send: async () => {}, ping: async () => {} };
