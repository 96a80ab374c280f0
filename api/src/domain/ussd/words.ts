import { brand } from '../brand.ts';
import { formatSpan } from '../measures.ts';
import { formatMoney, type Money } from '../money.ts';
import type { PayoutAccount } from '../payout/account.ts';
import { maskNumber, payoutMethodName } from '../payout/account.ts';
import { ussdRules } from './rules.ts';
import { ask, clip, clipName, howManyFit, type Screen, tell } from './screen.ts';

/** A request as a phone shows it. */
export interface PhoneRequest {
  recipientName: string;
  fromName: string;
  /** In words: `Birthday`. */
  occasion: string;
  /** When the video is due, in the artist's time zone. */
  due: string;
  isNew: boolean;
  mayDecline: boolean;
  total: Money;
}

/** Why an artist declines: the fan reads it as it is here. */
export const declineReasons = [
  { label: 'No time', reason: 'I’m sorry, I can’t find the time for it at the moment.' },
  { label: 'Away or ill', reason: 'I’m sorry, I’m away or not well at the moment.' },
  { label: 'Not my kind', reason: 'I’m sorry, this isn’t the kind of video I make.' },
] as const;

const back = '0 Back';
const more = '9 More';
const longestName = 20;

const nameOf = ({ recipientName }: PhoneRequest) => clipName(recipientName, longestName);
const ofKind = ({ occasion }: PhoneRequest) => occasion.toLowerCase();

/** Every sentence that a phone without data shows. */
export const ussdWords = {
  pin: ask(`${brand.name}. Your PIN:`),
  unreadablePin: ask(`A PIN has ${ussdRules.pin.digits} digits. Your PIN:`),
  wrongPin: (left: number) =>
    ask(`Wrong PIN. ${left === 1 ? 'One more try' : `${left} more tries`}. Your PIN:`),
  locked: tell(
    'Your PIN is locked after too many wrong tries. Set a new one on our website: Profile, Texts.',
  ),
  noPin: tell('Set a PIN first, on our website: Profile, Texts. Then dial again.'),
  unknown: tell('We don’t know this phone. Add it on our website: Profile, Texts. Then dial again.'),
  onlyArtists: tell(`Only artists can use ${brand.name} by phone so far.`),
  suspended: tell('Your account is suspended. Our email says why, and how to answer.'),
  unverified: tell('We’re still looking at your profile. Once it’s verified, you can use this phone.'),
  tooMany: tell('That was a lot of calls. Please wait a while, then dial again.'),
  late: tell('That took a little too long. Please dial again.'),
  lost: tell('Something got lost on the way. Please dial again to see where things are.'),
  failed: tell('Something went wrong on our side. Please dial again to see where things are.'),
  menu: (waiting: number) => ask(brand.name, `1 Requests (${waiting})`, '2 Balance', '3 Ask for a payout'),
  nothingWaits: ask('No requests are waiting.', back),
  /** A page of the list, and how many of the requests are on it. */
  list: (requests: readonly PhoneRequest[]): { screen: Screen; shown: number } => {
    const lines = requests.map(
      (one, at) => `${at + 1} ${nameOf(one)}, ${ofKind(one)}, ${one.isNew ? 'new, ' : ''}due ${one.due}`,
    );
    const shown = Math.min(howManyFit('Requests', lines, `${more}\n${back}`), 8);
    const isLast = shown === lines.length;
    return {
      screen: ask('Requests', ...lines.slice(0, shown), ...(isLast ? [] : [more]), back),
      shown,
    };
  },
  request: (one: PhoneRequest) =>
    ask(
      `${nameOf(one)}, ${ofKind(one)}, from ${clipName(one.fromName, longestName)}, ${formatMoney(one.total)}`,
      `Due ${one.due}`,
      ...(one.isNew ? ['1 Accept'] : []),
      ...(one.mayDecline ? ['2 Decline'] : []),
      back,
    ),
  accepted: (one: PhoneRequest) =>
    ask(`Accepted: ${nameOf(one)}, ${ofKind(one)}. Record it by ${one.due}.`, '1 Next', back),
  reasons: ask(
    'Why? The fan will read it.',
    ...declineReasons.map(({ label }, at) => `${at + 1} ${label}`),
    back,
  ),
  decline: (one: PhoneRequest) =>
    ask(
      `Decline ${nameOf(one)}, ${ofKind(one)}? We refund the fan ${formatMoney(one.total)} right away.`,
      '1 Decline and refund',
      back,
    ),
  declined: ask('Declined. We’re refunding the fan.', '1 Next', back),
  gone: ask('That is no longer possible.', '1 Requests', back),
  balance: (balances: readonly { available: Money; held: Money }[]) => {
    const lines = balances.map(
      ({ available, held }) => `${formatMoney(available)} available, ${formatMoney(held)} held`,
    );
    if (lines.length === 0) return ask('Nothing earned yet.', back);
    return ask(...lines.slice(0, howManyFit('', lines, back)), back);
  },
  noAccount: ask('First tell us where to send the money, on our website: Settings.', back),
  closed: (until: string) =>
    ask(
      `By phone we only pay to an account unchanged for ${formatSpan(ussdRules.accountUnchanged)}: yours from ${until}. Use our website until then.`,
      back,
    ),
  nothingToPay: (available: Money) =>
    ask(`You have ${formatMoney(available)} available. That’s too little for a payout.`, back),
  amount: (available: Money, most: Money) =>
    ask(
      `You have ${formatMoney(available)} available. How much, in whole ${most.currency}? At most ${formatMoney(most)}.`,
      back,
    ),
  unreadableAmount: (most: Money) =>
    ask(`Type a whole amount in ${most.currency}, without commas. At most ${formatMoney(most)}.`, back),
  tooMuch: (most: Money) =>
    ask(`By phone we pay at most ${formatMoney(most)} at a time. Use our website for more. How much?`, back),
  problem: (message: string) => ask(clip(message, 150), back),
  payout: (money: Money, account: PayoutAccount) =>
    ask(`Ask for ${formatMoney(money)} to ${sayTo(account)}?`, '1 Yes, ask for it', back),
  asked: (money: Money) => tell(`You’ve asked for ${formatMoney(money)}. We’ll email you once it’s sent.`),
};

const sayTo = ({ method, bank, number, holder }: PayoutAccount) =>
  `${clipName(bank ?? payoutMethodName(method), longestName)} ${maskNumber(number)}, ${clipName(holder, 30)}`;
