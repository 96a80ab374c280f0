import { type Appointed, appointAdmin } from '#api/modules/accounts/users/role.ts';
import { sendAppointment } from '#api/modules/notifications/mails/appointment.ts';
import type { Context } from '../context.ts';
import { accountCommand } from './account-command.ts';

const outcomes: Record<Appointed, (email: string) => string> = {
  created: (email) => `${email} now has an admin account, as an owner.`,
  promoted: (email) => `${email} is an owner now. The old password and sessions have ended.`,
  already: (email) => `${email} is already an owner.`,
  cleared: (email) =>
    `${email} is an owner. The authenticator app, the old password and sessions have ended.`,
};

/** A running copy polls mails every second and may have claimed this one. */
const mostTries = 20;

/** Create an admin from the command line. Returns the exit code. */
export function createAdmin(args: string[]): Promise<number> {
  return accountCommand(args, 'bun run admin:create amina@example.com', async (ctx, email) => {
    const began = await ctx.clock.read();
    console.log(outcomes[await appointAdmin(ctx, email)](email));
    return report(await sent(ctx, email, began));
  });
}

async function sent(ctx: Context, email: string, since: Date): Promise<string | null> {
  for (let tries = 0; tries < mostTries; tries += 1) {
    const text = await sendAppointment(ctx, email, since);
    if (text !== null) return text;
    await Bun.sleep(500);
  }
  return null;
}

function report(text: string | null): number {
  const link = /https?:\S+#\S+/.exec(text ?? '')?.[0];
  if (text === null) {
    console.error('The email has not been sent yet. The running product keeps trying; check MAIL_URL.');
    return 1;
  }
  console.log(
    link ? `Choose a password within the hour: ${link}` : 'The link to choose a password is in the email.',
  );
  return 0;
}
