import type { Context } from '#api/start/context.ts';
import { lane } from '../send.ts';
import { latestMailTo } from './repo.ts';

/**
 * Send the link due to a new admin, or let a running copy send it.
 * @returns its text if mail is captured, '' if it was sent, null if neither has happened yet
 */
export async function sendAppointment(ctx: Context, email: string, since: Date): Promise<string | null> {
  await lane('email').run(ctx);
  const mail = await latestMailTo(ctx.db, { to: email.toLowerCase(), about: 'admin_password', since });
  return mail && (mail.text ?? '');
}
