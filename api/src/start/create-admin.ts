import { findEmbedded } from '@salamu/prisma/embedded';
import { Value } from '@sinclair/typebox/value';
import { DomainError } from '#api/domain/errors.ts';
import { email as emailSchema } from '#api/http/schemas.ts';
import { type Appointed, appointAdmin } from '#api/modules/accounts/users/appoint.ts';
import { sendAppointment } from '#api/modules/letters/service.ts';
import { boot } from './boot.ts';
import type { Context } from './context.ts';
import type { Env } from './env.ts';
import { silentLog } from './log.ts';
import { type OpenDatabase, openDatabase } from './open-database.ts';
import { settings } from './run.ts';

const outcomes: Record<Appointed, (email: string) => string> = {
  created: (email) => `${email} now has an admin account.`,
  promoted: (email) => `${email} is an admin now. The old password and sessions have ended.`,
  already: (email) => `${email} is already an admin.`,
};

/** A running copy looks for mails every second, and may have claimed this one. */
const mostTries = 20;

/** Create an admin from the command line, reporting what happened. Returns the process's exit code. */
export async function createAdmin([email = '', ...more]: string[]): Promise<number> {
  if (more.length > 0 || !Value.Check(emailSchema, email)) {
    console.error('Give one email address: bun run admin:create amina@example.com');
    return 1;
  }
  const env = settings();
  await using stack = new AsyncDisposableStack();
  const database = await joinDatabase(env);
  stack.defer(() => database.stop());
  const { ctx, stop } = boot({ env, databaseUrl: database.url, log: silentLog });
  stack.defer(stop);
  try {
    const began = await ctx.clock.read();
    console.log(outcomes[await appointAdmin(ctx, email)](email));
    return report(await sent(ctx, email, began));
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    console.error(error.message);
    return 1;
  }
}

/** The database of a copy running here, or one opened for this command. */
async function joinDatabase(env: Env): Promise<OpenDatabase> {
  const running = env.databaseUrl ? undefined : await findEmbedded(env.dataDir);
  return running ? { url: running, directUrl: running, stop: () => Promise.resolve() } : openDatabase(env);
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
