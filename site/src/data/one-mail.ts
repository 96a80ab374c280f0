import { unwrap } from '@salamu/api/client';
import { messageOf } from '@salamu/ui/problem';
import { emailComplaint } from './email.ts';

/** What became of asking for one email, as the form shows it. */
export interface AskedForMail {
  /** As it was typed. */
  email: string;
  problem: string | null;
  isNoted: boolean;
}

/** Ask for the email, if the form was posted, which it is without scripts. */
export async function askedForMail(
  request: Request,
  ask: (email: string) => Parameters<typeof unwrap>[0],
): Promise<AskedForMail> {
  if (request.method !== 'POST') return { email: '', problem: null, isNoted: false };
  const data = await request.formData().catch(() => new FormData());
  const email = String(data.get('email') ?? '').trim();
  const problem = emailComplaint(email) ?? (await unwrap(ask(email)).then(() => null, messageOf));
  return { email, problem, isNoted: problem === null };
}
