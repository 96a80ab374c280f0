import { brand, inventedContact } from '#api/domain/brand.ts';
import type { MailSender } from '#api/providers/mail/mail.ts';
import { smtpMail } from '#api/providers/mail/smtp.ts';
import { newId } from '#api/start/database/ids.ts';
import type { Check } from './check.ts';
import { type Finding, fault, ok, orFault, warning } from './finding.ts';

const signIn = 'Set the mail server’s user and password in MAIL_URL.';
const reach =
  'Check host and port in MAIL_URL (smtps:// is for port 465, smtp:// for 587), and that the server’s certificate is valid for that host.';

const isSignIn = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'EAUTH';

/** MAIL_URL: connect, encrypt, sign in. An email is sent only if an address is given. */
export const mail: Check = {
  name: 'Mail',
  async look({ env: { mailUrl, production, publicUrl }, mailTo }) {
    if (mailUrl === null) return [ok('mails are captured at /dev/mail')];
    return orFault(
      async () => {
        const sender = smtpMail(mailUrl);
        await sender.ping();
        const sent = mailTo === null ? '; no email was sent, --mail you@example.com sends one' : '';
        const found = [
          ok(`${new URL(mailUrl).host} accepts our sign-in${sent}`),
          ...(await judgeTls(mailUrl)),
        ];
        if (production && !new URL(mailUrl).searchParams.has('from'))
          found.push(
            fault(
              `emails would come from ${inventedContact.email}`,
              'Add ?from=hello@your-domain to MAIL_URL.',
            ),
          );
        if (mailTo !== null) found.push(await sendOne(sender, mailTo, publicUrl));
        return found;
      },
      `${new URL(mailUrl).host} refuses our emails`,
      (error) => (isSignIn(error) ? signIn : reach),
    );
  },
};

/** Without `requireTLS`, a server that offers no encryption is used unencrypted. */
async function judgeTls(mailUrl: string): Promise<Finding[]> {
  const encrypted = new URL(mailUrl);
  if (encrypted.protocol === 'smtps:') return [];
  encrypted.searchParams.set('requireTLS', 'true');
  return smtpMail(encrypted.href)
    .ping()
    .then(
      () => [],
      () => [
        warning(
          'the password and emails would be sent unencrypted: the server offers no STARTTLS',
          'Use smtps://, or a server that offers STARTTLS.',
        ),
      ],
    );
}

async function sendOne(sender: MailSender, to: string, publicUrl: string): Promise<Finding> {
  const words = `${brand.name} at ${publicUrl} can send email.`;
  await sender.send({
    messageId: `<${newId()}@${new URL(publicUrl).hostname}>`,
    to,
    subject: words,
    text: `${words}\n`,
    html: `<p>${words}</p>`,
    pictures: [],
  });
  return ok(`the server accepted an email to ${to}: check that it arrives, and not as spam`);
}
