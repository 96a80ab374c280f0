import { isMuted } from '#api/domain/artist/settings.ts';
import { formatMoney } from '#api/domain/money.ts';
import { maskNumber } from '#api/domain/payout/account.ts';
import type { PayoutEventName, PayoutEventTold, PayoutMailRecipient } from '#api/domain/payout/mails.ts';
import { findPayout, type PayoutRow } from '#api/records/payouts-repo.ts';
import type { Context } from '#api/start/context.ts';
import type { Letter, Written } from './letter.ts';
import type { PayoutMail } from './outbox/service.ts';
import { findAdmin } from './repo.ts';

interface PayoutFacts {
  stageName: string;
  amount: string;
  /** Masked. */
  account: string;
  reference: string;
  reason: string;
  publicUrl: string;
}
type Write = (facts: PayoutFacts) => Letter;

const earnings = ({ publicUrl }: PayoutFacts) => ({
  label: 'See your earnings',
  url: `${publicUrl}/artist/earnings`,
});
const allPayouts = ({ publicUrl }: PayoutFacts) => ({
  label: 'Open payouts',
  url: `${publicUrl}/admin/payouts`,
});

export const payoutLetters: { [Who in PayoutMailRecipient]: Record<PayoutEventTold<Who>, Write> } = {
  artist: {
    payout_paid: (facts) => ({
      subject: `${facts.amount} is on its way to you`,
      lines: [
        `We have sent ${facts.amount} to your account ${facts.account}. A bank can take a few days to show it.`,
        `Reference: ${facts.reference}`,
      ],
      action: earnings(facts),
    }),
    payout_failed: (facts) => ({
      subject: `Your payout of ${facts.amount} didn’t go through`,
      lines: [
        `Your account ${facts.account} didn’t accept it. The money is back in your balance.`,
        ...(facts.reason ? [`“${facts.reason}”`] : []),
        'Check the account in your settings, then request the payout again.',
      ],
      action: earnings(facts),
    }),
    payout_rejected: (facts) => ({
      subject: `About your payout of ${facts.amount}`,
      lines: ['Our team couldn’t approve it. The money is back in your balance.', `“${facts.reason}”`],
      action: earnings(facts),
    }),
  },
  admins: {
    payout_requested: (facts) => ({
      subject: `A payout is waiting for you: ${facts.stageName}, ${facts.amount}`,
      lines: [`${facts.stageName} has requested ${facts.amount} to ${facts.account}.`],
      action: allPayouts(facts),
    }),
    payout_failed: (facts) => ({
      subject: `A payout failed: ${facts.stageName}, ${facts.amount}`,
      lines: ['The money is back in the artist’s balance.', ...(facts.reason ? [`“${facts.reason}”`] : [])],
      action: allPayouts(facts),
    }),
  },
};

/** The letter and its recipient; null if the artist has muted it. */
export async function writePayoutMail(
  ctx: Context,
  { payoutId, about, recipient, adminId }: PayoutMail,
): Promise<Written | null> {
  const payout = await findPayout(ctx.db, payoutId);
  const told: Partial<Record<PayoutEventName, Write>> = payoutLetters[recipient];
  const write = told[about];
  if (!payout || !write) throw new Error(`no letter to ${recipient} about ${about}`);
  const { mutedMails, user } = payout.artist;
  if (recipient === 'artist' && isMuted(about, mutedMails)) return null;
  const reader = recipient === 'admins' ? await findAdmin(ctx.db, adminId) : user;
  return reader && { to: reader.email, letter: write(factsOf(ctx, payout)) };
}

function factsOf({ env }: Context, payout: PayoutRow): PayoutFacts {
  return {
    stageName: payout.artist.stageName,
    amount: formatMoney({ amount: payout.amount, currency: payout.currency }),
    account: maskNumber(payout.number),
    reference: payout.reference ?? '',
    reason: payout.reason ?? '',
    publicUrl: env.publicUrl,
  };
}
