import { toast } from '@salamu/ui/toaster';
import { count } from '../../parts/words.ts';
import { refreshAdmin } from '../parts/refresh.ts';
import { type AdminPayout, type ApprovalResult, approvePayouts } from './queries.ts';

type Outcome = ApprovalResult['results'][number]['outcome'];

const refusals: Record<Exclude<Outcome, 'approved'>, string> = {
  already_decided: 'changed in the meantime',
  artist_suspended: 'is on hold, because the artist is suspended',
  not_found: 'no longer exists',
};

/** Approve payouts and report each outcome; one that fails does not affect the others. */
export async function approve(payouts: readonly AdminPayout[]): Promise<void> {
  const { results } = await approvePayouts(payouts.map(({ id }) => id));
  const approved = results.filter(({ outcome }) => outcome === 'approved').length;
  if (approved > 0) toast.success(`${count(approved, 'payout')} approved.`);
  for (const { id, outcome, detail } of results) {
    if (outcome === 'approved') continue;
    const name = payouts.find((payout) => payout.id === id)?.artist.stageName;
    toast.error(detail ? `${name}: ${detail}` : `The payout to ${name} ${refusals[outcome]}.`);
  }
  refreshAdmin();
}
