import { toast } from '@salamu/ui/toaster';
import { count } from '../../parts/words.ts';
import { refreshAdmin } from '../parts/refresh.ts';
import { type AdminMail, resendMails } from './queries.ts';

/** Send undeliverable emails again and say how many are on their way. */
export async function resend(mails: readonly AdminMail[]): Promise<void> {
  const { ids } = await resendMails(mails.map(({ id }) => id));
  if (ids.length > 0) toast.success(`${count(ids.length, 'email')} on the way again.`);
  else toast.error('Someone else has already sent this again.');
  refreshAdmin();
}
