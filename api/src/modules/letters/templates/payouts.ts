import { m } from '@salamu/messages/messages';
import type { PayoutLetter } from '#api/domain/notifications.ts';
import { letterOf, type Templates } from '../letter.ts';
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

const toArtist = letterOf(({ site }: PayoutFacts) => ({
  label: m.mail_payout_earnings(),
  url: `${site}/artist/earnings`,
}));
const toAdmins = letterOf(({ site }: PayoutFacts) => ({
  label: 'Open payouts',
  url: `${site}/admin/payouts`,
}));

/** The letters about a payout, to the artist and to admins. */
export const payoutLetters: {
  [Who in PayoutLetter['recipient']]: Templates<
    Extract<PayoutLetter, { recipient: Who }>['about'],
    PayoutFacts
  >;
} = {
  artist: {
    payout_paid: toArtist(m.mail_payout_paid_subject, m.mail_payout_paid, m.mail_payout_reference),
    payout_failed: toArtist(m.mail_payout_failed_subject, m.mail_payout_failed, m.payout_failed_next),
    payout_rejected: toArtist(m.mail_payout_rejected_subject, m.mail_payout_rejected, (facts) =>
      quote(facts.reason),
    ),
  },
  admins: {
    payout_requested: toAdmins(
      (facts) => `A payout is waiting for you: ${facts.stageName}, ${facts.amount}`,
      (facts) => `${facts.stageName} has requested ${facts.amount} to ${facts.account}.`,
    ),
    payout_failed: toAdmins(
      (facts) => `A payout failed: ${facts.stageName}, ${facts.amount}`,
      (facts) =>
        `${facts.amount} could not be paid to ${facts.stageName}. The money is back in their balance.`,
      (facts) => quote(facts.reason),
    ),
  },
};
