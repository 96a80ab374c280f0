import { toast } from '@salamu/ui/toaster';
import { count } from '../../parts/words.ts';
import { refreshAdmin } from '../parts/refresh.ts';
import { type AdminMail, resendMails } from './queries.ts';

/** Resend undeliverable emails and show how many. */
export async function resend(mails: readonly AdminMail[]): Promise<void> {
  const { ids } = await resendMails(mails.map(({ id }) => id));
  if (ids.length > 0) toast.success(`Sending ${count(ids.length, 'email')} again.`);
  else toast.error('Someone else has already sent this again.');
  refreshAdmin();
}
