import { m } from '@salamu/messages/messages';
import { brand } from '../brand.ts';
import { formatMoney, type Money } from '../money/money.ts';
import { maskNumber, type PayoutAccount, payoutMethodName } from '../payout/account.ts';
import { formatSpan } from '../text/measures.ts';
import { ussdRules } from './rules.ts';
import { ask, clip, clipName, howManyFit, type Screen, tell } from './screen.ts';

export interface PhoneRequest {
  recipientName: string;
  fromName: string;
  /** `Birthday`. */
  occasion: string;
  /** When the video is due, in the artist's time zone. */
  due: string;
  isNew: boolean;
  mayDecline: boolean;
  total: Money;
  /** The artist's part before tax. */
  share: Money;
}

const reasons = {
  time: { label: m.call_why_time, reason: m.call_why_time_said },
  away: { label: m.call_why_away, reason: m.call_why_away_said },
  kind: { label: m.call_why_kind, reason: m.call_why_kind_said },
} as const;
export type DeclineReason = keyof typeof reasons;
export const declineReasons = Object.keys(reasons) as DeclineReason[];

/** The reason as a fan reads it in the current language. */
export const sayReason = (reason: DeclineReason): string => reasons[reason].reason();

const back = () => `0 ${m.form_back()}`;
const next = () => `1 ${m.call_next()}`;
const more = () => `9 ${m.call_more()}`;
const longestName = 20;

const atAGlance = ({ recipientName, occasion, due }: PhoneRequest) => ({
  name: clipName(recipientName, longestName),
  occasion: occasion.toLowerCase(),
  due,
});

/** Every USSD screen, in the current language. */
export const ussdWords = {
  pin: () => ask(m.call_pin({ brand: brand.name })),
  unreadablePin: () => ask(m.call_pin_unreadable(ussdRules.pin)),
  wrongPin: (left: number) => ask(m.call_pin_wrong({ count: left })),
  locked: () => tell(m.call_pin_locked()),
  noPin: () => tell(m.call_pin_first()),
  unknown: () => tell(m.call_unknown()),
  onlyArtists: () => tell(m.call_only_artists({ brand: brand.name })),
  suspended: () => tell(m.call_suspended()),
  unverified: () => tell(m.call_unverified()),
  tooMany: () => tell(m.call_too_many()),
  late: () => tell(m.call_late()),
  lost: () => tell(m.call_lost()),
  failed: () => tell(m.call_failed()),
  menu: (waiting: number) =>
    ask(
      brand.name,
      `1 ${m.call_menu_requests({ waiting })}`,
      `2 ${m.call_menu_balance()}`,
      `3 ${m.call_menu_payout()}`,
    ),
  nothingWaits: () => ask(m.call_nothing_waits(), back()),
  /** A page of the list, and how many requests it shows. */
  list: (requests: readonly PhoneRequest[]): { screen: Screen; shown: number } => {
    const heading = m.call_requests();
    const lines = requests.map((one, at) => {
      const say = one.isNew ? m.call_list_new : m.call_list_due;
      return `${at + 1} ${say(atAGlance(one))}`;
    });
    const shown = Math.min(howManyFit(heading, lines, `${more()}\n${back()}`), 8);
    const isLast = shown === lines.length;
    return {
      screen: ask(heading, ...lines.slice(0, shown), ...(isLast ? [] : [more()]), back()),
      shown,
    };
  },
  request: (one: PhoneRequest) =>
    ask(
      m.call_request({
        ...atAGlance(one),
        from: clipName(one.fromName, longestName),
        share: formatMoney(one.share),
      }),
      m.call_due(one),
      ...(one.isNew ? [`1 ${m.artist_requests_accept()}`] : []),
      ...(one.mayDecline ? [`2 ${m.artist_requests_decline()}`] : []),
      back(),
    ),
  accepted: (one: PhoneRequest) => ask(m.call_accepted(atAGlance(one)), next(), back()),
  reasons: () =>
    ask(m.call_why(), ...declineReasons.map((reason, at) => `${at + 1} ${reasons[reason].label()}`), back()),
  decline: (one: PhoneRequest) =>
    ask(
      m.call_decline_asks({ ...atAGlance(one), total: formatMoney(one.total) }),
      `1 ${m.artist_answer_decline_confirm()}`,
      back(),
    ),
  declined: () => ask(m.call_declined(), next(), back()),
  gone: () => ask(m.call_gone(), `1 ${m.call_requests()}`, back()),
  balance: (balances: readonly { available: Money; held: Money }[]) => {
    const lines = balances.map(({ available, held }) =>
      m.call_balance({ available: formatMoney(available), held: formatMoney(held) }),
    );
    if (lines.length === 0) return ask(m.call_balance_none(), back());
    return ask(...lines.slice(0, howManyFit('', lines, back())), back());
  },
  noAccount: () => ask(m.call_no_account(), back()),
  closed: (until: string) =>
    ask(m.call_account_new({ span: formatSpan(ussdRules.accountUnchanged), until }), back()),
  nothingToPay: (available: Money) => ask(m.call_too_little({ available: formatMoney(available) }), back()),
  amount: (available: Money, most: Money) =>
    ask(
      m.call_amount({
        available: formatMoney(available),
        currency: most.currency,
        most: formatMoney(most),
      }),
      back(),
    ),
  unreadableAmount: (most: Money) =>
    ask(m.call_amount_unreadable({ currency: most.currency, most: formatMoney(most) }), back()),
  tooMuch: (most: Money) => ask(m.call_amount_too_much({ most: formatMoney(most) }), back()),
  problem: (message: string) => ask(clip(message, 150), back()),
  payout: (money: Money, account: PayoutAccount) =>
    ask(
      m.call_payout_asks({ amount: formatMoney(money), account: sayTo(account) }),
      `1 ${m.call_payout_confirm()}`,
      back(),
    ),
  asked: (money: Money) => tell(m.call_payout_asked({ amount: formatMoney(money) })),
};

const sayTo = ({ method, bank, number, holder }: PayoutAccount) =>
  `${clipName(bank ?? payoutMethodName(method), longestName)} ${maskNumber(number)}, ${clipName(holder, 30)}`;
