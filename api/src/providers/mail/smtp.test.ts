import { SMTPServer } from 'smtp-server';
import { smtpMail } from './smtp.ts';

interface Received {
  from: string;
  to: string[];
  source: string;
}

const received: Received[] = [];
let refuses = false;

const server = new SMTPServer({
  disabledCommands: ['STARTTLS'],
  authOptional: true,
  onAuth: ({ username, password }, _session, done) =>
    username === 'salamu' && password === 'secret'
      ? done(null, { user: username })
      : done(new Error('who are you')),
  async onData(stream, { envelope }, done) {
    const source = await new Response(stream as never).text();
    if (refuses) return done(new Error('mailbox full'));
    const from = envelope.mailFrom ? envelope.mailFrom.address : '';
    received.push({ from, to: envelope.rcptTo.map(({ address }) => address), source });
    done();
  },
});

const listening = Promise.withResolvers<void>();
const listener = server.listen(0, '127.0.0.1', () => listening.resolve());
await listening.promise;
const bound = listener.address();
const address = `127.0.0.1:${typeof bound === 'object' ? bound?.port : bound}`;
afterAll(() => server.close());

const mail = {
  messageId: '<0190@salamu.example>',
  to: 'amina@fans.example',
  subject: 'Wanjirũ said yes',
  text: 'Due by Friday.',
  html: '<p>Due by Friday.</p><img src="cid:portrait">',
  pictures: [{ name: 'portrait', jpeg: Buffer.from('a portrait') }],
};

test('a mail reaches the server of MAIL_URL, signed in, from the address it names', async () => {
  await smtpMail(`smtp://salamu:secret@${address}?from=hello@salamu.example`).send(mail);
  const [arrived] = received;
  expect(arrived?.from).toBe('hello@salamu.example');
  expect(arrived?.to).toEqual(['amina@fans.example']);
  expect(arrived?.source).toContain('Subject: =?UTF-8?');
  expect(arrived?.source).toMatch(/^Auto-Submitted: auto-generated\r$/m);
  expect(arrived?.source).toMatch(/^X-Auto-Response-Suppress: All\r$/m);
  expect(arrived?.source).toContain('<p>Due by Friday.</p>');
  expect(arrived?.source).toContain('Content-ID: <portrait>');
  expect(arrived?.source).toContain(Buffer.from('a portrait').toString('base64'));
});

test('a server that refuses the mail or the password is an error, so that the outbox tries again', async () => {
  await expect(smtpMail(`smtp://salamu:wrong@${address}`).send(mail)).rejects.toThrow();
  refuses = true;
  await expect(smtpMail(`smtp://salamu:secret@${address}`).send(mail)).rejects.toThrow('mailbox full');
});
