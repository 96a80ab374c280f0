import { createTransport } from 'nodemailer';
import { brand } from '#api/domain/brand.ts';
import type { MailSender } from './mail.ts';

/** Sends through the server of `MAIL_URL` (`smtps://user:password@host:465?from=hello@example.com`). */
export function smtpMail(mailUrl: string): MailSender {
  const from = new URL(mailUrl).searchParams.get('from') ?? brand.supportEmail;
  const transport = createTransport(mailUrl, { from: { name: brand.name, address: from } });
  return {
    captures: false,
    async send(mail) {
      await transport.sendMail(mail);
    },
    async ping() {
      await transport.verify();
    },
  };
}
