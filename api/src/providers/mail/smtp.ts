import { connect, type Socket } from 'node:net';
import { createTransport, type Transporter } from 'nodemailer';
import { parseConnectionUrl } from 'nodemailer/lib/shared';
import { brand, inventedContact } from '#api/domain/brand.ts';
import { type MailSender, UndeliverableError } from './mail.ts';

/** How long one mail may take from connecting to the last answer, in milliseconds. */
export const longestSend = 10_000;

/** Send through the server of `MAIL_URL` (`smtps://user:password@host:465?from=hello@example.com`). */
export function smtpMail(mailUrl: string, within = longestSend): MailSender {
  const from = new URL(mailUrl).searchParams.get('from') ?? inventedContact.email;
  const deliver = <T>(work: (transport: Transporter) => Promise<T>) => withDeadline(mailUrl, within, work);
  return {
    captures: false,
    async send({ pictures, endByPost, ...mail }) {
      const sender = { name: brand.name, address: from };
      const attachments = pictures.map(({ name, jpeg }) => ({
        cid: name,
        filename: `${name}.jpg`,
        contentType: 'image/jpeg',
        contentDisposition: 'inline' as const,
        content: Buffer.from(jpeg),
      }));
      try {
        await deliver((transport) =>
          transport.sendMail({ from: sender, attachments, headers: headersFor(endByPost), ...mail }),
        );
      } catch (error) {
        throw isForGood(error) ? new UndeliverableError((error as Error).message, { cause: error }) : error;
      }
    },
    async ping() {
      await deliver((transport) => transport.verify());
    },
  };
}

/** No mail program answers a mail of ours by itself (RFC 3834, and Exchange’s own word for it). */
const headersFor = (endByPost: string | undefined) => ({
  'Auto-Submitted': 'auto-generated',
  'X-Auto-Response-Suppress': 'All',
  ...(endByPost && {
    'List-Unsubscribe': `<${endByPost}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }),
});

/**
 * Open a connection for this work alone and close it when the time is up: nodemailer's own timeouts restart with every
 * line from the server.
 */
async function withDeadline<T>(
  mailUrl: string,
  within: number,
  work: (transport: Transporter) => Promise<T>,
): Promise<T> {
  let socket: Socket | undefined;
  const transport = createTransport({
    ...parseConnectionUrl(mailUrl),
    connectionTimeout: within,
    greetingTimeout: within,
    socketTimeout: within,
    getSocket({ host = 'localhost', port, secure }, done) {
      const opened = connect({ host, port: Number(port ?? (secure ? 465 : 587)) });
      socket = opened;
      opened.once('error', done);
      opened.once('connect', () => {
        opened.off('error', done);
        done(null, { connection: opened });
      });
    },
  });
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    late.reject(new Error(`The mail server took longer than ${within / 1000} seconds`));
    socket?.destroy();
  }, within);
  try {
    return await Promise.race([work(transport), late.promise]);
  } finally {
    clearTimeout(timer);
  }
}

/** What a server answers to every mail because our settings are wrong: sign in first, use TLS. */
const aboutUs = [530, 534, 535, 538];

/** Whether this mail or its recipient was refused with a permanent code (RFC 5321, 5yz), or has no valid address. */
function isForGood(error: unknown): boolean {
  const {
    code,
    command,
    responseCode = 0,
  } = error as {
    code?: string;
    command?: string;
    responseCode?: number;
  };
  if (code === 'EENVELOPE' && command === 'API') return true;
  const aboutTheMail = (code === 'EENVELOPE' && command !== 'MAIL FROM') || code === 'EMESSAGE';
  return aboutTheMail && responseCode >= 500 && !aboutUs.includes(responseCode);
}
