import { m } from '@salamu/messages/messages';
import { formatMoney, type Money } from '../../money/money.ts';
import { type PaymentProviderName, providerWords } from '../../payment/states.ts';
import { maskNumber } from '../../payout/account.ts';
import { formatAbout } from '../../text/measures.ts';
import { formatDay } from '../../time/format-time.ts';

/** Facts of an event besides what a person wrote; rendered in the reader's language. */
export interface EventFacts {
  money?: Money;
  /** Where the money went; `number` has a phone's last digits. */
  to?: { provider: PaymentProviderName; number: string | null };
  /** A refund our team sent by hand. */
  byHand?: { money: Money; sentOn: string; reference: string };
  /** Length of the outage or pause, in milliseconds. */
  away?: number;
  /** The cause, if nobody gave a reason. */
  cause?: keyof typeof causes;
}

const causes = {
  already_returned: m.event_already_returned,
  in_dashboard: m.event_in_dashboard,
  paid_twice: m.event_paid_twice,
  decided: m.event_decided_by_us,
  bank_decided: m.event_bank_decided,
} as const;

/** The cause in words, if nobody gave a reason; else null. */
export const sayCause = (facts: EventFacts | null): string | null =>
  facts?.cause ? causes[facts.cause]() : null;

export const wayBackOf = ({
  provider,
  phone,
}: {
  provider: PaymentProviderName;
  phone: string | null;
}): NonNullable<EventFacts['to']> => ({ provider, number: phone && maskNumber(phone) });

/** Where a refund goes: `M-Pesa •••• 5678`. */
export const sayWayBack = ({ provider, number }: NonNullable<EventFacts['to']>): string =>
  [providerWords[provider].account(), number].filter(Boolean).join(' ');

/** Details of an event for timelines and mails, in the current language, or null. */
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
