import type { MailSender } from './mail.ts';

/** No mail server: mails stay in the database, to be read at `/dev/mail`. */
export const capturedMail: MailSender = { captures: true, send: async () => {}, ping: async () => {} };
