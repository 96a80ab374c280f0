import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export interface Mail {
  to: string[];
  subject: string;
  text: string;
}

export interface MailServer {
  /** As `MAIL_URL` takes it. */
  url: string;
  mailsTo(address: string): Mail[];
  stop(): Promise<void>;
}

/** A mail server that asks for a password and keeps what it is given. */
export async function startMailServer(): Promise<MailServer> {
  const mails: Mail[] = [];
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    onAuth: ({ username, password }, _session, done) =>
      username === 'salamu' && password === 'secret'
        ? done(null, { user: username })
        : done(new Error('wrong password')),
    async onData(stream, { envelope }, done) {
      const { subject = '', text = '' }: Email = await PostalMime.parse(await buffer(stream));
      mails.push({ to: envelope.rcptTo.map(({ address }) => address), subject, text });
      done();
    },
  });
  const listening = Promise.withResolvers<void>();
  const listener = server.listen(0, '127.0.0.1', () => listening.resolve());
  await listening.promise;
  const address = listener.address();
  const port = typeof address === 'object' ? address?.port : address;
  return {
    url: `smtp://salamu:secret@127.0.0.1:${port}?from=hello@salamu.example`,
    mailsTo: (recipient) => mails.filter(({ to }) => to.includes(recipient)),
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
