import type { MailSender } from './mail.ts';

/** Without a mail server: mails stay in the database, to be read at `/dev/mail`. */
export const capturedMail: MailSender = { captures: true, send: async () => {}, ping: async () => {} };
