import { m } from '@salamu/messages/messages';
import { formatMoney, type Money } from '../../money/money.ts';
import { type PaymentProviderName, providerWords } from '../../payment/states.ts';
import { maskNumber } from '../../payout/account.ts';
import { formatAbout } from '../../text/measures.ts';
import { formatDay } from '../../time/format-time.ts';

/** What there is to say of an event besides what a person wrote; the words are made in its reader's language. */
export interface EventFacts {
  money?: Money;
  /** Where that went: the last digits are those of a phone. */
  to?: { provider: PaymentProviderName; number: string | null };
  /** How our team sent a refund itself. */
  byHand?: { money: Money; sentOn: string; reference: string };
  /** How long we were away, or it was paused, in milliseconds. */
  away?: number;
  /** Why, where nobody gave a reason. */
  cause?: keyof typeof causes;
}

const causes = {
  already_returned: m.event_already_returned,
  in_dashboard: m.event_in_dashboard,
  paid_twice: m.event_paid_twice,
  decided: m.event_decided_by_us,
  bank_decided: m.event_bank_decided,
} as const;

/** Why it happened, where nobody gave a reason; null if there is no more to say. */
export const sayCause = (facts: EventFacts | null): string | null =>
  facts?.cause ? causes[facts.cause]() : null;

export const wayBackOf = ({
  provider,
  phone,
}: {
  provider: PaymentProviderName;
  phone: string | null;
}): NonNullable<EventFacts['to']> => ({ provider, number: phone && maskNumber(phone) });

/** What people call the way back of a refund: `M-Pesa •••• 5678`. */
export const sayWayBack = ({ provider, number }: NonNullable<EventFacts['to']>): string =>
  [providerWords[provider].account(), number].filter(Boolean).join(' ');

/** What a timeline or a mail says of an event, in the current language; null if there is no more to say. */
export function sayEvent(facts: EventFacts | null, written: string | null | undefined): string | null {
  const { money, to, byHand, away } = facts ?? {};
  const said = [
    money && (to ? m.event_money_to({ amount: formatMoney(money), to: sayWayBack(to) }) : formatMoney(money)),
    byHand &&
      m.refund_sent_by_hand({
        amount: formatMoney(byHand.money),
        day: formatDay(byHand.sentOn),
        reference: byHand.reference,
      }),
    away && formatAbout(away),
    sayCause(facts),
    written,
  ];
  return said.filter(Boolean).join('. ') || null;
}
