import type { PayoutAbout, PayoutMailRecipient } from '#api/domain/payout/mails.ts';
import type { Templates } from '../letter.ts';

export interface PayoutFacts {
  stageName: string;
  amount: string;
  /** Masked. */
  account: string;
  reference: string;
  reason: string;
  publicUrl: string;
}
const earnings = ({ publicUrl }: PayoutFacts) => ({
  label: 'See your earnings',
  url: `${publicUrl}/artist/earnings`,
});
const allPayouts = ({ publicUrl }: PayoutFacts) => ({
  label: 'Open payouts',
  url: `${publicUrl}/admin/payouts`,
});

/** The letters about a payout, to the artist and to admins. */
export const payoutLetters: { [Who in PayoutMailRecipient]: Templates<PayoutAbout<Who>, PayoutFacts> } = {
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
