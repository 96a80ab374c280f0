import { m } from '@salamu/messages/messages';
import type { PayoutLetter } from '#api/domain/notifications.ts';
import type { Templates } from '../letter.ts';
import { quote } from './facts.ts';

export interface PayoutFacts {
  stageName: string;
  amount: string;
  /** Masked. */
  account: string;
  reference: string;
  reason: string;
  site: string;
}

const earnings = ({ site }: PayoutFacts) => ({
  label: m.mail_payout_earnings(),
  url: `${site}/artist/earnings`,
});
const allPayouts = ({ site }: PayoutFacts) => ({ label: 'Open payouts', url: `${site}/admin/payouts` });

/** The letters about a payout, to the artist and to admins. */
export const payoutLetters: {
  [Who in PayoutLetter['recipient']]: Templates<
    Extract<PayoutLetter, { recipient: Who }>['about'],
    PayoutFacts
  >;
} = {
  artist: {
    payout_paid: (facts) => ({
      subject: m.mail_payout_paid_subject(facts),
      lines: [m.mail_payout_paid(facts), m.mail_payout_reference(facts)],
      action: earnings(facts),
    }),
    payout_failed: (facts) => ({
      subject: m.mail_payout_failed_subject(facts),
      lines: [m.mail_payout_failed(facts), m.payout_failed_next()],
      action: earnings(facts),
    }),
    payout_rejected: (facts) => ({
      subject: m.mail_payout_rejected_subject(facts),
      lines: [m.mail_payout_rejected(), ...quote(facts.reason)],
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
      lines: [
        `${facts.amount} could not be paid to ${facts.stageName}. The money is back in their balance.`,
        ...quote(facts.reason),
      ],
      action: allPayouts(facts),
    }),
  },
};
