export interface OutgoingMail {
  to: string;
  subject: string;
  text: string;
  html: string;
  replyTo?: { name: string; address: string };
}

/** Hands mails to the mail server. A call that throws is tried again by the outbox. */
export interface MailSender {
  /** Whether mails stay here, to be read at `/dev/mail`, because no mail server is set. */
  readonly captures: boolean;
  send(mail: OutgoingMail): Promise<void>;
  /** Throws where the mail server does not answer, or does not let us in. */
  ping(): Promise<void>;
}
