import { formatMoney } from '@salamu/api/domain/money/money';
import { manualPayouts } from '@salamu/api/domain/payout/states';
import { toast } from '@salamu/ui/kit/toaster';
import { api } from '@salamu/ui/session/api';
import { type Found, filteredQuery, heard } from '../../app/live.ts';
import type { Decision } from '../../parts/decisions.tsx';
import type { Failures } from '../../parts/list/selection.tsx';
import { count } from '../../parts/words.ts';
import { adminKey, decide, sayDone } from '../parts/decide.ts';

export const payoutsQuery = filteredQuery([...adminKey, 'payouts'], api.admin.payouts.get, heard);
export type AdminPayout = Found<typeof payoutsQuery>['items'][number];

const refusals = {
  already_decided: 'Changed in the meantime.',
  artist_suspended: 'On hold: the artist is suspended.',
  not_found: 'It no longer exists.',
};

/** What speaks against paying its artist now, in words. */
export const openAgainst = ({ disputed, against: { disputes, reports } }: AdminPayout): string[] =>
  [
    disputed && `Banks may still take ${formatMoney(disputed)} from this artist`,
    disputes > 0 && `${count(disputes, 'dispute')} to decide`,
    reports > 0 && `${count(reports, 'report')} of abuse to decide`,
  ].filter((words) => typeof words === 'string');

export const isApprovable = ({ actions, artist, approval }: AdminPayout) =>
  actions.includes('approve') && !artist.suspended && !approval;

/** Approve payouts; one that fails does not affect the others, and says why. */
export async function approve(payouts: readonly AdminPayout[]): Promise<Failures> {
  const { results } = await decide(api.admin.payouts.approve.post({ ids: payouts.map(({ id }) => id) }));
  const failures = new Map<string, string>();
  for (const { id, outcome, detail } of results)
    if (outcome !== 'approved' && outcome !== 'waits') failures.set(id, detail ?? refusals[outcome]);
  const approved = results.filter(({ outcome }) => outcome === 'approved').length;
  sayDone('payout', { count: approved, as: 'approved' }, failures);
  const waiting = results.filter(({ outcome }) => outcome === 'waits').length;
  if (waiting > 0) toast.success(`${count(waiting, 'large payout')} sent to another owner to approve.`);
  return failures;
}

/** The decisions an admin can make about one payout now; `onDone` hears why approving it failed. */
export function decisionsOn(payout: AdminPayout, onDone: (failures: Failures) => void): (Decision | false)[] {
  const { id, artist, amount, actions, holder, number, provider, bankFile } = payout;
  const sum = formatMoney(amount);
  const about = `${artist.stageName}, ${sum}`;
  return [
    isApprovable(payout) && {
      name: 'Approve',
      about: ` ${about}`,
      button: 'secondary',
      title: `Pay ${artist.stageName}?`,
      explanation: [
        ...openAgainst(payout).map((words) => `${words}.`),
        provider === manualPayouts
          ? 'This payout isn’t automatic. Send the money yourself, then enter the bank reference here.'
          : `${provider} sends it right away to ${holder}, ${number}.`,
      ]
        .filter(Boolean)
        .join(' '),
      confirm: `Approve ${sum}`,
      act: async () => onDone(await approve([payout])),
    },
    actions.includes('record') && {
      name: 'Record as sent',
      about: `: ${about}`,
      button: 'secondary',
      title: `Was ${sum} sent?`,
      explanation: `To ${holder}, ${payout.bank} ${payout.payTo ?? number}. We email ${artist.stageName}, and you can’t undo this.`,
      field: {
        name: 'reference',
        label: 'Reference',
        hint: 'The bank’s reference for this transfer.',
        line: true,
      },
      confirm: 'Record as paid out',
      act: ({ text: reference }) =>
        decide(api.admin.payouts({ id }).record.post({ reference }), 'Recorded as paid out.'),
    },
    actions.includes('reject') && {
      name: 'Reject',
      about: ` ${about}`,
      button: 'link',
      title: `Reject this payout of ${sum}?`,
      explanation: [
        bankFile &&
          `It’s in the bank file ${bankFile}: reject it only if your bank hasn’t sent it, and won’t.`,
        `The money goes back into the balance of ${artist.stageName}, who can request it again.`,
      ]
        .filter(Boolean)
        .join(' '),
      field: { label: 'Why?', hint: 'The artist will see this.' },
      confirm: 'Reject',
      variant: 'destructive',
      act: ({ text: reason }) =>
        decide(
          api.admin.payouts({ id }).reject.post({ reason }),
          'Rejected. The money is back in the artist’s balance.',
        ),
    },
  ];
}
