import { toast } from '@salamu/ui/toaster';
import { count } from '../../parts/words.ts';
import { refreshAdmin } from '../parts/refresh.ts';
import { type AdminPayout, type ApprovalResult, approvePayouts } from './queries.ts';

type Outcome = ApprovalResult['results'][number]['outcome'];

const refusals: Record<Exclude<Outcome, 'approved'>, string> = {
  already_decided: 'has changed in the meantime',
  artist_suspended: 'waits, because the artist is suspended',
  not_found: 'is no longer there',
};

/** Approves payouts and says what became of each; those that cannot be approved change nothing about the others. */
export async function approve(payouts: readonly AdminPayout[]): Promise<void> {
  const { results } = await approvePayouts(payouts.map(({ id }) => id));
  const approved = results.filter(({ outcome }) => outcome === 'approved').length;
  if (approved > 0) toast.success(`${count(approved, 'payout')} approved.`);
  for (const { id, outcome, detail } of results) {
    if (outcome === 'approved') continue;
    const name = payouts.find((payout) => payout.id === id)?.artist.stageName;
    toast.error(detail ? `${name}: ${detail}` : `The payout of ${name} ${refusals[outcome]}.`);
  }
  refreshAdmin();
}
