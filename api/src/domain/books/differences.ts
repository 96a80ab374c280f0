import type { Money } from '../money/money.ts';
import type { PaymentProviderName } from '../payment/states.ts';

export const differenceKinds = ['theirs', 'ours', 'amount'] as const;
export type DifferenceKind = (typeof differenceKinds)[number];
/** What a provider does with our money on its own: pays it into our bank account, or keeps a fee. */
export const movementKinds = ['settlement', 'fee'] as const;
export type MovementKind = (typeof movementKinds)[number];
/** Movements that are booked: a provider's own, and tax that we paid from our bank account. */
export const bookedMovements = [...movementKinds, 'tax'] as const;
export type BookedMovement = (typeof bookedMovements)[number];
export const listedThings = ['payment', 'refund', 'payout', ...movementKinds] as const;
export type ListedThing = (typeof listedThings)[number];

/** Milliseconds until the next comparison while both sides differ. */
export const comparesAgain = 60 * 60_000;

/** The largest statement that can be compared, in kilobytes. */
export const mostStatementKilobytes = 60;

export interface Line {
  what: ListedThing;
  /** Known to both sides. */
  reference: string;
  money: Money;
}

export interface OurLine extends Line {
  requestId: string | null;
  /** Whether the provider must have it by now. */
  isDue: boolean;
}

/** Where the two sides disagree: only one has it, or the amounts differ. */
export interface Difference {
  kind: DifferenceKind;
  what: ListedThing;
  reference: string;
  theirs: Money | null;
  ours: Money | null;
  requestId: string | null;
}

/** The name under which a difference can be closed; it changes with either amount. */
export function closureOf(
  provider: PaymentProviderName,
  { kind, what, reference, theirs, ours }: Omit<Difference, 'requestId'>,
): string {
  const say = (money: Money | null) => (money ? `${money.amount} ${money.currency}` : 'none');
  return [provider, kind, what, reference, say(theirs), say(ours)].join(' ');
}

const nameOf = ({ what, reference }: Line) => `${what} ${reference}`;

export function differencesBetween(theirs: readonly Line[], ours: readonly OurLine[]): Difference[] {
  const known = new Map(ours.map((line) => [nameOf(line), line]));
  const listed = new Map(theirs.map((line) => [nameOf(line), line]));
  const judge = (line: Line): Difference[] => {
    const own = known.get(nameOf(line));
    const isSame = own?.money.amount === line.money.amount && own.money.currency === line.money.currency;
    if (isSame) return [];
    const { what, reference, money } = line;
    const kind = own ? ('amount' as const) : ('theirs' as const);
    const { requestId = null, money: has = null } = own ?? {};
    return [{ kind, what, reference, theirs: money, ours: has, requestId }];
  };
  const missing = ours.filter((line) => line.isDue && !listed.has(nameOf(line)));
  return [
    ...[...listed.values()].flatMap(judge),
    ...missing.map(({ what, reference, money, requestId }) => ({
      kind: 'ours' as const,
      what,
      reference,
      theirs: null,
      ours: money,
      requestId,
    })),
  ];
}
